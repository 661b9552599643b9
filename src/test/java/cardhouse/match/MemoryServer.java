package cardhouse.match;

import cardhouse.Seed;
import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.MemoryJournal;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Played;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import cardhouse.players.MemoryEntryCounts;
import cardhouse.players.Player;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// A server without HTTP and database: all services of matches, composed as in production, over
/// in-memory versions of the PostgreSQL stores. Its randomness follows from a label and the seed of
/// the run, and its clock is controlled by the test.
public final class MemoryServer {
    public static final int LONGEST_BRANCH = 60;
    private static final BotLevels LEVELS =
            new BotLevels(List.of("random", "greedy", "mcts", "expert"));

    public final TestClock clock = new TestClock();
    public final MemoryJournal journal = new MemoryJournal();
    public final MemoryDirectory directory = new MemoryDirectory(journal, clock);
    public final EntryQuota quota;
    public final TestNode node;
    public final Openings openings;
    public final Branching branching;
    private final Map<UUID, Player> players = new HashMap<>();
    private Function<UUID, Optional<Player>> accounts = id -> Optional.ofNullable(players.get(id));
    private final String label;
    private final boolean written;
    private int drawn;
    private final Queue<Runnable> afterwards = new ArrayDeque<>();

    public MemoryServer(String label) {
        this(label, 0);
    }

    /// @param entries daily quota of an account; 0 for no limit
    public MemoryServer(String label, int entries) {
        this(label, entries, false);
    }

    /// One whose ids and deals do not depend on the seed of the tests, for matches that are written
    /// down.
    public static MemoryServer ofWrittenMatches(String label) {
        return new MemoryServer(label, 0, true);
    }

    private MemoryServer(String label, int entries, boolean written) {
        this.label = label;
        this.written = written;
        this.quota = new EntryQuota(new MemoryEntryCounts(), entries, clock);
        this.node = node(journal);
        this.openings =
                new Openings(
                        directory,
                        directory,
                        this::id,
                        this::seed,
                        LEVELS,
                        id -> accounts.apply(id),
                        quota,
                        clock);
        this.branching =
                new Branching(
                        node.live(),
                        journal,
                        TestMatch.NOTATION,
                        node.news(),
                        new Branching.Means(
                                directory,
                                this::id,
                                this::seed,
                                LEVELS,
                                LONGEST_BRANCH,
                                quota,
                                afterwards::add));
    }

    /// Of a node: where it asks whether matches are over.
    public Rematching rematching(TestNode one, MatchLimit limit) {
        return new Rematching(
                directory,
                openings,
                one.matches(),
                id -> accounts.apply(id).isPresent(),
                _ -> false,
                limit);
    }

    /// Accounts are kept elsewhere.
    public void ask(Function<UUID, Optional<Player>> elsewhere) {
        accounts = elsewhere;
    }

    /// The account is gone.
    public void erase(Player player) {
        players.remove(player.id());
    }

    public Player bot(String name) {
        return player(name, Player.Kind.BOT);
    }

    /// The transactions of this thread are over.
    public void commit() {
        while (!afterwards.isEmpty()) afterwards.remove().run();
    }

    /// Another node of it, which knows nothing yet.
    public TestNode node(Journal kept) {
        return TestNode.of(directory, kept, TestNode.FIRST, quota, clock);
    }

    /// A node that receives notifications of the others' entries, or does not.
    public TestNode node(Journal kept, BooleanSupplier hearing) {
        return TestNode.of(directory, kept, TestNode.FIRST, quota, clock, hearing);
    }

    /// A node that receives the notifications of some matches.
    public TestNode node(Journal kept, NotificationState hearing) {
        return TestNode.of(directory, kept, TestNode.FIRST, quota, clock, hearing);
    }

    /// One whose bots choose in another way.
    public TestNode node(Substitute substitute) {
        return TestNode.of(directory, journal, substitute, quota, clock);
    }

    /// Each later than the one before.
    public UUID id() {
        long number = drawn++;
        return written
                ? new UUID(number << 16 | 0x7000, Long.MIN_VALUE | number)
                : Seed.ordered(label, number);
    }

    private ServerSeed seed() {
        long number = drawn++;
        if (!written)
            return new ServerSeed(Seed.bytes(label + " seed " + number, ServerSeed.LENGTH));
        var bytes = new byte[ServerSeed.LENGTH];
        new SplittableRandom(Seed.fixed(label, number)).nextBytes(bytes);
        return new ServerSeed(bytes);
    }

    public Player player(String name) {
        return player(name, Player.Kind.HUMAN);
    }

    private Player player(String name, Player.Kind kind) {
        var player = new Player(id(), name, kind, clock.instant());
        players.put(player.id(), player);
        return player;
    }

    /// A match of players who have sat down, started.
    public UUID match(String game, MatchSettings setting, Player... seated) {
        var seats = new NewSeat[seated.length];
        for (int i = 0; i < seated.length; i++) seats[i] = new NewSeat.Brought(seated[i]);
        return open(seated[0], game, setting, seats).id();
    }

    public Match open(Player creator, String game, MatchSettings setting, NewSeat... seats) {
        return openings.open(creator, new NewMatch(game, Map.of(), List.of(seats), setting, ""));
    }

    /// The first of those that are to act.
    public Seat toAct(UUID match) {
        return node.matches().toAct(match).getFirst();
    }

    /// The first move that a seat is offered.
    public Move offered(UUID match, Seat seat) {
        return node.matches().observation(match, seat).legalMoves().getFirst();
    }

    /// The first legal move of the seat that is to act.
    public Played ply(UUID match) {
        Seat seat = toAct(match);
        return node.matches().play(match, seat, offered(match, seat), Preconditions.NONE);
    }

    /// Plays first legal moves until the match is at a revision.
    public void playTo(UUID match, int revision) {
        while (revision(match) < revision) ply(match);
    }

    /// Of a match that was started by a first view.
    public int revision(UUID match) {
        return causes(match).size();
    }

    /// Why its entries came about.
    public List<Cause> causes(UUID match) {
        return journal.read(match, 0, Integer.MAX_VALUE).stream()
                .map(kept -> kept.entry().cause())
                .toList();
    }
}
