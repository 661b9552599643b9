package cardhouse.match.store;

import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.players.Player;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// A seat of a match, as a row.
@Entity
@DynamicUpdate
@Table(name = "seat")
@IdClass(SeatEntity.Key.class)
class SeatEntity extends PanacheEntityBase {
    /// The name of a player whose account was erased.
    private static final String ERASED = "erased";

    @Id UUID matchId;

    @Id int seat;

    @Enumerated(EnumType.STRING)
    Kind kind;

    @Nullable UUID playerId;

    @Embedded
    @AttributeOverride(name = "level", column = @Column(name = "bot_level"))
    @AttributeOverride(name = "iterations", column = @Column(name = "bot_iterations"))
    @AttributeOverride(name = "time", column = @Column(name = "bot_time"))
    @Nullable BotColumns bot;

    String entropy = "";

    /// Whether the player gives its entropy later.
    boolean waitingForEntropy;

    @Nullable String character;

    /// The one player who may take the seat.
    @Nullable UUID reservedFor;

    /// SHA-256 of the invitation required for the seat, until it expires.
    byte @Nullable [] invitationHash;

    @Nullable Instant invitationExpiresAt;

    /// Whether the server seats bots in an open seat: any bot, or the one that it is reserved for.
    boolean forBots;

    /// Whether the match has ended for the player: it is over, or the seat was left to a bot.
    boolean finished;

    enum Kind {
        OPEN,
        PLAYER,
        BOT,
        IMPORTED
    }

    record Key(UUID matchId, int seat) {}

    /// @param invitation the hash of the invitation that reserves the seat, if there is one
    void take(Chair chair, @Nullable String invitation) {
        playerId = null;
        bot = null;
        reservedFor = null;
        forBots = false;
        waitingForEntropy = false;
        invitationHash = invitation == null ? null : HexFormat.of().parseHex(invitation);
        invitationExpiresAt = null;
        entropy = chair.entropyGiven();
        character = chair.characterChosen().orElse(null);
        switch (chair) {
            case Chair.Open(var reservation) -> {
                kind = Kind.OPEN;
                reservation.ifPresent(this::keep);
            }
            case Chair.Taken taken -> {
                kind = Kind.PLAYER;
                playerId = taken.player().id();
                waitingForEntropy = taken.owes();
            }
            case Chair.BuiltIn(BuiltInBot builtIn) -> {
                kind = Kind.BOT;
                bot = BotColumns.of(builtIn);
            }
            case Chair.Elsewhere _ -> kind = Kind.IMPORTED;
        }
    }

    private void keep(Reservation reservation) {
        switch (reservation) {
            case Reservation.ForPlayer(Player player) -> reservedFor = player.id();
            case Reservation.Invited(Instant until) -> invitationExpiresAt = until;
            case Reservation.ForBots _ -> forBots = true;
            case Reservation.ForBot(Player bot) -> {
                reservedFor = bot.id();
                forBots = true;
            }
        }
    }

    private Optional<Reservation> reservation(Map<UUID, Player> players) {
        if (reservedFor != null) {
            Player wanted = player(players, reservedFor);
            return Optional.of(
                    forBots ? new Reservation.ForBot(wanted) : new Reservation.ForPlayer(wanted));
        }
        if (forBots) return Optional.of(new Reservation.ForBots());
        return Optional.ofNullable(invitationExpiresAt).map(Reservation.Invited::new);
    }

    /// @param players the accounts of the match's players, by id
    Chair chair(Map<UUID, Player> players) {
        return switch (kind) {
            case OPEN -> new Chair.Open(reservation(players));
            case BOT -> new Chair.BuiltIn(Objects.requireNonNull(bot).bot());
            case IMPORTED -> new Chair.Elsewhere(entropy);
            case PLAYER ->
                    new Chair.Taken(
                            player(players, Objects.requireNonNull(playerId)),
                            entropy,
                            Optional.ofNullable(character),
                            waitingForEntropy);
        };
    }

    private static Player player(Map<UUID, Player> players, UUID id) {
        Player known = players.get(id);
        return known == null ? new Player(id, ERASED, Player.Kind.HUMAN, Instant.EPOCH) : known;
    }
}
