package cardhouse.audit;

import cardhouse.engine.Chance;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.json.CanonicalNotation;
import cardhouse.match.Cause;
import cardhouse.match.Chair;
import cardhouse.match.Entry;
import cardhouse.match.Linked;
import cardhouse.match.Match;
import cardhouse.match.Notation;
import cardhouse.match.Origin;
import cardhouse.match.Setting;
import cardhouse.match.Stopwatch;
import cardhouse.match.Table;
import cardhouse.players.Player;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/// A match that was played at random, here and now, and written down as the service does it.
public record TestMatch(Match match, ServerSeed seed, List<Linked> journal, Evidence evidence) {
    public static final Notation NOTATION = new CanonicalNotation();

    /// The key of RFC 8037, appendix A: it keeps no secret, and stored matches stay as they are.
    public static final String SECRET =
            "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g";

    public static final KeySet KEYS =
            KeySet.read(
                    Map.of(
                            "keys",
                            List.of(
                                    Map.of(
                                            "kty", "OKP",
                                            "crv", "Ed25519",
                                            "x", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"))));

    /// Nobody else's count.
    public static final Signers SIGNERS =
            new Signers() {
                @Override
                public KeySet own() {
                    return KEYS;
                }

                @Override
                public KeySet all() {
                    return KEYS;
                }
            };

    public static final Receipts RECEIPTS = new Receipts(secret(), KEYS.ids().getFirst());

    private static final Instant START = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final int RESIGNS_ONE_IN = 150;

    /// Who has stayed so long stays to the end, so that a match may be long.
    private static final int LEAVE_BEFORE = 400;

    private static final int HANDS_OVER = 4;

    private static PrivateKey secret() {
        try {
            var encoded = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(SECRET));
            return KeyFactory.getInstance("Ed25519").generatePrivate(encoded);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// One match of the game, its preset and number of seats drawn, too.
    ///
    /// @param turns after which it is adjudicated at the latest
    public static TestMatch play(GameType<?, ?, ?, ?, ?> type, long number, int turns) {
        var random = new Random(number);
        int seats =
                type.minSeats()
                        + random.nextInt(Math.min(4, type.maxSeats()) - type.minSeats() + 1);
        return play(type, rules(type.options(), random, seats, turns), seats, random);
    }

    /// A match of some game.
    public static TestMatch play(long number) {
        var games = Catalog.GAMES;
        return play(games.get((int) (number % games.size())), number, 40);
    }

    /// A match of some game; every third goes on from another one, and some of those do so, too.
    public static TestMatch any(long number) {
        if (number % 3 != 2) return play(number);
        var random = new Random(number);
        TestMatch match = play(number);
        for (int i = 0; i < 1 + number / 3 % 2; i++) {
            TestMatch origin = match;
            match = origin.journal.size() < 2 ? origin : origin.branch(random);
        }
        return match;
    }

    /// Another match that goes on from some revision of this one, be it as it was or as one seat
    /// saw it.
    private TestMatch branch(Random random) {
        int shared = match.origins().stream().mapToInt(Origin::revision).max().orElse(0);
        if (shared + 1 >= journal.size()) return this;
        int revision = random.nextInt(shared + 1, journal.size());
        var origins = new ArrayList<>(match.origins());
        origins.add(
                new Origin(
                        match.id().toString(),
                        revision,
                        Chain.start(match.header()),
                        journal.get(revision - 1).hash(),
                        seed.hex(),
                        match.entropy()));
        ServerSeed own = seed(random);
        Instant at = journal.getLast().entry().at().plusSeconds(random.nextInt(1_000_000));
        var branch =
                new Match(
                        new UUID(random.nextLong(), random.nextLong()),
                        match.type(),
                        match.rules(),
                        match.chairs(),
                        match.setting(),
                        match.creator(),
                        own.commitment(),
                        at,
                        Optional.of(at),
                        origins);
        Optional<Seat> eyes =
                random.nextBoolean()
                        ? Optional.of(Seat.of(random.nextInt(match.seats())))
                        : Optional.empty();
        return new Playing(branch, own, random).branch(journal.subList(0, revision), eyes).play();
    }

    private static ServerSeed seed(Random random) {
        byte[] bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }

    private static <R extends Rules> Rules rules(
            Options<R> options, Random random, int seats, int turns) {
        var presets = List.copyOf(options.presets().keySet());
        var given =
                Map.of("preset", presets.get(random.nextInt(presets.size())), "turnLimit", turns);
        return switch (options.choose(given, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }

    public static TestMatch play(
            GameType<?, ?, ?, ?, ?> type, Rules rules, int seats, Random random) {
        return play(type, rules, seats, random, UnaryOperator.identity());
    }

    /// The same with an id as the house gives them, which is a UUID of version 7.
    public static TestMatch playOfHouse(long number) {
        var random = new Random(number);
        var type = Catalog.GAMES.get((int) (number % Catalog.GAMES.size()));
        Rules rules = rules(type.options(), random, type.minSeats(), 40);
        return play(
                type,
                rules,
                type.minSeats(),
                random,
                id ->
                        new UUID(
                                id.getMostSignificantBits() & ~0xf000L | 0x7000L,
                                id.getLeastSignificantBits() >>> 2 | 1L << 63));
    }

    private static TestMatch play(
            GameType<?, ?, ?, ?, ?> type,
            Rules rules,
            int seats,
            Random random,
            UnaryOperator<UUID> form) {
        ServerSeed seed = seed(random);
        var chairs = new ArrayList<Chair>();
        for (int seat = 0; seat < seats; seat++) {
            var id = new UUID(random.nextLong(), random.nextLong());
            var player = new Player(id, "Somebody", Player.Kind.BOT, START);
            chairs.add(new Chair.Taken(player, seat == 1 ? "" : "entropy " + random.nextInt()));
        }
        Instant started = START.plusMillis(random.nextInt(1_000_000));
        var match =
                new Match(
                        form.apply(new UUID(random.nextLong(), random.nextLong())),
                        type,
                        rules,
                        chairs,
                        Setting.USUAL,
                        new UUID(1, 2),
                        seed.commitment(),
                        START,
                        Optional.of(started));
        return new Playing(match, seed, random).start().play();
    }

    private static final class Playing {
        private final Match match;
        private final ServerSeed seed;
        private final Random random;
        private final List<Linked> journal = new ArrayList<>();
        private Table<?, ?, ?, ?> table;
        private String hash;
        private Stopwatch time = Stopwatch.UNSTARTED;

        Playing(Match match, ServerSeed seed, Random random) {
            this.match = match;
            this.seed = seed;
            this.random = random;
            this.table = Table.of(match.type(), match.rules(), match.seats());
            this.hash = Chain.start(match.header());
        }

        Playing start() {
            keep(
                    match.startedAt().orElseThrow(),
                    Cause.START,
                    Optional.empty(),
                    Optional.empty(),
                    table::start);
            return this;
        }

        Playing branch(List<Linked> taken, Optional<Seat> eyes) {
            for (Linked linked : taken) keep(linked.entry(), table.after(linked.entry()));
            var luck = MatchSeed.of(seed, match.id().toString(), match.entropy()).redraw();
            keep(
                    match.startedAt().orElseThrow(),
                    Cause.BRANCH,
                    eyes,
                    Optional.empty(),
                    _ -> table.branch(eyes, luck));
            return this;
        }

        TestMatch play() {
            Instant at = match.startedAt().orElseThrow();
            while (table.turn() instanceof Turn.ToMove(var waited)) {
                at = at.plusNanos(1_000L * random.nextInt(1, 20_000_000));
                Seat seat = waited.stream().sorted().toList().get(random.nextInt(waited.size()));
                var moves = table.legalMoves(seat);
                boolean stays = table.departure(seat).isPresent() || journal.size() > LEAVE_BEFORE;
                int whim = random.nextInt(RESIGNS_ONE_IN);
                if (whim == 0 && !stays) ply(at, Cause.RESIGNATION, seat, Optional.empty());
                else if (whim < HANDS_OVER && !stays)
                    ply(at, Cause.RESIGNATION_TO_BOT, seat, Optional.empty());
                else
                    ply(
                            at,
                            table.departure(seat).isPresent() ? Cause.SUBSTITUTE_MOVE : Cause.MOVE,
                            seat,
                            Optional.of(moves.get(random.nextInt(moves.size()))));
            }
            var receipt = new Receipt(match.id().toString(), journal.size(), hash);
            var outcome = ((Turn.Over) table.turn()).outcome();
            List<Evidence.Item> items =
                    journal.stream()
                            .<Evidence.Item>map(linked ->
                                    new Evidence.Written(linked.line(), Optional.of(linked.hash())))
                            .toList();
            return new TestMatch(
                    match,
                    seed,
                    journal,
                    new Evidence(
                            match.header(),
                            Optional.of(Chain.start(match.header())),
                            items,
                            Optional.of(NOTATION.write(outcome)),
                            Optional.of(seed.hex()),
                            List.of(RECEIPTS.sign(receipt)),
                            KEYS));
        }

        private void ply(Instant at, Cause cause, Seat seat, Optional<Move> move) {
            keep(
                    at,
                    cause,
                    Optional.of(seat),
                    move,
                    chances -> table.ply(cause, seat, move, chances));
        }

        private void keep(
                Instant at,
                Cause cause,
                Optional<Seat> seat,
                Optional<Move> move,
                Function<LongFunction<Chance>, Table.Ply> how) {
            LongFunction<Chance> chances =
                    request ->
                            new SeededChance(
                                    MatchSeed.of(seed, match.id().toString(), match.entropy()),
                                    request,
                                    time.at(at));
            var played = (Table.Ply.Played) how.apply(chances);
            keep(
                    new Entry(journal.size() + 1, at, cause, seat, move, played.events()),
                    played.after());
        }

        private void keep(Entry entry, Table<?, ?, ?, ?> after) {
            Linked linked = Linked.of(entry, hash, seed, NOTATION);
            journal.add(linked);
            hash = linked.hash();
            time = time.after(entry.cause(), entry.at());
            table = after;
        }
    }
}
