package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Board;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Origin;
import cardhouse.match.SetPlace;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.players.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A match that was played at random, here and now, and written down as the service does it.
public record TestMatch(
        Match match, ServerSeed seed, List<ChainedEntry> journal, Evidence evidence) {
    public static final CanonicalCodec NOTATION = new CanonicalJson();

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

    /// No other keys count.
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

    private static PrivateKey secret() {
        try {
            var encoded = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(SECRET));
            return KeyFactory.getInstance("Ed25519").generatePrivate(encoded);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Puts the key that signs these matches into a folder of keys.
    public static void keepSecret(Path keys) throws IOException {
        Files.createDirectories(keys);
        Files.writeString(
                keys.resolve("0001.pem"),
                "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n".formatted(SECRET));
    }

    /// One match of the game, its preset and number of seats drawn, too.
    ///
    /// @param turns after which it is adjudicated at the latest
    public static TestMatch play(GameType<?, ?, ?, ?, ?> type, long number, int turns) {
        return play(type, number, turns, 0);
    }

    /// @param shift how many requests of chance are passed over
    static TestMatch play(GameType<?, ?, ?, ?, ?> type, long number, int turns, int shift) {
        var random = new Random(number);
        int seats =
                type.minSeats()
                        + random.nextInt(Math.min(4, type.maxSeats()) - type.minSeats() + 1);
        Rules rules = rules(type.options(), random, seats, turns);
        RandomPlay play = begin(type, rules, seats, random, MatchSettings.USUAL);
        return played(shift == 0 ? play : new RandomPlay(play.match(), play.seed(), random, shift));
    }

    /// A match of some game.
    public static TestMatch play(long number) {
        var games = Catalog.GAMES;
        return play(games.get((int) (number % games.size())), number, 40);
    }

    /// A match of some game whose id was made at a time.
    public static TestMatch playAt(Instant time, long number) {
        var random = new Random(number);
        var type = Catalog.GAMES.get((int) (number % Catalog.GAMES.size()));
        Rules rules = rules(type.options(), random, type.minSeats(), 40);
        long most = time.toEpochMilli() << 16 | random.nextInt(0x1000) | 0x7000;
        var id = new UUID(most, id(random).getLeastSignificantBits());
        return played(begin(type, rules, type.minSeats(), random, MatchSettings.USUAL, id));
    }

    /// A match of some game; every third has a clock, and every third goes on from another one, of
    /// which some do so, too.
    public static TestMatch any(long number) {
        if (number % 3 == 1) return clocked(number);
        if (number % 3 == 0) return play(number);
        var random = new Random(number);
        TestMatch match = play(number);
        for (int i = 0; i < 1 + number / 3 % 2; i++) {
            TestMatch origin = match;
            match = origin.journal.size() < 2 ? origin : origin.branch(random);
        }
        return match;
    }

    /// A match in which players are late.
    private static TestMatch clocked(long number) {
        var random = new Random(number);
        var type = Catalog.GAMES.get((int) (number / 3 % Catalog.GAMES.size()));
        var end =
                switch ((int) (number % 4)) {
                    case 0 -> new OnTimeout.Forfeit();
                    case 1 -> new OnTimeout.None();
                    default -> new OnTimeout.Bot("greedy");
                };
        var clock = new TimeControl(Duration.ofSeconds(12), Duration.ofSeconds(20), end);
        var setting = new MatchSettings(true, Optional.of(clock), Spectators.LIVE);
        Rules rules = rules(type.options(), random, type.minSeats(), 40);
        return played(begin(type, rules, type.minSeats(), random, setting));
    }

    /// Another match that goes on from some revision of this one, be it as it was or as one seat
    /// saw it.
    TestMatch branch(Random random) {
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
                        match.entropy(),
                        match.board()));
        ServerSeed own = seed(random);
        Instant at = journal.getLast().entry().at().plusSeconds(random.nextInt(1_000_000));
        var branch =
                new Match(
                        id(random),
                        match.type(),
                        match.rules(),
                        match.chairs(),
                        MatchSettings.USUAL,
                        match.creator(),
                        own.commitment(),
                        at,
                        Optional.of(at),
                        Optional.empty(),
                        origins);
        Optional<Seat> eyes =
                random.nextBoolean()
                        ? Optional.of(Seat.of(random.nextInt(match.seats())))
                        : Optional.empty();
        var play = new RandomPlay(branch, own, random);
        return played(play, play.branch(journal.subList(0, revision), eyes));
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
        return played(begin(type, rules, seats, random, MatchSettings.USUAL));
    }

    /// The same with as few seats as the game allows.
    public static TestMatch playOfHouse(long number) {
        var random = new Random(number);
        var type = Catalog.GAMES.get((int) (number % Catalog.GAMES.size()));
        Rules rules = rules(type.options(), random, type.minSeats(), 40);
        return played(begin(type, rules, type.minSeats(), random, MatchSettings.USUAL));
    }

    /// A match of a set, without entropy of players, with as few seats as the game allows.
    ///
    /// @param number of the match: another one is played otherwise
    public static TestMatch ofSet(
            GameType<?, ?, ?, ?, ?> type, long number, ServerSeed set, Board board, int seating) {
        var random = new Random(number);
        Rules rules = rules(type.options(), new Random(1), type.minSeats(), 40);
        var setting =
                new MatchSettings(
                        false,
                        Optional.empty(),
                        new Spectators.Off(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.of(new SetPlace(board, seating, false)));
        ServerSeed own = board.server(set);
        Chair chair = new Chair.BuiltIn("random");
        var match =
                new Match(
                        id(random),
                        type,
                        rules,
                        Collections.nCopies(type.minSeats(), chair),
                        setting,
                        new UUID(1, 2),
                        own.commitment(),
                        START,
                        Optional.of(START));
        return played(new RandomPlay(match, own, random));
    }

    /// As the server generates them: a UUID of version 7.
    private static UUID id(Random random) {
        return new UUID(random.nextLong() & ~0xf000L | 0x7000L, random.nextLong() >>> 2 | 1L << 63);
    }

    /// A match of which nothing is kept: it is played again whenever its entries are gone through.
    ///
    /// @param entries how many it has
    public record Unkept(UUID match, int entries, Evidence evidence) {}

    /// Plays a match without keeping it.
    public static Unkept unkept(GameType<?, ?, ?, ?, ?> type, Rules rules, int seats, long number) {
        Supplier<RandomPlay> again =
                () -> begin(type, rules, seats, new Random(number), MatchSettings.USUAL);
        RandomPlay play = again.get();
        while (play.hasNext()) play.next();
        Iterable<Evidence.Item> items =
                () -> {
                    RandomPlay another = again.get();
                    return new Iterator<>() {
                        @Override
                        public boolean hasNext() {
                            return another.hasNext();
                        }

                        @Override
                        public Evidence.Item next() {
                            return RandomPlay.item(another.next());
                        }
                    };
                };
        return new Unkept(play.match().id(), play.revision(), evidence(play, items));
    }

    private static RandomPlay begin(
            GameType<?, ?, ?, ?, ?> type,
            Rules rules,
            int seats,
            Random random,
            MatchSettings setting) {
        return begin(type, rules, seats, random, setting, null);
    }

    /// @param id drawn if there is none
    private static RandomPlay begin(
            GameType<?, ?, ?, ?, ?> type,
            Rules rules,
            int seats,
            Random random,
            MatchSettings setting,
            @Nullable UUID id) {
        ServerSeed seed = seed(random);
        var chairs = new ArrayList<Chair>();
        for (int seat = 0; seat < seats; seat++) {
            var sitting = new UUID(random.nextLong(), random.nextLong());
            var player = new Player(sitting, "Somebody", Player.Kind.BOT, START);
            chairs.add(new Chair.Taken(player, seat == 1 ? "" : "entropy " + random.nextInt()));
        }
        Instant started = START.plusMillis(random.nextInt(1_000_000));
        var match =
                new Match(
                        id == null ? id(random) : id,
                        type,
                        rules,
                        chairs,
                        setting,
                        new UUID(1, 2),
                        seed.commitment(),
                        START,
                        Optional.of(started));
        return new RandomPlay(match, seed, random);
    }

    private static TestMatch played(RandomPlay play) {
        return played(play, List.of());
    }

    private static TestMatch played(RandomPlay play, List<ChainedEntry> first) {
        var journal = new ArrayList<>(first);
        play.forEachRemaining(journal::add);
        List<Evidence.Item> items = journal.stream().map(RandomPlay::item).toList();
        return new TestMatch(play.match(), play.seed(), journal, evidence(play, items));
    }

    /// @param play at its end
    private static Evidence evidence(RandomPlay play, Iterable<Evidence.Item> items) {
        Match match = play.match();
        var receipt = new Receipt(match.id().toString(), play.revision(), play.hash());
        return new Evidence(
                match.header(),
                Optional.of(Chain.start(match.header())),
                items,
                Optional.of(NOTATION.write(play.outcome())),
                Optional.of(play.seed().hex()),
                List.of(RECEIPTS.sign(receipt)),
                KEYS);
    }
}
