package cardhouse.cli;

import cardhouse.archive.audits.store.MatchArchiver;
import cardhouse.archive.audits.store.RetiredMonth;
import cardhouse.cli.AdminInstallation.Door;
import cardhouse.cli.AdminInstallation.Purpose;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.keys.FileFailure;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.keys.KeyFolder.CannotUseKeys;
import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Takes finished matches out of the database, each only after its proof was written to a file,
/// read back from there and found right. The server keeps what it signed about them.
@picocli.CommandLine.Command(
        name = ArchiveCommand.NAME,
        description =
                "Archives old matches: writes them to a file with their proofs, as export does,"
                        + " verifies the file, and deletes the proven matches from the database."
                        + " The server may run at the same time.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all matches are in the file and deleted from the database",
            "1:the same, except for matches that are not proven; these stay in the database",
            "2:not all matches were deleted, or none"
        })
final class ArchiveCommand implements Command {
    static final String NAME = "archive";

    private static final int USUAL = 10_000;

    @Mixin private final CommandMessages messages;
    private final Door door;
    private final Progress progress;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private When when = new When();

    static final class When {
        @Option(
                names = "--until",
                required = true,
                paramLabel = "TIME",
                converter = MatchFilterOptions.Time.class,
                description =
                        "matches that ended before this time: 2026-11-21, or 2026-11-21T10:00:00Z")
        private @Nullable Instant until;

        @Option(
                names = "--month",
                required = true,
                paramLabel = "MONTH",
                converter = MatchFilterOptions.Month.class,
                description =
                        "all matches created in this month, such as 2026-10: their partition of the"
                                + " journal is detached, or all of them stay")
        private @Nullable YearMonth month;
    }

    @Option(
            names = "--game",
            paramLabel = "GAME",
            converter = MatchFilterOptions.Game.class,
            description = "only matches of this game, such as trio")
    private Optional<String> game = Optional.empty();

    @Option(
            names = "--all",
            description =
                    "include matches with people, listed matches and imported matches (default: only"
                            + " unlisted matches among bots)")
    private boolean all;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = PositiveIntConverter.class,
            description = "maximum number of matches, oldest first (default: 10000)")
    private Optional<Integer> limit = Optional.empty();

    @Option(names = "--dry-run", description = "print the number of matches and exit")
    private boolean dry;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description =
                    "file to write; must not exist. Compressed with gzip if its name ends with .gz")
    private @Nullable Path file;

    ArchiveCommand(Terminal terminal, Door door) {
        this.messages = new CommandMessages(NAME, terminal);
        this.door = door;
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        Path target = file;
        if (target == null && !dry) return messages.unusable("FILE is required, or --dry-run");
        try (var owner = door.open(Purpose.BESIDE)) {
            MatchArchiver matches = owner.database().retirements();
            var month = Optional.ofNullable(when.month).map(chosen -> matches.month(chosen, all));
            if (month.isPresent() && !mayLeave(month.get())) return ExitCode.UNUSABLE;
            List<UUID> due =
                    month.map(RetiredMonth::matches)
                            .orElseGet(() -> matches.due(choice(), limit.orElse(USUAL)));
            if (target == null || dry || due.isEmpty() && month.isEmpty()) {
                messages.end(due.size() + " matches would be archived", Map.of("due", due.size()));
                return ExitCode.OK;
            }
            // Each match is written, then read back.
            progress.begin(NAME, Unit.MATCHES, 2L * due.size());
            var out = new ArchiveFile(target, KeyFolder.open(owner.keys()), messages, progress);
            out.write(due, matches);
            return month.isPresent() ? archive(month.get(), out) : archive(matches, due, out);
        } catch (OfflineDatabase.Closed closed) {
            return messages.unusable(closed.why());
        } catch (CannotUseKeys failure) {
            return messages.unusable(failure.getMessage());
        } catch (Unavailable away) {
            return messages.unusable("the database cannot be used: " + ServerDatabase.why(away));
        } catch (FileAlreadyExistsException there) {
            return messages.unusable(there.getFile() + " exists already");
        } catch (IOException broken) {
            return messages.unusable(file + " cannot be written: " + FileFailure.why(broken));
        }
    }

    private MatchArchiver.Choice choice() {
        return new MatchArchiver.Choice(Objects.requireNonNull(when.until), game, all);
    }

    /// A month leaves as a whole. Says why, if it cannot.
    private boolean mayLeave(RetiredMonth month) {
        if (game.isPresent() || limit.isPresent()) {
            messages.unusable(
                    "--month archives the whole month: it cannot be used with --game or --limit");
        } else if (!month.isOver()) {
            messages.unusable("the month is not over");
        } else if (!month.isThere()) {
            messages.unusable("the journal has no partition for that month: use --until");
        } else if (!month.staying().isEmpty()) {
            messages.unusable(
                    "%d matches of that month cannot be archived, such as %s%s"
                            .formatted(
                                    month.staying().size(),
                                    month.staying().getFirst(),
                                    all
                                            ? ""
                                            : ": without --all, only unlisted matches among bots are archived"));
        } else {
            return true;
        }
        return false;
    }

    private record Sum(int archived, int staying) {}

    private ExitCode archive(RetiredMonth month, ArchiveFile out) throws IOException {
        if (!month.retire(out::proven)) {
            messages.error(
                    "no match was deleted: the file does not prove all matches of that month");
            return ExitCode.FAULT;
        }
        int archived = month.matches().size();
        messages.end(archived + " matches archived with their month", new Sum(archived, 0));
        return ExitCode.OK;
    }

    private ExitCode archive(MatchArchiver matches, List<UUID> due, ArchiveFile out)
            throws IOException {
        int[] left = {0};
        out.proven(batch -> left[0] += matches.retire(batch));
        int staying = due.size() - left[0];
        messages.end(
                "%d matches archived, %d stay".formatted(left[0], staying),
                new Sum(left[0], staying));
        return staying == 0 ? ExitCode.OK : ExitCode.FAULT;
    }
}
