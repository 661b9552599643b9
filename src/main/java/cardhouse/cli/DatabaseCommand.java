package cardhouse.cli;

import cardhouse.postgres.ServerDatabase;
import cardhouse.requests.Unavailable;
import java.io.IOException;
import java.io.PrintStream;

/// A command on the database and with the keys that the server would use.
abstract sealed class DatabaseCommand implements Command
        permits ExportCommand, ImportCommand, InspectCommand {
    private final String name;
    private final PrintStream err;
    private final Opener opener;

    DatabaseCommand(String name, PrintStream err, Opener opener) {
        this.name = name;
        this.err = err;
        this.opener = opener;
    }

    /// How many it uses at once.
    abstract int connections();

    /// @throws Unavailable if the database is not what it should be
    /// @throws IOException if what it writes is not taken
    abstract ExitCode run(OfflineServer server) throws IOException;

    @Override
    public final ExitCode run() {
        try (var server = opener.open(connections())) {
            return run(server);
        } catch (Opener.Closed closed) {
            return unusable(closed.why());
        } catch (Unavailable away) {
            return unusable("the database cannot be used: " + ServerDatabase.why(away));
        } catch (IOException broken) {
            return unusable("what is written is not taken: " + broken.getMessage());
        }
    }

    /// For people.
    final void say(String what) {
        err.println(name + ": " + what);
    }

    final ExitCode unusable(String why) {
        say(why);
        return ExitCode.UNUSABLE;
    }
}
