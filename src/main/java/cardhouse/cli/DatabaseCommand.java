package cardhouse.cli;

import cardhouse.platform.postgres.ServerDatabase;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/// A command on the database and with the keys that the server would use.
abstract sealed class DatabaseCommand implements Command
        permits ExportCommand, ImportCommand, InspectCommand {
    @Mixin final CommandMessages messages;
    final Progress progress;
    private final OfflineDatabase opener;

    DatabaseCommand(String name, Terminal terminal, OfflineDatabase opener) {
        this.messages = new CommandMessages(name, terminal);
        this.progress = terminal.progress();
        this.opener = opener;
    }

    /// Number of connections that it uses at once.
    abstract int connections();

    /// @throws Unavailable if the database is not what it should be
    /// @throws IOException if what it writes is not taken
    abstract ExitCode run(OfflineServer server) throws IOException;

    @Override
    public final ExitCode run() {
        try (var server = opener.open(connections())) {
            return run(server);
        } catch (OfflineDatabase.Closed closed) {
            return messages.unusable(closed.why());
        } catch (Unavailable away) {
            return messages.unusable("the database cannot be used: " + ServerDatabase.why(away));
        } catch (IOException broken) {
            return messages.unusable("standard output cannot be written: " + broken.getMessage());
        }
    }
}
