package cardhouse;

import cardhouse.audit.ArchiveCursor;
import cardhouse.audit.Selection;
import cardhouse.json.Export;
import cardhouse.postgres.ServerDatabase;
import cardhouse.requests.Unavailable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/// Writes matches that are over, one a line with its proof: [Export] over the database.
final class ExportCommand {
    private static final int BUFFERED = 1 << 16;

    private static final String USAGE =
            """
            usage: export [--game GAME] [--edition N] [--since TIME] [--until TIME]
                          [--after CURSOR] [--limit N] > FILE
              writes matches that are over, in the order in which they ended, a line each
              --since, --until  those that ended then or later, or before: 2026-11-21, or with a
                                time, 2026-11-21T10:00:00Z
              --after CURSOR    those behind a line with this cursor
            ends with 0, or 2 if it could not write all\
            """;

    private final OutputStream out;
    private final PrintStream err;
    private final Premises.Door door;

    ExportCommand(Premises.Door door, OutputStream out, PrintStream err) {
        this.door = door;
        this.out = out;
        this.err = err;
    }

    int run(List<String> given) {
        Selection which;
        Optional<ArchiveCursor> after;
        OptionalInt limit;
        try {
            var options = new TreeSet<>(Arguments.CHOICE);
            options.addAll(List.of("--after", "--limit"));
            var arguments = new Arguments(given, options, new TreeSet<>());
            if (!arguments.rest().isEmpty()) throw new Arguments.Wrong("it writes no files");
            which = arguments.selection();
            after = arguments.value("--after", ArchiveCursor::read, "a cursor of an export");
            limit = arguments.number("--limit", Integer.MAX_VALUE);
        } catch (Arguments.Wrong wrong) {
            err.println("export: " + wrong.why() + "\n" + USAGE);
            return Verify.NO_PROOF;
        }
        try (var premises = door.open(2);
                Writer lines =
                        new BufferedWriter(
                                new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFERED)) {
            var end =
                    new Export(premises.archive(), Clock.systemUTC())
                            .write(which, after, limit.orElse(Integer.MAX_VALUE), lines);
            err.println("export: " + end.matches() + " matches");
            return Verify.PROVEN;
        } catch (Premises.Closed closed) {
            return no(closed.why());
        } catch (Unavailable away) {
            return no("the database cannot be used: " + ServerDatabase.why(away));
        } catch (IOException broken) {
            return no("what is written is not taken: " + broken.getMessage());
        }
    }

    private int no(String why) {
        err.println("export: " + why);
        return Verify.NO_PROOF;
    }
}
