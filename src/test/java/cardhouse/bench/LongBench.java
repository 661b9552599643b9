package cardhouse.bench;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.TestMatch.Unkept;
import cardhouse.archive.audits.Verdict;
import cardhouse.archive.audits.store.MatchImporter.Proven;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.match.TestClock;
import cardhouse.platform.postgres.ServerDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Checks the longest possible journal: one match of a million entries. It is audited at all
/// depths, first during play, then from the database, and exported from there, each in a process
/// with a small heap.
public final class LongBench {
    /// The most that the rules allow, for more than a million entries.
    static final int MOST_TURNS = 100_000;

    private static final String HEAP = System.getProperty("bench.heap", "96m");
    private static final Path FOLDER = Path.of("target", "bench-export");
    private static final int SEATS = 3;
    private static final int ENTRIES_A_TURN = 10;
    private static final int PROBE = 1_000;
    private static final int STEP = 100_000;

    private LongBench() {}

    static void run(int turns) throws Exception {
        timed(
                "audited while it is played, heap " + HEAP,
                () ->
                        BenchServer.java(
                                HEAP, LongBench.class, Map.of(), null, String.valueOf(turns)));
        var house = BenchServer.in(FOLDER, HEAP);
        var access = house.database("bench_long");
        timed(
                "played again and stored",
                () -> {
                    try (var database = ServerDatabase.open(access, 1)) {
                        Unkept match = match(turns);
                        var proven = new Proven(match.match(), kept(match.evidence()), true);
                        database.intake(TestClock.SYSTEM).keep(List.of(proven));
                    }
                });
        timed("audited from the database", () -> house.command(access, null, "audit"));
        Path file = FOLDER.resolve("long.ndjson");
        timed("exported", () -> house.command(access, file, "export"));
        System.out.printf(Locale.ROOT, "  %,d MiB%n", Files.size(file) >> 20);
        Files.delete(file);
        house.drop("bench_long");
    }

    /// The first of these, in the process with the small heap.
    ///
    /// @param arguments the number of turns
    public static void main(String... arguments) {
        Unkept match = match(Integer.parseInt(arguments[0]));
        tell("played", match.entries());
        Verdict verdict = new Auditor(TestMatch.NOTATION).audit(watched(match.evidence()));
        if (!verdict.proven() || verdict.revision() != match.entries())
            throw new IllegalStateException(verdict.toString());
        tell("audited at all depths, proven", verdict.revision());
    }

    private static Unkept match(int turns) {
        long number = 0;
        while (play(PROBE, number).entries() < PROBE * ENTRIES_A_TURN) number++;
        return play(turns, number);
    }

    private static Unkept play(int turns, long number) {
        var type = Catalog.find("dumpster-brawl").orElseThrow();
        return TestMatch.unkept(type, rules(type.options(), turns), SEATS, number);
    }

    /// Rules by which matches mostly last until the turn limit.
    private static <R extends Rules> Rules rules(Options<R> options, int turns) {
        var given = Map.of("preset", "loaded", "turnLimit", turns, "sets", 6, "setSize", 7);
        return switch (options.choose(given, SEATS)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw new IllegalStateException(faults.toString());
        };
    }

    /// Prints the heap now and then, while the entries are read.
    private static Evidence watched(Evidence evidence) {
        return with(
                evidence,
                () -> {
                    var items = evidence.items().iterator();
                    return new Iterator<>() {
                        private int seen;

                        @Override
                        public boolean hasNext() {
                            return items.hasNext();
                        }

                        @Override
                        public Evidence.Item next() {
                            if (++seen % STEP == 0) tell("being audited", seen);
                            return items.next();
                        }
                    };
                });
    }

    private static Evidence kept(Evidence evidence) {
        var items = new ArrayList<Evidence.Item>();
        evidence.items().forEach(items::add);
        return with(evidence, items);
    }

    private static Evidence with(Evidence evidence, Iterable<Evidence.Item> items) {
        return new Evidence(
                evidence.header(),
                evidence.headerHash(),
                items,
                evidence.outcome(),
                evidence.serverSeed(),
                evidence.receipts(),
                evidence.keys());
    }

    private static void tell(String what, int entries) {
        System.out.printf(
                Locale.ROOT,
                "  %,9d entries %s: %,d KiB alive%n",
                entries,
                what,
                WatchedCommand.alive() >> 10);
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void timed(String what, Work work) throws Exception {
        long began = System.nanoTime();
        work.run();
        System.out.printf(Locale.ROOT, "%s: %.0f s%n", what, (System.nanoTime() - began) / 1e9);
    }
}
