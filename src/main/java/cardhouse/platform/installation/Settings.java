package cardhouse.platform.installation;

import io.quarkus.runtime.configuration.RuntimeConfigBuilder;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Optional;

/// The configuration, from the same sources and with the same profiles as Quarkus: system
/// properties, the environment, `.env`, `config/application.properties`, the files that
/// `quarkus.config.locations` names, and `application.properties`. It is separate from that of
/// Quarkus, which Quarkus creates at its start with the values set until then.
public record Settings(SmallRyeConfig config) {
    public static Settings read() {
        return new Settings(
                new SmallRyeConfigBuilder()
                        .withCustomizers(new RuntimeConfigBuilder())
                        .addDiscoveredSources()
                        .addDiscoveredInterceptors()
                        .addDiscoveredSecretKeysHandlers()
                        .build());
    }

    /// Empty if the setting is missing or empty.
    ///
    /// @throws Installation.CannotBeUsed if its value refers to a variable that is not set: Quarkus
    ///   then treats the setting as missing, although the operator intended a value
    Optional<String> text(String name) {
        ConfigValue set = config.getConfigValue(name);
        if (set.getValue() == null && set.getRawValue() != null)
            throw new Installation.CannotBeUsed(
                    "%s in %s refers to a setting that is not set"
                            .formatted(name, set.getSourceName()));
        return Optional.ofNullable(set.getValue()).filter(text -> !text.isBlank());
    }
}
