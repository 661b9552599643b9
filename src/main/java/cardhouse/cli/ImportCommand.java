package cardhouse.cli;

import cardhouse.archive.audits.Auditor;
import cardhouse.cli.Progress.Unit;
import cardhouse.fairness.KeySet;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.ExportLine.Trust;
import cardhouse.platform.json.Lines;
import cardhouse.platform.keys.FileFailure;
import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Imports matches from the export of another server, or of this one. Each is audited at every
/// depth before it is stored. Existing matches are skipped, so that the command may be repeated.
@picocli.CommandLine.Command(
        name = ImportCommand.NAME,
        description = "Imports matches from exports. Each match is imported only if it is proven.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all matches are in the database",
            "1:at least one match was rejected",
            "2:a file could not be read"
        })
final class ImportCommand extends DatabaseCommand {
    static final String NAME = "import";

    private final InputStream in;
    private final Auditor auditor = new Auditor(new CanonicalJson());

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            converter = ProofFiles.KeySetReader.class,
            description =
                    "key set of the exporting server, from its /.well-known/jwks.json; stored, so that"
                            + " this server can verify the matches")
    private KeySet given = KeySet.of(List.of());

    @Option(
            names = "--trust",
            description =
                    "use the keys contained in the files instead; only for exports from a trusted source")
    private boolean trusting;

    @Mixin private final Threads threads = new Threads();

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "exports, plain or gzipped; - or no file for standard input")
    private List<String> files = List.of();

    ImportCommand(Terminal terminal, OfflineDatabase opener) {
        super(NAME, terminal, opener);
        this.in = terminal.in();
    }

    @Override
    int connections() {
        return 2;
    }

    @Override
    ExitCode run(OfflineServer server) {
        var ledger = new ImportLedger(server, messages);
        ExitCode end = ExitCode.OK;
        progress.begin(NAME, Unit.BYTES, files.stream().mapToLong(ImportCommand::size).sum());
        try (var pipeline = new ImportPipeline(threads.number(), ledger)) {
            for (String file : files.isEmpty() ? List.of("-") : files) {
                KeySet known = server.signers().all().and(given);
                end = end.or(take(file, known, pipeline));
            }
        }
        ledger.end();
        return ledger.refused() > 0 ? end.or(ExitCode.FAULT) : end;
    }

    private ExitCode take(String file, KeySet known, ImportPipeline pipeline) {
        boolean ended;
        try (var lines = new Lines(open(file), ProofFiles.LARGEST)) {
            try {
                int number = 0;
                for (byte[] line = lines.next(); line != null; line = lines.next()) {
                    byte[] text = line;
                    String where = file + ":" + ++number;
                    if (line.length > 0) pipeline.add(line.length, () -> check(where, text, known));
                }
            } finally {
                // Stores the matches that were read, even if the rest fails.
                ended = pipeline.finish();
            }
        } catch (NoSuchFileException missing) {
            return messages.unusable(file, "does not exist");
        } catch (IOException unreadable) {
            return messages.unusable(file, "cannot be read: " + FileFailure.why(unreadable));
        }
        return ended
                ? ExitCode.OK
                : messages.unusable(file, "is incomplete: its last line is missing");
    }

    private ImportLine check(String where, byte[] line, KeySet known) {
        return ImportLine.check(
                where, line, known, trusting ? Trust.BROUGHT : Trust.GIVEN, auditor);
    }

    private InputStream open(String file) throws IOException {
        if (!file.equals("-")) return progress.reading(Files.newInputStream(Path.of(file)));
        return new FilterInputStream(progress.reading(in)) {
            @Override
            public void close() {
                // Not ours.
            }
        };
    }

    /// In bytes; 0 if it is unknown.
    private static long size(String file) {
        return new File(file).length();
    }
}
