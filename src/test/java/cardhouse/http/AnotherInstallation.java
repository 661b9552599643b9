package cardhouse.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/// A service that is installed otherwise than usual, in ways that do not touch each other: another
/// site may ask it, somebody's identity provider vouches for players, it works on no audits, and it
/// is known to clients by its name. One for all of these, for every profile costs another start.
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
                "cardhouse.limits.audits-at-once",
                "0",
                "cardhouse.nodes.name",
                "another",
                "cardhouse.nodes.advertised",
                "true");
    }
}
