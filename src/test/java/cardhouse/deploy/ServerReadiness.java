package cardhouse.deploy;

import cardhouse.Await;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;

/// Waits for servers to say that they are ready.
final class ServerReadiness {
    private static final Duration START = Duration.ofMinutes(10);
    private static final int ONE_TRY_MILLIS = 10_000;

    private ServerReadiness() {}

    /// @param management the server's management address
    /// @param evidence called if it is not ready, such as the end of its log
    static void await(URI management, Supplier<String> evidence) {
        Await.until(management + " is ready", START, () -> isReady(management), evidence);
    }

    static boolean isReady(URI management) {
        try {
            URI asked = management.resolve("/q/health/ready");
            var connection = (HttpURLConnection) asked.toURL().openConnection();
            connection.setConnectTimeout(ONE_TRY_MILLIS);
            connection.setReadTimeout(ONE_TRY_MILLIS);
            return connection.getResponseCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}
