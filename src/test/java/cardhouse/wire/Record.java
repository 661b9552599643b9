package cardhouse.wire;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Plays all scenes against any service and writes their transcripts:
///
/// `java -cp CLASSPATH cardhouse.wire.Record http://127.0.0.1:8080 FOLDER`
///
/// The service has to be a new one with an empty database, with [SteadyAgent] and the settings of
/// [#SETTINGS]; its test, which compares with what is kept, starts it so.
public final class Record {
    /// Of the operator; long enough to be one.
    static final String ADMIN_TOKEN = "the-operator-of-the-wire-test-00";

    /// Environment variables that the service needs.
    static final Map<String, String> SETTINGS =
            Map.ofEntries(
                    Map.entry("CARDHOUSE_ADMIN_TOKEN", ADMIN_TOKEN),
                    Map.entry("CARDHOUSE_CORS_ORIGINS", "https://play.example"),
                    Map.entry("CARDHOUSE_LIMITS_REQUESTS_PER_TOKEN", "1000000"),
                    Map.entry("CARDHOUSE_LIMITS_REQUESTS_PER_ADDRESS", "1000000"),
                    Map.entry("CARDHOUSE_LIMITS_HEARTBEAT_INTERVAL", "1H"),
                    Map.entry("CARDHOUSE_BOTS_AVAILABILITY_TTL", "1H"),
                    Map.entry("CARDHOUSE_RATINGS_DELAY", "0S"),
                    Map.entry("CARDHOUSE_NOTES_GRACE_PERIOD", "0S"),
                    Map.entry("CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8"),
                    Map.entry("CARDHOUSE_WEBHOOKS_RETRY_BASE_DELAY", "1H"),
                    Map.entry("CARDHOUSE_TRIALS_MOVE_TIMEOUT", "1S"),
                    Map.entry("CARDHOUSE_TRIALS_MIN_MOVE_TIMEOUT", "1S"),
                    Map.entry("CARDHOUSE_SETS_PER_ACCOUNT", "1"),
                    Map.entry("CARDHOUSE_DAILY_ENABLED", "false"),
                    Map.entry("CARDHOUSE_CLUBS_PER_ACCOUNT", "1"),
                    Map.entry("CARDHOUSE_TOURNAMENTS_PER_ACCOUNT", "2"));

    static final Map<String, Scene> SCENES = new LinkedHashMap<>();

    static {
        SCENES.put("contract", new ContractScene());
        SCENES.put("openings", new OpeningsScene());
        SCENES.put("play", new PlayScene());
        SCENES.put("reading", new ReadingScene());
        SCENES.put("house", new ServerScene());
        SCENES.put("webhooks", new WebhooksScene());
        SCENES.put("audits", new AuditsScene());
        SCENES.put("edge", new EdgeScene());
        // Last, for in it the operator erases its own account.
        SCENES.put("accounts", new AccountsScene());
    }

    private Record() {}

    /// @param arguments the service's address, a folder, and scenes if not all
    public static void main(String[] arguments) throws IOException {
        var folder = Files.createDirectories(Path.of(arguments[1]));
        var chosen = arguments.length > 2 ? List.of(arguments) : SCENES.keySet();
        for (var one : transcripts(URI.create(arguments[0]), chosen).entrySet())
            Files.writeString(folder.resolve(one.getKey() + ".txt"), one.getValue());
    }

    /// What was said, by the name of the scene.
    static Map<String, String> transcripts(URI address) {
        return transcripts(address, SCENES.keySet());
    }

    private static Map<String, String> transcripts(URI address, Collection<String> chosen) {
        var transcripts = new LinkedHashMap<String, String>();
        SCENES.forEach((name, scene) -> {
            if (!chosen.contains(name)) return;
            var recorder = new Recorder(address, new Caller("the operator", ADMIN_TOKEN));
            long start = System.nanoTime();
            scene.play(recorder);
            System.out.printf(
                    "%s: %d answers, %.1f s%n",
                    name, recorder.answers(), (System.nanoTime() - start) / 1e9);
            transcripts.put(name, recorder.transcript());
        });
        return transcripts;
    }
}
