package cardhouse.cli;

import cardhouse.cli.Owner.Door;
import cardhouse.cli.Owner.Purpose;
import cardhouse.keys.KeyFolder;
import cardhouse.keys.KeyFolder.CannotUseKeys;
import cardhouse.postgres.Retirements;
import cardhouse.postgres.ServerDatabase;
import cardhouse.requests.Unavailable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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
        exitCodeListHeading = Layout.EXIT_CODES,
        exitCodeList = {
            "0:they are in the file, and no longer in the database",
            "1:the same, but some are not proven and stay",
            "2:nothing was removed, or not all"
        })
final class RetireCommand implements Command {
    static final String NAME = "retire";

    private final Messages messages;
    private final Door door;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            required = true,
            converter = Choice.Time.class,
            description = "those that ended before: 2026-11-21, or 2026-11-21T10:00:00Z")
    private Instant until = Instant.MIN;

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
    private int limit = 10_000;

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
            List<UUID> due = matches.due(new Retirements.Choice(until, game, all), limit);
            if (target == null || dry || due.isEmpty()) {
                messages.say(due.size() + " matches would leave");
                return ExitCode.OK;
            }
            var out = new RetiredFile(target, KeyFolder.open(owner.keys()), messages.err());
            return retire(matches, due, out);
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

    private ExitCode retire(Retirements matches, List<UUID> due, RetiredFile out)
            throws IOException {
        out.write(due, matches);
        int[] left = {0};
        out.proven(batch -> left[0] += matches.retire(batch));
        messages.say("%d matches have left, %d stay".formatted(left[0], due.size() - left[0]));
        return left[0] == due.size() ? ExitCode.OK : ExitCode.FAULT;
    }
}
