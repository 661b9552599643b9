package cardhouse.bench;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.Receipt;
import cardhouse.games.Catalog;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.platform.json.Json;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Cost of audits on one core, from recorded journals, and the cost that hash chain and receipts
/// add to a move.
final class AuditBench {
    private static final int PLIES = 40_000;
    private static final int TURNS = 2_000;
    private static final long WARM_NANOS = 4_000_000_000L;
    private static final long NANOS = 4_000_000_000L;

    private static int kept;

    private AuditBench() {}

    static void run() {
        System.out.println(
                "Audits of random matches on one core, two seats (three in a brawl); per second:");
        System.out.println(line("game", "depths", "matches", "plies", "hands"));
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES) {
            List<TestMatch> matches = matches(type);
            audits(type.id(), "fold", matches, EnumSet.of(Depth.EVENTS));
            audits(type.id(), "all", matches, Auditor.THOROUGH);
        }
        System.out.println();
        System.out.println("What is added to a move, microseconds:");
        List<TestMatch> matches = matches(Catalog.find("trash").orElseThrow());
        each("written by the house's JSON, as before", matches, AuditBench::asBefore);
        each(
                "written canonically and hashed",
                matches,
                linked ->
                        ChainedEntry.of(
                                        linked.entry(),
                                        linked.hash(),
                                        matches.getFirst().seed(),
                                        TestMatch.NOTATION)
                                .hash()
                                .length());
        var few = matches.subList(0, 1);
        each("a receipt signed", few, linked -> TestMatch.RECEIPTS.sign(receipt(linked)).length());
        String jws = TestMatch.RECEIPTS.sign(receipt(few.getFirst().journal().getFirst()));
        each("a receipt checked", few, _ -> TestMatch.KEYS.check(jws).hashCode());
    }

    private static int asBefore(ChainedEntry linked) {
        var entry = linked.entry();
        return entry.move().map(Json::write).orElse("").length()
                + Json.write(entry.events()).length();
    }

    private static Receipt receipt(ChainedEntry linked) {
        return new Receipt("01930f71-0a4e-7b60-8f12-3c5d7e9a1b24", 7, linked.hash());
    }

    private static List<TestMatch> matches(GameType<?, ?, ?, ?, ?> type) {
        var matches = new ArrayList<TestMatch>();
        int plies = 0;
        for (int number = 0; plies < PLIES; number++) {
            Rules rules = rules(type);
            var match = TestMatch.play(type, rules, type.minSeats(), new Random(number));
            plies += match.journal().size();
            matches.add(match);
        }
        return matches;
    }

    private static <R extends Rules> Rules rules(GameType<R, ?, ?, ?, ?> type) {
        var given = Map.of("turnLimit", TURNS);
        return switch (type.options().choose(given, type.minSeats())) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw new IllegalStateException(faults.toString());
        };
    }

    private static void audits(
            String game, String name, List<TestMatch> matches, Set<Depth> depths) {
        var auditor = new Auditor(TestMatch.NOTATION);
        var evidence = matches.stream().map(TestMatch::evidence).toList();
        audit(auditor, evidence, depths, WARM_NANOS);
        int[] done = {0, 0, 0};
        long nanos = 0;
        while (nanos < NANOS) {
            for (int i = 0; i < matches.size() && nanos < NANOS; i++) {
                long start = cpu();
                var verdict = auditor.audit(evidence.get(i), depths);
                nanos += cpu() - start;
                if (!verdict.clean()) throw new IllegalStateException(verdict.toString());
                done[0]++;
                done[1] += verdict.revision();
                done[2] += hands(matches.get(i));
            }
        }
        double seconds = nanos / 1e9;
        System.out.println(
                line(
                        game,
                        name,
                        rate(done[0], seconds),
                        rate(done[1], seconds),
                        done[2] == 0 ? "" : rate(done[2], seconds)));
    }

    private static void audit(
            Auditor auditor, List<Evidence> evidence, Set<Depth> depths, long nanos) {
        long end = cpu() + nanos;
        while (cpu() < end)
            for (Evidence each : evidence) {
                kept += auditor.audit(each, depths).revision();
                if (cpu() > end) break;
            }
    }

    private static int hands(TestMatch match) {
        int hands = 0;
        for (ChainedEntry linked : match.journal()) {
            String events = linked.line().events();
            for (int at = events.indexOf("\"hand-dealt\"");
                    at >= 0;
                    at = events.indexOf("\"hand-dealt\"", at + 1)) hands++;
        }
        return hands;
    }

    /// The time that this thread has computed: what else the machine does is left out.
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @FunctionalInterface
    private interface Work {
        int of(ChainedEntry linked);
    }

    private static void each(String name, List<TestMatch> matches, Work work) {
        long count = 0;
        long start = cpu();
        boolean warm = false;
        while (true) {
            for (TestMatch match : matches) {
                for (ChainedEntry linked : match.journal()) {
                    kept += work.of(linked);
                    count++;
                }
            }
            long nanos = cpu() - start;
            if (nanos < WARM_NANOS / 2) continue;
            if (warm) {
                System.out.println("%-42s %8.2f".formatted(name, nanos / 1e3 / count));
                return;
            }
            warm = true;
            count = 0;
            start = cpu();
        }
    }

    private static String rate(int count, double seconds) {
        return String.format(Locale.ROOT, "%,d", Math.round(count / seconds));
    }

    private static String line(Object... cells) {
        return "%-14s %-6s %9s %11s %9s".formatted(cells);
    }
}
