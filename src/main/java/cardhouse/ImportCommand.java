package cardhouse;

import cardhouse.audit.Auditor;
import cardhouse.fairness.KeySet;
import cardhouse.json.BadBody;
import cardhouse.json.CanonicalJson;
import cardhouse.json.ExportLine.Trust;
import cardhouse.json.Json;
import cardhouse.postgres.ServerDatabase;
import cardhouse.requests.Unavailable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes over matches from the export of another house, or of this one: each is checked at every
/// depth before it is kept. What is there already is passed over, so that it may be repeated.
final class ImportCommand {
    private static final String USAGE =
            """
            usage: import [--keys FILE] [--trust] [--threads N] [FILE...]
              takes over matches from files of exports, or from its input; they may be gzipped
              --keys FILE  the key set of the house that wrote them, as from its
                           /.well-known/jwks.json; kept, so that they can be checked here
              --trust      instead, take the keys that the files bring: if you trust who wrote them
            ends with 0 if all is there now, 1 if a match was refused, 2 if something cannot be read\
            """;

    private final InputStream in;
    private final PrintStream err;
    private final Premises.Door door;
    private final Auditor auditor = new Auditor(new CanonicalJson());
    private Trust trust = Trust.GIVEN;
    private KeySet given = KeySet.of(List.of());

    ImportCommand(Premises.Door door, InputStream in, PrintStream err) {
        this.door = door;
        this.in = in;
        this.err = err;
    }

    int run(List<String> arguments) {
        List<String> files;
        int threads;
        try {
            var read = new Arguments(arguments, Set.of("--keys", "--threads"), Set.of("--trust"));
            if (read.has("--trust")) trust = Trust.BROUGHT;
            given = read.value("--keys", this::keys, "a key set").orElse(given);
            threads =
                    read.number("--threads", 256)
                            .orElse(Runtime.getRuntime().availableProcessors());
            files = read.rest().isEmpty() ? List.of("-") : read.rest();
        } catch (Arguments.Wrong wrong) {
            err.println("import: " + wrong.why() + "\n" + USAGE);
            return Verify.NO_PROOF;
        }
        try (var premises = door.open(2)) {
            var ledger = new ImportLedger(premises, err);
            int worst = Verify.PROVEN;
            try (var pipeline = new ImportPipeline(threads, ledger)) {
                for (String file : files) {
                    KeySet known = premises.signers().all().and(given);
                    worst = Math.max(worst, take(file, known, pipeline));
                }
            }
            err.println("import: " + ledger.sum());
            return ledger.refused() > 0 ? Math.max(worst, Verify.NOT_PROVEN) : worst;
        } catch (Premises.Closed closed) {
            return no("import", closed.why());
        } catch (Unavailable away) {
            return no("import", "the database cannot be used: " + ServerDatabase.why(away));
        }
    }

    private int take(String file, KeySet known, ImportPipeline pipeline) {
        boolean ended;
        try (var lines = new Lines(open(file), Verify.MOST)) {
            try {
                int number = 0;
                for (byte[] line = lines.next(); line != null; line = lines.next()) {
                    byte[] text = line;
                    String where = file + ":" + ++number;
                    if (line.length > 0)
                        pipeline.add(
                                line.length,
                                () -> ImportLine.check(where, text, known, trust, auditor));
                }
            } finally {
                // What was read is kept, even if the rest cannot be.
                ended = pipeline.finish();
            }
        } catch (NoSuchFileException missing) {
            return no(file, "is not there");
        } catch (IOException unreadable) {
            return no(file, "cannot be read: " + unreadable.getMessage());
        }
        return ended ? Verify.PROVEN : no(file, "is not whole: its last line is missing");
    }

    private InputStream open(String file) throws IOException {
        if (!file.equals("-")) return Files.newInputStream(Path.of(file));
        return new FilterInputStream(in) {
            @Override
            public void close() {
                // Not ours.
            }
        };
    }

    private Optional<KeySet> keys(String file) {
        try {
            return Optional.of(KeySet.read(Json.readPlain(Files.readString(Path.of(file)))));
        } catch (IOException | IllegalArgumentException | BadBody bad) {
            return Optional.empty();
        }
    }

    private int no(String where, String why) {
        err.println(where + ": " + why);
        return Verify.NO_PROOF;
    }
}
