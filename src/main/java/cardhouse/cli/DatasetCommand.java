package cardhouse.cli;

import cardhouse.archive.dataset.ArchiveSource;
import cardhouse.archive.dataset.BotPlan;
import cardhouse.archive.dataset.DataSetManifest;
import cardhouse.archive.dataset.DataSetOrigin;
import cardhouse.archive.dataset.DataSetWriter;
import cardhouse.archive.dataset.GameCount;
import cardhouse.archive.dataset.NotProven;
import cardhouse.archive.dataset.PlayedSource;
import cardhouse.archive.dataset.Source;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.keys.FileFailure;
import cardhouse.platform.keys.SeededKey;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Writes a data set: of the public matches of a database, or of matches that bots play for it.
@picocli.CommandLine.Command(
        name = DatasetCommand.NAME,
        description =
                "Writes a data set for research into a folder: proofs of finished matches, tables"
                        + " derived from them, and inclusion proofs under the signed roots of their days."
                        + " Source: the public matches of the database or, with --play, new matches of"
                        + " built-in bots, without a server. ./cardhouse verify FOLDER checks the folder.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:the folder is a complete data set",
            "1:a match is not proven; the folder is incomplete",
            "2:a read or write failed; the folder is incomplete"
        })
final class DatasetCommand implements Command {
    static final String NAME = "dataset";

    private static final String CC0 = "CC0-1.0";
    private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    @Mixin private final CommandMessages messages;
    private final OfflineDatabase opener;
    private final Progress progress;

    @Option(
            names = "--play",
            paramLabel = "N",
            converter = PositiveIntConverter.class,
            description =
                    "number of matches that built-in bots play; the command reads no database")
    private Optional<Integer> play = Optional.empty();

    @Option(
            names = "--game",
            paramLabel = "GAME",
            converter = MatchFilterOptions.Game.class,
            description = "only this game, such as trio; required with --play")
    private Optional<String> game = Optional.empty();

    @Option(
            names = "--preset",
            paramLabel = "PRESET",
            description =
                    "with --play: preset of the rules (default: the standard rules of the game)")
    private Optional<String> preset = Optional.empty();

    @Option(
            names = "--seats",
            paramLabel = "N",
            converter = PositiveIntConverter.class,
            description = "with --play: number of seats (default: the minimum of the game)")
    private Optional<Integer> seats = Optional.empty();

    @Option(
            names = "--bots",
            paramLabel = "BOT",
            split = ",",
            description =
                    "with --play: bots, which rotate over seats and matches: random, greedy, mcts:N or expert:N,"
                            + " with N iterations for each move (default: greedy)")
    private List<String> bots = List.of();

    @Option(
            names = "--seed",
            paramLabel = "TEXT",
            description = "with --play: seed; the same seed gives the same data set (default: 1)")
    private Optional<String> seed = Optional.empty();

    @Option(
            names = "--from",
            paramLabel = "DAY",
            converter = Day.class,
            description = "only matches that ended on this day or later, such as 2026-11-21")
    private Optional<LocalDate> from = Optional.empty();

    @Option(
            names = "--to",
            paramLabel = "DAY",
            converter = Day.class,
            description = "only matches that ended on this day or earlier")
    private Optional<LocalDate> to = Optional.empty();

    @Option(
            names = "--licence",
            paramLabel = CC0,
            converter = Licence.class,
            description =
                    "CC0-1.0 dedicates the data set to the public domain; without this option the"
                            + " data set states no licence")
    private Optional<String> licence = Optional.empty();

    @Mixin private final Threads threads = new Threads();

    @Parameters(
            paramLabel = "FOLDER",
            description = "folder to create; must not exist, or must be empty")
    private @Nullable Path folder;

    DatasetCommand(Terminal terminal, OfflineDatabase opener) {
        this.messages = new CommandMessages(NAME, terminal);
        this.opener = opener;
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        boolean ofBots =
                preset.isPresent() || seats.isPresent() || !bots.isEmpty() || seed.isPresent();
        if (play.isEmpty() && ofBots)
            return messages.unusable("--preset, --seats, --bots and --seed require --play");
        if (play.isPresent() && (from.isPresent() || to.isPresent()))
            return messages.unusable("--from and --to cannot be used with --play");
        if (play.isPresent() && game.isEmpty()) return messages.unusable("--play requires --game");
        try {
            return play.isPresent() ? write(played(play.get())) : export();
        } catch (IllegalArgumentException senseless) {
            return messages.unusable(senseless.getMessage());
        } catch (FileAlreadyExistsException there) {
            return messages.unusable(folder + " exists and is not empty");
        } catch (IOException broken) {
            return messages.unusable(folder + " cannot be written: " + FileFailure.why(broken));
        }
    }

    private Source played(int matches) {
        var plan =
                BotPlan.of(
                        game.orElseThrow(),
                        preset,
                        seats,
                        bots.isEmpty() ? List.of("greedy") : bots,
                        seed.orElse("1"),
                        matches);
        var key = SeededKey.of(plan.key());
        return new PlayedSource(plan, key.receipts(), key.keys());
    }

    private ExitCode export() throws IOException {
        try (var server = opener.open(threads.number() + 1)) {
            var matches = server.publicMatches();
            var days = matches.roots(from.orElse(FIRST), to.orElse(LAST));
            if (days.isEmpty()) return messages.unusable("no day of that range is sealed yet");
            return write(
                    new ArchiveSource(
                            server.archive(),
                            matches,
                            server.keys().receipts(),
                            server.keys().keys(),
                            new DataSetOrigin.Exported(
                                    from.orElse(days.getFirst().day()),
                                    to.orElse(days.getLast().day()),
                                    game)));
        } catch (OfflineDatabase.Closed closed) {
            return messages.unusable(closed.why());
        } catch (Unavailable away) {
            return messages.unusable("the database cannot be used: " + ServerDatabase.why(away));
        }
    }

    private record Sum(long matches, long plies, long choices, double seconds) {}

    private ExitCode write(Source source) throws IOException {
        long began = System.nanoTime();
        try {
            DataSetManifest made =
                    DataSetWriter.write(
                            source,
                            licence,
                            Objects.requireNonNull(folder),
                            threads.number(),
                            progress.begin(NAME, Unit.MATCHES, play.orElse(0)));
            GameCount total = made.total();
            double seconds = (System.nanoTime() - began) / 1e9;
            messages.end(
                    DataSetVerdict.counted(total) + " " + DataSetVerdict.rate(total, seconds),
                    new Sum(total.matches(), total.plies(), total.choices(), seconds));
            return ExitCode.OK;
        } catch (NotProven none) {
            messages.error(none.why());
            return ExitCode.FAULT;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return messages.unusable("interrupted");
        }
    }

    private static final class Day implements ITypeConverter<LocalDate> {
        @Override
        public LocalDate convert(String text) {
            try {
                return LocalDate.parse(text);
            } catch (DateTimeParseException none) {
                throw new TypeConversionException("'" + text + "' is not a day");
            }
        }
    }

    private static final class Licence implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (text.equals(CC0)) return text;
            throw new TypeConversionException("'" + text + "' is not " + CC0);
        }
    }
}
