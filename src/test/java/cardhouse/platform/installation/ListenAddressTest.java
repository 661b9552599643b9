package cardhouse.platform.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The operator's message about the configured address, before anything is started.
@Pure
class ListenAddressTest {
    /// For documentation only, so no machine has it (RFC 5737).
    private static final String OF_NOBODY = "192.0.2.1";

    private static Optional<String> obstacle(String host, String port) {
        return obstacle(Map.of("quarkus.http.host", host, "quarkus.http.port", port));
    }

    private static Optional<String> obstacle(Map<String, String> values) {
        var source = new PropertiesConfigSource(values, "test", 1);
        return ListenAddress.obstacle(
                new Settings(new SmallRyeConfigBuilder().withSources(source).build()));
    }

    @Test
    void a_port_in_use_is_reported_with_its_setting() throws IOException {
        var loopback = InetAddress.getByName("127.0.0.1");
        int port;
        try (var somebody = new ServerSocket(0, 1, loopback)) {
            port = somebody.getLocalPort();
            assertThat(obstacle("127.0.0.1", " " + port))
                    .hasValueSatisfying(line ->
                            assertThat(line)
                                    .startsWith("port " + port + " of 127.0.0.1 is in use")
                                    .contains("QUARKUS_HTTP_PORT"));
        }
    }

    @Test
    void the_port_of_the_operator_is_tried_too_where_it_is_one_of_its_own() throws IOException {
        try (var somebody = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            var values = new HashMap<String, String>();
            values.put("quarkus.http.port", "0");
            values.put("quarkus.management.port", String.valueOf(somebody.getLocalPort()));
            assertThat(obstacle(values)).isEmpty();
            values.put("quarkus.management.enabled", "true");
            assertThat(obstacle(values))
                    .hasValueSatisfying(line ->
                            assertThat(line).contains("is in use", "QUARKUS_MANAGEMENT_PORT"));
        }
    }

    @Test
    void any_free_port_will_do() {
        assertThat(obstacle("127.0.0.1", "0")).isEmpty();
    }

    @Test
    void an_address_of_another_machine_is_named_with_the_setting_that_changes_it() {
        assertThat(obstacle(OF_NOBODY, "0"))
                .contains(OF_NOBODY + " is not an address of this machine: see CARDHOUSE_HOST");
    }

    @Test
    void a_host_that_cannot_be_found_is_named_with_the_setting_that_changes_it() {
        assertThat(obstacle("[nowhere", "0"))
                .contains("the host [nowhere is unknown: see CARDHOUSE_HOST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "-1", "65536", "123456", "80.0"})
    void invalid_ports_are_rejected(String port) {
        assertThatThrownBy(() -> obstacle("127.0.0.1", port))
                .isInstanceOf(Installation.CannotBeUsed.class)
                .hasMessageContaining("QUARKUS_HTTP_PORT");
    }
}
