package cardhouse.wiring;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.vertx.http.HttpServer;
import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The running server: prints its address, and waits for its end.
public final class Server implements QuarkusApplication {
    /// The configuration key of the folder of the embedded PostgreSQL, set only if that one is
    /// used.
    public static final String FOLDER = "cardhouse.postgres.folder";

    @ConfigMapping(prefix = "cardhouse.postgres")
    public interface Settings {
        /// The data folder of the embedded PostgreSQL, if that one is used; set by [Main].
        Optional<String> folder();
    }

    private final HttpServer http;
    private final String host;
    private final String url;
    private final Optional<String> folder;

    Server(
            HttpServer http,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url,
            Settings settings) {
        this.http = http;
        this.host = host;
        this.url = url;
        this.folder = settings.folder();
    }

    @Override
    public int run(String... args) {
        System.out.println(
                "Cardhouse listens on http://%s:%d and keeps its data in %s"
                        .formatted(host, http.getPort(), data()));
        Quarkus.waitForExit();
        return 0;
    }

    private String data() {
        // A URL may carry a password among its parameters.
        return folder.orElse(url.replaceFirst("\\?.*", ""));
    }
}
