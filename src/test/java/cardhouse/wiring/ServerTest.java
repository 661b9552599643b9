package cardhouse.wiring;

import static io.restassured.RestAssured.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import cardhouse.Management;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ServerTest {
    @Inject DataSource pool;

    @ParameterizedTest
    @ValueSource(strings = {"/q/health", "/q/health/live", "/q/health/ready", "/q/health/well"})
    void health_is_on_the_management_port(String path) {
        Management.get(path).then().statusCode(200).body("status", equalTo("UP"));

        get(path).then().statusCode(404).body("code", equalTo("NOT_FOUND"));
    }

    @Test
    void is_ready_with_a_database_of_its_own() throws SQLException {
        Management.get("/q/health/ready").then().statusCode(200).body("status", equalTo("UP"));

        try (var connection = pool.getConnection()) {
            assertThat(connection.getCatalog()).startsWith("test_");
        }
    }
}
