package cardhouse.postgres;

import cardhouse.match.Chair;
import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
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
    String entropy = "";
    @Nullable String character;

    record Key(UUID matchId, int seat) {}

    void take(Chair chair) {
        entropy = chair.entropyGiven();
        character = chair.characterChosen().orElse(null);
        switch (chair) {
            case Chair.Open _ -> set("OPEN", null, null);
            case Chair.Taken taken -> set("PLAYER", taken.player().id(), null);
            case Chair.House(String level) -> set("BOT", null, level);
        }
    }

    private void set(String what, @Nullable UUID player, @Nullable String level) {
        kind = what;
        playerId = player;
        botLevel = level;
    }

    /// @param players the accounts of those who sit at the match, by id
    Chair chair(Map<UUID, Player> players) {
        return switch (kind) {
            case "OPEN" -> Chair.OPEN;
            case "BOT" -> new Chair.House(Objects.requireNonNull(botLevel));
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
        return known == null
                ? new Player(id, ERASED, Player.Kind.HUMAN, java.time.Instant.EPOCH)
                : known;
    }
}
