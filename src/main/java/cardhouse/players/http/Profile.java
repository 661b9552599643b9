package cardhouse.players.http;

import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.claims.OwnedAccounts.Other;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The public data of an account, with the person that answers for it.
public record Profile(UUID id, String name, Kind kind, Instant createdAt, Optional<Owner> owner) {
    /// @param since time of the confirmation
    public record Owner(UUID id, String name, Instant since) {}

    static Profile of(Player player, Optional<Other> owner) {
        return new Profile(
                player.id(),
                player.name(),
                player.kind(),
                player.createdAt(),
                owner.map(one -> new Owner(one.player().id(), one.player().name(), one.since())));
    }
}
