package cardhouse.bench;

import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.MemoryServer;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.journal.Batch;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.PlayedView;
import cardhouse.platform.json.Json;
import cardhouse.players.Player;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/// Cost of an accepted move between HTTP and PostgreSQL: processor time for its decision, its hash,
/// its player's next view, the receipt, and the answer as JSON. Players make random moves by
/// number; the journal is a list in memory. Receipts are signed alone, as for a move in a commit of
/// its own, and for comparison by batches of [#TOGETHER], as in production.
///
/// The result is the time of one thread, which depends little on other load. So two commits can be
/// compared by running this in turns, A B A B.
final class MoveBench {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int MATCHES = 64;
    private static final int TOGETHER = 32;
    private static final int WARM_MOVES = 20_000;
    private static final int ROUNDS = 9;
    private static final int MOVES = 4_000;

    private final GameType<?, ?, ?, ?, ?> game;
    private final Random random = new Random(1);
    private final MemoryServer server = new MemoryServer("bench of moves");

    /// Receives all entries, and so never queries the journal.
    private final Matches open = server.node(server.journal, () -> true).matches();

    private final List<UUID> running = new ArrayList<>();

    private MoveBench(GameType<?, ?, ?, ?, ?> game) {
        this.game = game;
    }

    /// @param games to measure, all of the catalogue if there are none
    static void run(List<String> games) {
        System.out.println("A processor's time for a move, median of rounds, in microseconds:");
        System.out.printf(
                "%-16s %9s %9s %9s %9s %9s %9s%n",
                "game", "play", "alone", "by " + TOGETHER, "JSON", "all", "bytes");
        for (var game : Catalog.GAMES)
            if (games.isEmpty() || games.contains(game.id())) new MoveBench(game).print();
    }

    /// Of some moves, by their number and in nanoseconds.
    private static final class Spent {
        private long moves;
        private long play;
        private long alone;
        private long receipt;
        private long json;
        private long bytes;

        /// The result must be used, or the compiler removes the signature.
        private long signed;

        private double micros(long nanos) {
            return nanos / 1e3 / moves;
        }
    }

    private void print() {
        spent(WARM_MOVES);
        var rounds = new ArrayList<Spent>();
        for (int round = 0; round < ROUNDS; round++) rounds.add(spent(MOVES));
        Spent last = rounds.getLast();
        System.out.printf(
                Locale.ROOT,
                "%-16s %9.1f %9.1f %9.1f %9.1f %9.1f %9d%n",
                game.id(),
                median(rounds.stream().map(one -> one.micros(one.play)).toList()),
                median(rounds.stream().map(one -> one.micros(one.alone)).toList()),
                median(rounds.stream().map(one -> one.micros(one.receipt)).toList()),
                median(rounds.stream().map(one -> one.micros(one.json)).toList()),
                median(
                        rounds.stream()
                                .map(one -> one.micros(one.play + one.receipt + one.json))
                                .toList()),
                last.bytes / last.moves);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private Spent spent(int moves) {
        var spent = new Spent();
        while (spent.moves < moves) step(spent);
        return spent;
    }

    /// One move at each match, part by part, so that a clock is read a few times for many of them.
    private void step(Spent spent) {
        refill();
        var wanted = running.stream().map(this::next).toList();
        var played = new ArrayList<Answered>(MATCHES);
        long began = THREADS.getCurrentThreadCpuTime();
        for (Next next : wanted) played.add(Answered.of(next.in(open)));
        long decided = THREADS.getCurrentThreadCpuTime();
        for (Answered one : played) spent.signed += one.leaf().receipt(TestMatch.RECEIPTS).length();
        long alone = THREADS.getCurrentThreadCpuTime();
        var answers = new ArrayList<PlayedView>(MATCHES);
        for (Answered one : together(played)) answers.add(one.view());
        long signed = THREADS.getCurrentThreadCpuTime();
        for (PlayedView answer : answers) spent.bytes += Json.bytes(answer).length;
        long written = THREADS.getCurrentThreadCpuTime();
        spent.moves += wanted.size();
        spent.play += decided - began;
        spent.alone += alone - decided;
        spent.receipt += signed - alone;
        spent.json += written - signed;
        for (Answered one : played)
            if (one.seen().outcome().isPresent()) running.remove(one.seen().match());
    }

    /// A move with what its player sees of it.
    private record Answered(EntryView entry, Batch.Leaf leaf, MatchView seen) {
        static Answered of(Played played) {
            return new Answered(played.entry(), played.leaf(), played.seen());
        }

        PlayedView view() {
            return new PlayedView(entry, leaf.receipt(TestMatch.RECEIPTS), seen);
        }
    }

    /// The same, as if so many of them had been kept by one commit.
    private static List<Answered> together(List<Answered> played) {
        var batched = new ArrayList<Answered>(played.size());
        for (int from = 0; from < played.size(); from += TOGETHER) {
            var some = played.subList(from, Math.min(from + TOGETHER, played.size()));
            var leaves = Batch.of(some.stream().map(one -> one.leaf().claim()).toList());
            for (Batch.Leaf leaf : leaves) {
                Answered one = some.get(leaf.place());
                batched.add(new Answered(one.entry(), leaf, one.seen()));
            }
        }
        return batched;
    }

    private record Next(UUID match, Seat seat, MoveRequest move) {
        Played in(Matches matches) {
            return matches.play(match, seat, move, Preconditions.NONE);
        }
    }

    private Next next(UUID match) {
        Seat seat = open.toAct(match).getFirst();
        int offered = open.observation(match, seat).legalMoves().size();
        return new Next(match, seat, new MoveRequest.Numbered(1 + random.nextInt(offered)));
    }

    /// Other matches for those that are over.
    private void refill() {
        while (running.size() < MATCHES) {
            var players = new Player[game.minSeats()];
            for (int seat = 0; seat < players.length; seat++) players[seat] = server.player("one");
            running.add(server.match(game.id(), MatchSettings.USUAL, players));
        }
    }
}
