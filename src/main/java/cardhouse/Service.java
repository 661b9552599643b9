package cardhouse;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.vertx.http.HttpServer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The running service: says where it is, and waits for its end.
final class Service implements QuarkusApplication {
    /// The configuration key of the folder of our own PostgreSQL, set only while that one is used.
    static final String FOLDER = "cardhouse.postgres.folder";

    private final HttpServer http;
    private final String host;
    private final String data;

    /// @param data a folder, or a JDBC URL
    Service(
            HttpServer http,
            @ConfigProperty(name = "quarkus.http.host") String host,
            @ConfigProperty(name = FOLDER, defaultValue = "${quarkus.datasource.jdbc.url}")
                    String data) {
        this.http = http;
        this.host = host;
        this.data = data;
    }

    @Override
    public int run(String... args) {
        System.out.println(
                "Cardhouse listens on http://%s:%d and keeps its data in %s"
                        .formatted(host, http.getPort(), withoutSecrets(data)));
        Quarkus.waitForExit();
        return 0;
    }

    /// URLs may carry a password among their parameters.
    private static String withoutSecrets(String data) {
        return data.startsWith("jdbc:") ? data.replaceFirst("\\?.*", "") : data;
    }
}
