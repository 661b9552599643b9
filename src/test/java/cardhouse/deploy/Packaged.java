package cardhouse.deploy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The packaged program's commands, as an operator types them.
final class Packaged {
    private static final String PASSPHRASE = "correct horse battery";

    private Packaged() {}

    /// @return what it says
    /// @throws CommandFailed if it ended with anything but 0
    static String cardhouse(Map<String, String> environment, String... arguments) {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        words.addAll(List.of("-jar", "target/quarkus-app/quarkus-run.jar"));
        words.addAll(List.of(arguments));
        Command command = Command.of(words).with("CARDHOUSE_BACKUP_PASSPHRASE", PASSPHRASE);
        for (var one : environment.entrySet()) command = command.with(one.getKey(), one.getValue());
        return command.run();
    }
}
