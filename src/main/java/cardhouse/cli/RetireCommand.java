package cardhouse.cli;

import cardhouse.archive.audits.store.RetiredMonth;
import cardhouse.archive.audits.store.Retirements;
import cardhouse.cli.Owner.Door;
import cardhouse.cli.Owner.Purpose;
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
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Takes finished matches out of the database, each only after its proof was written to a file,
/// read back from there and found right. The server keeps what it signed about them.
@picocli.CommandLine.Command(
        name = RetireCommand.NAME,
        description =
                "Takes old matches out of the database: writes them to a file with their proofs, as"
                        + " export does, reads that again, and removes those that are proven there."
                        + " The server may go on meanwhile.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:they are in the file, and no longer in the database",
            "1:the same, but some are not proven and stay",
            "2:nothing was removed, or not all"
        })
final class RetireCommand implements Command {
    static final String NAME = "retire";

    private static final int USUAL = 10_000;

    private final Messages messages;
    private final Door door;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private When when = new When();

    static final class When {
        @Option(
                names = "--until",
                required = true,
                paramLabel = "TIME",
                converter = Choice.Time.class,
                description = "those that ended before: 2026-11-21, or 2026-11-21T10:00:00Z")
        private @Nullable Instant until;

        @Option(
                names = "--month",
                required = true,
                paramLabel = "MONTH",
                converter = Choice.Month.class,
                description =
                        "all that were opened in that month, such as 2026-10, together: their part"
                                + " of the journal is detached, or all of them stay")
        private @Nullable YearMonth month;
    }

    @Option(
            names = "--game",
            paramLabel = "GAME",
            converter = Choice.Game.class,
            description = "those of one game, such as trio")
    private Optional<String> game = Optional.empty();

    @Option(
            names = "--all",
            description =
                    "those of people, too, listed ones, and those of other servers; without it, only"
                            + " unlisted matches that bots have played among themselves")
    private boolean all;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = Count.class,
            description = "no more than so many, the oldest first; 10000 unless set")
    private Optional<Integer> limit = Optional.empty();

    @Option(names = "--dry-run", description = "only says how many they are")
    private boolean dry;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "what to write; must not be there yet. Gzipped if it ends with .gz")
    private @Nullable Path file;

    RetireCommand(Terminal terminal, Door door) {
        this.messages = new Messages(NAME, terminal.err());
        this.door = door;
    }

    @Override
    public ExitCode run() {
        Path target = file;
        if (target == null && !dry)
            return messages.unusable("name a FILE to write, or say --dry-run");
        try (var owner = door.open(Purpose.BESIDE)) {
            Retirements matches = owner.database().retirements();
            var month = Optional.ofNullable(when.month).map(chosen -> matches.month(chosen, all));
            if (month.isPresent() && !mayLeave(month.get())) return ExitCode.UNUSABLE;
            List<UUID> due =
                    month.map(RetiredMonth::matches)
                            .orElseGet(() -> matches.due(choice(), limit.orElse(USUAL)));
            if (target == null || dry || due.isEmpty() && month.isEmpty()) {
                messages.say(due.size() + " matches would leave");
                return ExitCode.OK;
            }
            var out = new RetiredFile(target, KeyFolder.open(owner.keys()), messages.err());
            out.write(due, matches);
            return month.isPresent() ? retire(month.get(), out) : retire(matches, due, out);
        } catch (Opener.Closed closed) {
            return messages.unusable(closed.why());
        } catch (CannotUseKeys failure) {
            return messages.unusable(failure.getMessage());
        } catch (Unavailable away) {
            return messages.unusable("the database cannot be used: " + ServerDatabase.why(away));
        } catch (FileAlreadyExistsException there) {
            return messages.unusable(there.getFile() + " is there already");
        } catch (IOException broken) {
            return messages.unusable(file + " cannot be written: " + broken.getMessage());
        }
    }

    private Retirements.Choice choice() {
        return new Retirements.Choice(Objects.requireNonNull(when.until), game, all);
    }

    /// A month leaves as a whole. Says why, if it cannot.
    private boolean mayLeave(RetiredMonth month) {
        if (game.isPresent() || limit.isPresent()) {
            messages.unusable("a month leaves as a whole, without --game and --limit");
        } else if (!month.isOver()) {
            messages.unusable("that month is not over");
        } else if (!month.isThere()) {
            messages.unusable("the journal has no partition of that month: use --until");
        } else if (!month.staying().isEmpty()) {
            messages.unusable(
                    "%d matches of that month may not leave, such as %s%s"
                            .formatted(
                                    month.staying().size(),
                                    month.staying().getFirst(),
                                    all
                                            ? ""
                                            : ": without --all, only what bots have played unseen"));
        } else {
            return true;
        }
        return false;
    }

    private ExitCode retire(RetiredMonth month, RetiredFile out) throws IOException {
        if (!month.retire(out::proven)) {
            messages.say("nothing has left: not all of that month is proven by the file");
            return ExitCode.FAULT;
        }
        messages.say("%d matches have left with their month".formatted(month.matches().size()));
        return ExitCode.OK;
    }

    private ExitCode retire(Retirements matches, List<UUID> due, RetiredFile out)
            throws IOException {
        int[] left = {0};
        out.proven(batch -> left[0] += matches.retire(batch));
        messages.say("%d matches have left, %d stay".formatted(left[0], due.size() - left[0]));
        return left[0] == due.size() ? ExitCode.OK : ExitCode.FAULT;
    }
}
