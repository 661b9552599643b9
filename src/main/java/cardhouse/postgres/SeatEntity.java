package cardhouse.postgres;

import cardhouse.engine.Seat;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A seat of a match, as a row.
@Entity
@Table(name = "seat")
@IdClass(SeatEntity.Key.class)
class SeatEntity extends PanacheEntityBase {
    /// Who sits there once an account was erased.
    private static final String ERASED = "erased";

    @Id UUID matchId;

    @Id int seat;

    String kind;
    @Nullable UUID playerId;
    @Nullable String botLevel;

    /// What a bot may think, as the match says: continuations, and a duration in ISO 8601.
    @Nullable Integer botIterations;

    @Nullable String botTime;
    String entropy = "";
    @Nullable String character;

    /// The one player who may sit down.
    @Nullable UUID reservedFor;

    /// SHA-256 of the invitation that one needs to sit down, until it ends.
    byte @Nullable [] invitationHash;

    @Nullable Instant invitedUntil;

    /// Whether an open seat is for any bot.
    boolean forBots;

    /// Whether the player is done with the match: it is over, or the seat was left to a bot.
    boolean done;

    record Key(UUID matchId, int seat) {}

    boolean is(Seat other) {
        return seat == other.index();
    }

    void take(Chair chair) {
        entropy = chair.entropyGiven();
        character = chair.characterChosen().orElse(null);
        switch (chair) {
            case Chair.Open open -> {
                set("OPEN", null, null);
                if (open.reservation().orElse(null)
                        instanceof Chair.Reservation.ForPlayer(Player player))
                    reservedFor = player.id();
                forBots = chair.equals(Chair.FOR_BOTS);
            }
            case Chair.Taken taken -> set("PLAYER", taken.player().id(), null);
            case Chair.BuiltIn(BuiltInBot bot) -> {
                set("BOT", null, bot.level());
                botIterations = bot.iterations().orElse(null);
                botTime = bot.time().map(Duration::toString).orElse(null);
            }
            case Chair.Elsewhere _ -> set("ELSEWHERE", null, null);
        }
    }

    private void set(String what, @Nullable UUID player, @Nullable String level) {
        kind = what;
        playerId = player;
        botLevel = level;
        botIterations = null;
        botTime = null;
        reservedFor = null;
        forBots = false;
        invitationHash = null;
        invitedUntil = null;
    }

    void invite(Invitation invitation, Instant until) {
        invitationHash = invitation.hash();
        invitedUntil = until;
    }

    /// Whether the invitation is the seat's own and has not ended.
    boolean admits(Invitation invitation, Instant at) {
        return isInvited(at) && MessageDigest.isEqual(invitationHash, invitation.hash());
    }

    boolean isKeptFromAllBut(Player player, Instant at) {
        return isInvited(at)
                || reservedFor != null && !reservedFor.equals(player.id())
                || forBots && player.kind() != Player.Kind.BOT;
    }

    private boolean isInvited(Instant at) {
        return invitedUntil != null && at.isBefore(invitedUntil);
    }

    private Optional<Chair.Reservation> reservation(Map<UUID, Player> players, Instant at) {
        if (reservedFor != null)
            return Optional.of(new Chair.Reservation.ForPlayer(player(players, reservedFor)));
        if (forBots) return Optional.of(new Chair.Reservation.ForBots());
        return isInvited(at)
                ? Optional.of(new Chair.Reservation.Invited(Objects.requireNonNull(invitedUntil)))
                : Optional.empty();
    }

    /// @param players the accounts of those who sit at the match, by id
    /// @param at for an invitation ends
    Chair chair(Map<UUID, Player> players, Instant at) {
        return switch (kind) {
            case "OPEN" -> new Chair.Open(reservation(players, at));
            case "BOT" -> new Chair.BuiltIn(SettingColumns.bot(botLevel, botIterations, botTime));
            case "ELSEWHERE" -> new Chair.Elsewhere(entropy);
            case "PLAYER" ->
                    new Chair.Taken(
                            player(players, Objects.requireNonNull(playerId)),
                            entropy,
                            Optional.ofNullable(character));
            default -> throw new IllegalStateException("no such kind of seat");
        };
    }

    private static Player player(Map<UUID, Player> players, UUID id) {
        Player known = players.get(id);
        return known == null ? new Player(id, ERASED, Player.Kind.HUMAN, Instant.EPOCH) : known;
    }
}
