package cardhouse.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/// A service with several unusual settings that do not affect each other. It allows another site
/// (CORS), has a trusted issuer, runs no audits, and has a host name. One profile serves all of
/// these, because each profile costs another start.
public final class AnotherInstallation implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "cardhouse.cors.origins",
                "https://play.example",
                "cardhouse.identity.issuer",
                ProviderKeys.ISSUER,
                "cardhouse.identity.audience",
                "cardhouse",
                "cardhouse.identity.keys",
                ProviderKeys.publicHalves().toString(),
                "cardhouse.limits.max-concurrent-audits",
                "0",
                "cardhouse.nodes.name",
                "another",
                "cardhouse.nodes.advertised",
                "true");
    }
}
