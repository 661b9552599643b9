package cardhouse.wiring;

import cardhouse.platform.keys.DerivedPair;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.webhooks.push.Vapid;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/// Provides the identity of this server to push services.
@Singleton
final class PushWiring {
    @ConfigMapping(prefix = "cardhouse.push")
    public interface Settings {
        /// Contact of the operator for push services: an address with `mailto:` or `https:`. Some
        /// push services reject messages without one.
        Optional<String> contact();
    }

    @Produces
    @Singleton
    Vapid vapid(KeyFolder folder, Settings settings, Clock clock) {
        return new Vapid(DerivedPair.of(folder.push()), settings.contact(), clock);
    }
}
