package cardhouse;

import cardhouse.audit.Auditor;
import cardhouse.audit.Verdict;
import cardhouse.fairness.KeySet;
import cardhouse.json.BadBody;
import cardhouse.json.CanonicalNotation;
import cardhouse.json.ExportLine.Trust;
import cardhouse.json.Json;
import cardhouse.match.Unavailable;
import cardhouse.postgres.HouseDatabase;
import cardhouse.postgres.PostgresIntake.Proven;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Takes over matches from the export of another house, or of this one: each is checked at every
/// depth before it is kept. What is there already is passed over, so that it may be repeated.
final class ImportCommand {
    private static final int BATCH = 64;
    private static final long BATCH_BYTES = 4L << 20;

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
    private final Auditor auditor = new Auditor(new CanonicalNotation());
    private Trust trust = Trust.GIVEN;
    private KeySet given = KeySet.of(List.of());
    private long kept;
    private long there;
    private long refused;

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
        int worst = Verify.PROVEN;
        try (var premises = door.open(2);
                var checking = Executors.newFixedThreadPool(threads)) {
            for (String file : files)
                worst = Math.max(worst, new FileOf(file, premises, checking).take());
        } catch (Premises.Closed closed) {
            return no("import", closed.why());
        } catch (Unavailable away) {
            return no("import", "the database cannot be used: " + HouseDatabase.why(away));
        }
        err.println(
                "import: %d matches kept, %d there already, %d refused"
                        .formatted(kept, there, refused));
        return refused > 0 ? Math.max(worst, Verify.NOT_PROVEN) : worst;
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

    private final class FileOf {
        private final String name;
        private final Premises premises;
        private final ExecutorService checking;
        private boolean ended;
        private int number;

        FileOf(String name, Premises premises, ExecutorService checking) {
            this.name = name;
            this.premises = premises;
            this.checking = checking;
        }

        int take() {
            try (var lines = new Lines(open(), Verify.MOST)) {
                while (takeSome(lines)) {}
            } catch (NoSuchFileException missing) {
                return no(name, "is not there");
            } catch (IOException unreadable) {
                return no(name, "cannot be read: " + unreadable.getMessage());
            }
            return ended ? Verify.PROVEN : no(name, "is not whole: its last line is missing");
        }

        private InputStream open() throws IOException {
            if (!name.equals("-")) return Files.newInputStream(Path.of(name));
            return new FilterInputStream(in) {
                @Override
                public void close() {
                    // Not ours.
                }
            };
        }

        private boolean takeSome(Lines lines) throws IOException {
            KeySet known = premises.signers().all().and(given);
            var work = new ArrayList<Callable<ImportLine>>();
            long bytes = 0;
            boolean more = true;
            while (work.size() < BATCH && bytes < BATCH_BYTES) {
                byte[] line = lines.next();
                more = line != null;
                if (line == null) break;
                String where = name + ":" + ++number;
                bytes += line.length;
                if (line.length > 0)
                    work.add(() -> ImportLine.check(where, line, known, trust, auditor));
            }
            var good = new ArrayList<ImportLine.Good>();
            for (ImportLine checked : done(work)) {
                ended = checked instanceof ImportLine.End;
                switch (checked) {
                    case ImportLine.Good one -> good.add(one);
                    case ImportLine.Bad(String where, Verdict verdict) -> {
                        refuse(where, "match " + verdict.match() + ": NOT PROVEN");
                        VerdictText.print(err, verdict);
                    }
                    case ImportLine.Senseless(String where, String why) -> refuse(where, why);
                    case ImportLine.End _ -> {}
                }
            }
            keep(good);
            return more;
        }

        private List<ImportLine> done(List<Callable<ImportLine>> work) {
            try {
                var done = new ArrayList<ImportLine>();
                for (var each : checking.invokeAll(work)) done.add(each.get());
                return done;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(stopped);
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }

        private void keep(List<ImportLine.Good> good) throws IOException {
            if (good.isEmpty()) return;
            // Before their matches, which nobody could check without them.
            for (ImportLine.Good each : good) premises.signers().keep(each.signers());
            var matches = good.stream().map(ImportLine.Good::match).toList();
            var left = premises.intake().keep(matches);
            for (ImportLine.Good each : good) {
                if (left.remove(each.match().match())) kept++;
                else if (isThere(each.match())) there++;
                else
                    refuse(
                            each.where(),
                            "match %s: another match with this id is there"
                                    .formatted(each.match().match()));
            }
        }

        private boolean isThere(Proven match) {
            return premises.archive()
                    .find(match.match())
                    .filter(filed -> filed.finished())
                    .filter(filed ->
                            filed.evidence().lastHash().equals(match.evidence().lastHash()))
                    .isPresent();
        }

        private void refuse(String where, String why) {
            refused++;
            err.println(where + ": " + why);
        }
    }
}
