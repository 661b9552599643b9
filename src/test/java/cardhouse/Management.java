package cardhouse;

import io.quarkus.arc.Arc;
import io.quarkus.value.registry.ValueRegistry;
import io.quarkus.vertx.http.HttpServer;
import io.restassured.RestAssured;
import io.restassured.response.Response;

/// The management port of the server under test.
public final class Management {
    private Management() {}

    public static String address() {
        var known = Arc.container().instance(ValueRegistry.class).get();
        return "http://127.0.0.1:" + known.get(HttpServer.MANAGEMENT_TEST_PORT);
    }

    /// @param path such as `/q/health/ready`
    public static Response get(String path) {
        return RestAssured.given().redirects().follow(false).get(address() + path);
    }
}
