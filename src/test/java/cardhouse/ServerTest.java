package cardhouse;

import static io.restassured.RestAssured.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ServerTest {
    @Inject DataSource pool;

    @Test
    void is_ready_with_a_database_of_its_own() throws SQLException {
        get("/q/health/ready").then().statusCode(200).body("status", equalTo("UP"));

        try (var connection = pool.getConnection()) {
            assertThat(connection.getCatalog()).startsWith("test_");
        }
    }
}
