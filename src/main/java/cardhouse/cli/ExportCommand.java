package cardhouse.cli;

import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.Evidence;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.json.Export;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Writes matches that are over, one a line with its proof: [Export] over the database.
@picocli.CommandLine.Command(
        name = ExportCommand.NAME,
        description =
                "Exports finished matches with their proofs to standard output, one match a line,"
                        + " in the order of their places.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {"0:all matches were written", "2:a match could not be read or written"})
final class ExportCommand extends DatabaseCommand {
    static final String NAME = "export";

    private static final int BUFFERED = 1 << 16;

    private final OutputStream out;

    @Mixin private final MatchFilterOptions choice = new MatchFilterOptions();

    @Option(
            names = "--after",
            paramLabel = "CURSOR",
            converter = Cursor.class,
            description = "only matches after the line with this cursor")
    private Optional<ArchiveCursor> after = Optional.empty();

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = PositiveIntConverter.class,
            description = "maximum number of matches")
    private Optional<Integer> limit = Optional.empty();

    ExportCommand(Terminal terminal, OfflineDatabase opener) {
        super(NAME, terminal, opener);
        this.out = terminal.out();
    }

    @Override
    int connections() {
        return 2;
    }

    @Override
    ExitCode run(OfflineServer server) throws IOException {
        try (Writer lines =
                new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFERED)) {
            progress.begin(NAME, Unit.MATCHES, 0);
            var end =
                    new Export(server.archive())
                            .write(
                                    choice.selection(),
                                    after,
                                    limit.orElse(Integer.MAX_VALUE),
                                    this::counted,
                                    lines);
            messages.note(end.matches() + " matches");
            return ExitCode.OK;
        }
    }

    /// Counts a match when its journal is read.
    private Iterable<Evidence.Item> counted(Iterable<Evidence.Item> journal) {
        progress.add(1, 0);
        return journal;
    }

    private static final class Cursor implements ITypeConverter<ArchiveCursor> {
        @Override
        public ArchiveCursor convert(String text) {
            return ArchiveCursor.read(text)
                    .orElseThrow(() ->
                            new TypeConversionException(
                                    "'" + text + "' is not a cursor of an export"));
        }
    }
}
