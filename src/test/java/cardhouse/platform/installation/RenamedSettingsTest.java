package cardhouse.platform.installation;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.junit.jupiter.api.Test;

/// The operator's message about a setting by its old name.
@Pure
class RenamedSettingsTest {
    private static Optional<String> obstacle(ConfigSource source) {
        return RenamedSettings.obstacle(
                new Settings(new SmallRyeConfigBuilder().withSources(source).build()));
    }

    private static Optional<String> obstacle(String name, String value) {
        return obstacle(new PropertiesConfigSource(Map.of(name, value), "test", 1));
    }

    @Test
    void an_old_name_stops_the_start_with_the_new_one() {
        assertThat(obstacle("cardhouse.limits.stall-time", "5S"))
                .hasValue(
                        "settings have new names: cardhouse.limits.stall-time is now"
                                + " cardhouse.limits.stream-write-timeout; see deploy/renamed.md");
    }

    @Test
    void an_old_variable_is_named_as_a_variable() {
        var variables =
                Map.of(
                        "CARDHOUSE_OPENINGS_KEPT", "PT1H",
                        "CARDHOUSE_LIMITS_STALL_TIME", "5S");
        assertThat(obstacle(new EnvConfigSource(variables, 300)))
                .hasValue(
                        "settings have new names: CARDHOUSE_LIMITS_STALL_TIME is now"
                                + " CARDHOUSE_LIMITS_STREAM_WRITE_TIMEOUT, CARDHOUSE_OPENINGS_KEPT"
                                + " is now CARDHOUSE_MATCHES_FILL_TIMEOUT; see deploy/renamed.md");
    }

    @Test
    void new_names_are_accepted() {
        for (String name : RenamedSettings.NAMES.values())
            assertThat(obstacle(name, "1")).as(name).isEmpty();
    }

    @Test
    void an_old_value_stops_the_start_with_the_new_one() {
        assertThat(obstacle("cardhouse.database.durability", "required"))
                .hasValue("cardhouse.database.durability has new values: set it to enforce");
        assertThat(obstacle("cardhouse.database.durability", "warn")).isEmpty();
    }

    @Test
    void pages_list_the_old_and_the_new_names() throws IOException {
        String renamed = Files.readString(Path.of("deploy", "renamed.md"));
        String settings = Files.readString(Path.of("deploy", "settings.md"));
        assertThat(RenamedSettings.NAMES).isNotEmpty();
        RenamedSettings.NAMES.forEach((old, name) -> {
            assertThat(renamed).contains("| `%s` | `%s` |\n".formatted(old, name));
            assertThat(settings).contains("`" + name + "`").doesNotContain("`" + old + "`");
        });
    }
}
