package cardhouse.compete.seeks;

import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An account's search for a match.
///
/// @param strength the centre of its window: the rating when the seek was created
/// @param match once there is one
/// @param expiresAt the end of the lease, which each read by the owner renews
public record Seek(
        UUID id,
        Player player,
        Terms terms,
        double strength,
        State state,
        Optional<UUID> match,
        Instant createdAt,
        Instant expiresAt) {
    public enum State {
        SEEKING,
        PAIRED,
        WITHDRAWN,
        EXPIRED
    }

    /// The seek at a time: expired if its lease was not renewed.
    public Seek at(Instant now) {
        return state == State.SEEKING && !now.isBefore(expiresAt)
                ? new Seek(id, player, terms, strength, State.EXPIRED, match, createdAt, expiresAt)
                : this;
    }

    public boolean isOpen() {
        return state == State.SEEKING;
    }

    Duration waited(Instant now) {
        return Duration.between(createdAt, now);
    }

    /// Whether both would have each other.
    boolean suits(Seek other, Instant now) {
        double apart = Math.abs(strength - other.strength);
        return !player.id().equals(other.player.id())
                && terms.opponents().admits(other.player.kind())
                && other.terms.opponents().admits(player.kind())
                && apart <= Math.min(terms.window().utmost(), other.terms.window().utmost())
                && apart <= Math.max(reach(now), other.reach(now));
    }

    private double reach(Instant now) {
        return terms.window().after(waited(now));
    }

    /// The bots that would do by now.
    Optional<String> bots(Instant now) {
        return terms.bots()
                .filter(bots -> waited(now).compareTo(bots.after()) >= 0)
                .map(Terms.Bots::level);
    }
}
