package cardhouse;

import cardhouse.audit.Archive.Filed;
import cardhouse.audit.Auditor;
import cardhouse.audit.Depth;
import cardhouse.audit.Inspection;
import cardhouse.audit.Inspection.Aim;
import cardhouse.audit.Inspection.Inspected;
import cardhouse.audit.Inspection.Task;
import cardhouse.audit.Jobs.Noted;
import cardhouse.audit.Remark;
import cardhouse.audit.Selection;
import cardhouse.audit.Tally;
import cardhouse.json.CanonicalJson;
import cardhouse.json.Remarks;
import cardhouse.postgres.ServerDatabase;
import cardhouse.requests.Unavailable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Looks at many matches in the database: `audit` at those that are over, `rules` at all that have
/// started.
final class InspectCommand {
    /// Matches for each thread that may be read before the first of them is told of.
    private static final int AHEAD = 64;

    private static final String USAGE_OF_AUDIT =
            """
            usage: audit [--game GAME] [--edition N] [--since TIME] [--until TIME]
                         [--depths DEPTH,...] [--threads N]
              judges all matches that are over and writes what is wrong, a line each
              --depths  of FOLD, RE_DECIDE, RE_DEAL and CHAIN; all unless set
            ends with 0 if everything passed, 1 if not, 2 if it could not look at all\
            """;

    private static final String USAGE_OF_RULES =
            """
            usage: rules [--game GAME] [--edition N] [--since TIME] [--until TIME] [--threads N]
              plays all matches that have started again by the present rules and writes what differs,
              a line each; of those that are not over, only where
            ends with 0 if nothing differs, 1 if something does, 2 if it could not look at all\
            """;

    private final Aim aim;
    private final Premises.Door door;
    private final OutputStream out;
    private final PrintStream err;

    InspectCommand(Aim aim, Premises.Door door, OutputStream out, PrintStream err) {
        this.aim = aim;
        this.door = door;
        this.out = out;
        this.err = err;
    }

    private String name() {
        return aim.name().toLowerCase(Locale.ROOT);
    }

    int run(List<String> given) {
        Task task;
        int threads;
        try {
            var options = new TreeSet<>(Arguments.CHOICE);
            options.add("--threads");
            if (aim == Aim.AUDIT) options.add("--depths");
            var arguments = new Arguments(given, options, Set.of());
            if (!arguments.rest().isEmpty()) throw new Arguments.Wrong("it reads no files");
            Set<Depth> depths =
                    aim == Aim.RULES
                            ? Inspection.BY_THE_RULES
                            : arguments
                                    .value("--depths", InspectCommand::depths, "some depths")
                                    .orElse(Auditor.THOROUGH);
            Selection which = arguments.selection();
            task = new Task(aim, which, depths);
            threads =
                    arguments
                            .number("--threads", 256)
                            .orElse(Runtime.getRuntime().availableProcessors());
        } catch (Arguments.Wrong wrong) {
            String usage = aim == Aim.AUDIT ? USAGE_OF_AUDIT : USAGE_OF_RULES;
            err.println(name() + ": " + wrong.why() + "\n" + usage);
            return Verify.NO_PROOF;
        }
        try (var premises = door.open(threads + 1);
                Writer lines =
                        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))) {
            var auditor = new Auditor(new CanonicalJson());
            return inspect(new Inspection(premises.archive(), auditor, task), threads, lines);
        } catch (Premises.Closed closed) {
            return no(closed.why());
        } catch (Unavailable away) {
            return no("the database cannot be used: " + ServerDatabase.why(away));
        } catch (IOException broken) {
            return no("what is written is not taken: " + broken.getMessage());
        }
    }

    private static Optional<Set<Depth>> depths(String text) {
        var depths = EnumSet.noneOf(Depth.class);
        for (String name : text.split(",")) {
            try {
                depths.add(Depth.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
            } catch (IllegalArgumentException none) {
                return Optional.empty();
            }
        }
        return Optional.of(depths);
    }

    private int no(String why) {
        err.println(name() + ": " + why);
        return Verify.NO_PROOF;
    }

    private int inspect(Inspection inspection, int threads, Writer lines) throws IOException {
        long began = System.nanoTime();
        var report = new Report(lines);
        Optional<UUID> after = Optional.empty();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            int most = AHEAD * threads;
            var underWay = new ArrayDeque<Future<Inspected>>();
            List<Filed> page;
            do {
                page = inspection.page(after, most);
                for (Filed filed : page) {
                    if (underWay.size() == most) report.note(underWay.remove().get());
                    underWay.add(pool.submit(() -> inspection.look(filed)));
                    after = Optional.of(filed.match());
                }
            } while (page.size() == most);
            while (!underWay.isEmpty()) report.note(underWay.remove().get());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return no("it was stopped");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Unavailable away) throw away;
            throw new IllegalStateException(failed.getCause());
        }
        Tally tally = report.end();
        tell(tally, (System.nanoTime() - began) / 1e9);
        return tally.clean() ? Verify.PROVEN : Verify.NOT_PROVEN;
    }

    /// What was seen, in the order of the matches.
    private static final class Report {
        private final Writer lines;
        private Tally tally = Tally.NONE;

        Report(Writer lines) {
            this.lines = lines;
        }

        void note(Inspected seen) throws IOException {
            long number = tally.remarks();
            for (Remark remark : seen.remarks())
                lines.write(Remarks.line(new Noted(++number, remark)));
            tally = tally.and(seen);
        }

        Tally end() throws IOException {
            lines.write(Remarks.end(tally));
            lines.flush();
            return tally;
        }
    }

    private void tell(Tally tally, double seconds) {
        err.printf(
                Locale.ROOT,
                "%s: %,d matches, %,d plies in %.1f s (%,.0f matches, %,.0f plies a second);"
                        + " %d %s, %d not done, %d findings%n",
                name(),
                tally.matches(),
                tally.plies(),
                seconds,
                tally.matches() / seconds,
                tally.plies() / seconds,
                tally.failed(),
                aim == Aim.AUDIT ? "NOT PROVEN" : "differ",
                tally.notDone(),
                tally.findings());
    }
}
