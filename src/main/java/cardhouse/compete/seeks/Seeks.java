package cardhouse.compete.seeks;

import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.Rating;
import cardhouse.compete.ratings.Ratings;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Seeks, for the accounts that create them. A seek stays open only while its client reads it, so a
/// client that has gone is not seated at a match.
public final class Seeks {
    /// The fraction of the lease after which a read renews it.
    private static final int THIRDS = 3;

    private final SeekStore store;
    private final Ratings ratings;
    private final BotLevels botLevels;
    private final Supplier<UUID> ids;
    private final Limits limits;
    private final AfterCommit afterwards;
    private final Runnable begun;
    private final Clock clock;

    /// @param lease time for which a seek stays open without a read
    /// @param mostOpen seeks of one account at once
    /// @param matches that an account may play at once
    public record Limits(Duration lease, int mostOpen, MatchLimit matches, EntryQuota quota) {}

    /// @param begun called after each new seek
    public Seeks(
            SeekStore store,
            Ratings ratings,
            BotLevels botLevels,
            Supplier<UUID> ids,
            Limits limits,
            AfterCommit afterwards,
            Runnable begun,
            Clock clock) {
        this.store = store;
        this.ratings = ratings;
        this.botLevels = botLevels;
        this.ids = ids;
        this.limits = limits;
        this.afterwards = afterwards;
        this.begun = begun;
        this.clock = clock;
    }

    /// The terms that a request names; absent ones take their defaults.
    public record Wish(
            String game,
            Optional<String> preset,
            Optional<Integer> seats,
            Optional<Duration> perMove,
            Optional<Duration> bank,
            boolean rated,
            Opponents opponents,
            Terms.Window window,
            Optional<Terms.Bots> bots) {}

    /// @return the id of a new seek
    /// @throws Rejection if there is no such match, or the account has reached its limit of open
    ///   seeks
    public UUID begin(Player player, Wish wish) {
        var type = GameRequest.of(wish.game());
        Terms terms = terms(type, wish);
        return limits.matches().another(player, false, () -> begin(player, type.edition(), terms));
    }

    private UUID begin(Player player, int edition, Terms terms) {
        limits.quota().admit(player.id(), 1);
        Instant now = clock.instant();
        var seek =
                new Seek(
                        ids.get(),
                        player,
                        terms,
                        strength(player, edition, terms.pool()),
                        Seek.State.SEEKING,
                        Optional.empty(),
                        now,
                        now.plus(limits.lease()));
        if (!store.open(seek, open -> admit(seek, open, now)))
            throw new Rejection(Code.CONFLICT, "The account is being deleted.");
        afterwards.run(begun);
        return seek.id();
    }

    private void admit(Seek seek, List<Seek> kept, Instant now) {
        var open = kept.stream().filter(other -> other.at(now).isOpen()).toList();
        var pool = seek.terms().pool();
        for (Seek other : open)
            if (other.terms().pool().game().equals(pool.game())
                    && other.terms().pool().preset().equals(pool.preset()))
                throw new Rejection(
                        Code.ALREADY_SEEKING,
                        "Your account has an open seek for this game and preset; withdraw it first.");
        if (open.size() >= limits.mostOpen())
            throw new Rejection(
                    Code.TOO_MANY_SEEKS,
                    "You have "
                            + limits.mostOpen()
                            + " open seeks, the maximum; withdraw one first.");
    }

    /// Reads the caller's own seek, and renews its lease.
    ///
    /// @throws Rejection if the account has no such seek
    public Seek look(UUID id, Player player) {
        Seek seek = find(id, player);
        Instant now = clock.instant();
        boolean due =
                Duration.between(now, seek.expiresAt())
                                .multipliedBy(THIRDS)
                                .compareTo(limits.lease().multipliedBy(THIRDS - 1))
                        <= 0;
        if (!seek.at(now).isOpen() || !due) return seek.at(now);
        store.look(id, now, now.plus(limits.lease()));
        return find(id, player).at(now);
    }

    /// One's own, the newest first.
    public List<Seek> list(Player player, Optional<UUID> before, int limit) {
        Instant now = clock.instant();
        return store.list(player.id(), before, limit).stream().map(seek -> seek.at(now)).toList();
    }

    /// Withdraws a seek. A seek that has already ended stays unchanged.
    ///
    /// @throws Rejection if the account has no such seek, or a match has been found for it
    public void withdraw(UUID id, Player player) {
        find(id, player);
        if (store.withdraw(id, clock.instant())) return;
        if (find(id, player).state() == Seek.State.PAIRED)
            throw new Rejection(
                    Code.SEEK_PAIRED, "The seek has been paired; get the seek to see its match.");
    }

    private Seek find(UUID id, Player player) {
        return store.find(id)
                .filter(seek -> seek.player().id().equals(player.id()))
                .orElseThrow(Seeks::missing);
    }

    public static Rejection missing() {
        return new Rejection(Code.SEEK_NOT_FOUND, "Your account has no such seek.");
    }

    private Terms terms(GameType<?, ?, ?, ?, ?> type, Wish wish) {
        String preset =
                wish.preset().orElseGet(() -> type.options().presets().keySet().iterator().next());
        int seats = wish.seats().orElse(type.minSeats());
        if (seats < type.minSeats() || seats > type.maxSeats())
            throw Rejection.faulty(
                    Code.INVALID_SEATS,
                    "This game does not support that number of players.",
                    List.of(
                            new Rules.Fault(
                                    "seats",
                                    "must be "
                                            + type.minSeats()
                                            + " to "
                                            + type.maxSeats()
                                            + "; got "
                                            + seats)));
        GameRequest.rules(type.options(), Map.of("preset", preset), seats, "game");
        if (wish.bots().filter(bots -> !botLevels.has(new BuiltInBot(bots.level()))).isPresent())
            throw Rejection.faulty(
                    Code.INVALID_SEATS,
                    "The built-in bot does not exist.",
                    List.of(new Rules.Fault("bots.bot", botLevels.choices())));
        return new Terms(
                new Terms.Pool(
                        type.id(),
                        preset,
                        seats,
                        wish.perMove().orElse(Terms.Pool.PER_MOVE),
                        wish.bank().orElse(Terms.Pool.BANK),
                        wish.rated()),
                wish.opponents(),
                wish.window(),
                wish.bots());
    }

    private double strength(Player player, int edition, Terms.Pool pool) {
        var ladder = new Ladder(pool.game(), edition, pool.preset(), pool.seats());
        return ratings.of(player.id()).stream()
                .filter(standing -> standing.ladder().equals(ladder))
                .findFirst()
                .map(standing -> standing.rating().mean())
                .orElse(Rating.INITIAL.mean());
    }
}
