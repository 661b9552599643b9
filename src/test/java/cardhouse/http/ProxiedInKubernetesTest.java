package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// With the settings of the manifests, limits count the clients that the proxy names. Here the
/// proxy has an address of this machine instead of a private one.
@Tag("thorough")
@QuarkusTest
@TestProfile(ProxiedInKubernetesTest.Manifest.class)
@Timeout(120)
class ProxiedInKubernetesTest {
    private static final String TRUSTED = "quarkus.http.proxy.trusted-proxies";

    public static final class Manifest implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            var settings = new HashMap<String, String>();
            for (JsonNode one : literals()) {
                String[] both = one.asText().split("=", 2);
                String name = both[0].toLowerCase(Locale.ROOT);
                String proxy = "quarkus_http_proxy_";
                if (name.startsWith(proxy))
                    settings.put(
                            "quarkus.http.proxy."
                                    + name.substring(proxy.length()).replace('_', '-'),
                            both[1]);
            }
            settings.merge(TRUSTED, "127.0.0.0/8", (all, own) -> all + "," + own);
            settings.put("cardhouse.limits.requests-per-address", "2");
            return settings;
        }

        private static JsonNode literals() {
            try {
                return new YAMLMapper()
                        .readTree(Path.of("deploy/kubernetes/base/kustomization.yaml").toFile())
                        .at("/configMapGenerator/0/literals");
            } catch (IOException unread) {
                throw new AssertionError(unread);
            }
        }
    }

    @Test
    void one_client_uses_up_its_own_limit() {
        Await.until(
                "the limit of an address is used up",
                Duration.ofSeconds(60),
                () -> status("203.0.113.1") == 429);
        assertThat(status("203.0.113.2")).isEqualTo(200);
    }

    private static int status(String client) {
        return RestAssured.given().header("X-Forwarded-For", client).get("/v1/games").statusCode();
    }
}
