package cardhouse.cli;

import cardhouse.archive.log.Witness;
import cardhouse.archive.log.WitnessServer;
import cardhouse.fairness.LogKey;
import cardhouse.platform.keys.KeyFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Serves a witness of transparency logs until the process is stopped.
@picocli.CommandLine.Command(
        name = WitnessCommand.NAME,
        description =
                "Cosigns the checkpoints of transparency logs, each only if it contains the one before"
                        + " (C2SP tlog-witness). Works without server and database. Runs until it is"
                        + " stopped.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:it has ended; a signal ends it with 128 plus its number",
            "2:wrong arguments, or the folder or the port cannot be used"
        })
final class WitnessCommand implements Command {
    static final String NAME = "witness";

    @Mixin private final CommandMessages messages;

    @Option(
            names = "--name",
            required = true,
            description = "name of the witness, such as cards.example/witness")
    private String name = "";

    @Option(
            names = "--log",
            paramLabel = "KEY",
            required = true,
            converter = LogKeyReader.class,
            description = "verifier key of a log to witness; may be repeated")
    private List<LogKey> logs = List.of();

    @Option(
            names = "--address",
            defaultValue = "127.0.0.1",
            description = "address to listen on (default: ${DEFAULT-VALUE})")
    private String address = "";

    @Option(
            names = "--port",
            defaultValue = "8090",
            description = "port to listen on (default: ${DEFAULT-VALUE})")
    private int port;

    @Parameters(
            paramLabel = "FOLDER",
            description =
                    "folder with its key, which it creates, and the last checkpoint of each log")
    private Path folder = Path.of("");

    static final class LogKeyReader implements ITypeConverter<LogKey> {
        @Override
        public LogKey convert(String text) {
            try {
                LogKey key = LogKey.read(text);
                if (key.kind() == LogKey.Kind.LOG) return key;
                throw new TypeConversionException("it is the key of a witness");
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(String.valueOf(wrong.getMessage()));
            }
        }
    }

    private record Started(String key, int port) {}

    WitnessCommand(Terminal terminal) {
        this.messages = new CommandMessages(NAME, terminal);
    }

    @Override
    public ExitCode run() {
        try {
            var keys = KeyFolder.open(folder);
            var own = new LogKey(name, LogKey.Kind.WITNESS, keys.receipts().key());
            var witness =
                    new Witness(
                            own,
                            keys.receipts(),
                            logs,
                            new WitnessServer.Folder(folder),
                            Clock.systemUTC());
            return serve(witness, own);
        } catch (KeyFolder.CannotUseKeys | IOException | IllegalArgumentException failed) {
            return messages.unusable(failed.getMessage());
        }
    }

    /// With a lock, since two processes could cosign two histories.
    private ExitCode serve(Witness witness, LogKey own) throws IOException {
        try (var file =
                        FileChannel.open(
                                folder.resolve("lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                var lock = file.tryLock()) {
            if (lock == null) return messages.unusable("another witness uses " + folder);
            try (var server = new WitnessServer(witness, new InetSocketAddress(address, port))) {
                messages.result(
                        "witness %s listens on port %d%nkey: %s"
                                .formatted(name, server.port(), own.text()),
                        new Started(own.text(), server.port()));
                new CountDownLatch(1).await();
            }
        } catch (OverlappingFileLockException taken) {
            return messages.unusable("another witness uses " + folder);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.OK;
    }
}
