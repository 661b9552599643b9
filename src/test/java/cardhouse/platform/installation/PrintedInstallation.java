package cardhouse.platform.installation;

import cardhouse.platform.installation.Installation.Database;
import cardhouse.platform.installation.Installation.External;
import cardhouse.platform.installation.Installation.SelfContained;
import java.nio.file.Path;

/// Prints which installation is configured, as a program does that was just started.
final class PrintedInstallation {
    private PrintedInstallation() {}

    public static void main(String... arguments) {
        System.out.println(line());
    }

    private static String line() {
        try {
            return switch (Installation.configured()) {
                case SelfContained(Path folder, Path keys) -> "own in " + folder + ", " + keys;
                case External(
                                Database(String url, String user, String password),
                                Database owner,
                                Path keys) ->
                        url
                                + " as "
                                + user
                                + " by "
                                + password
                                + (owner.username().equals(user)
                                        ? ""
                                        : ", owned by "
                                                + owner.username()
                                                + " with "
                                                + owner.password())
                                + ", "
                                + keys;
            };
        } catch (Installation.CannotBeUsed incomplete) {
            return "cannot be used: " + incomplete.line();
        }
    }
}
