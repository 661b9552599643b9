package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.TestDatabase;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Every operation rejects values of parameters and content types that the contract does not allow,
/// with a problem that the contract lists. No value is silently replaced: a foreign cursor, for
/// example, does not count as no cursor. An empty value is an absent one, as forms send it.
@QuarkusTest
class ParametersTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;

    private static final List<String> NO_ID =
            List.of(
                    "x",
                    "-1",
                    "99999999999999999999",
                    "%00",
                    "..%2f..",
                    "%E2%80%AE",
                    "00000000-0000-0000-0000-000000000000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff",
                    "01930F70-1B2C-7E44-9C1D-8A6B5F4E3D21");

    private static final List<String> NO_NUMBER =
            List.of("x", "-1", "1.5", "1e0", "0x1", " 1", "+1", "1_0", "99999999999999999999", "١");

    private static final List<String> NO_CURSOR =
            List.of(
                    "x",
                    "%00",
                    "null",
                    "undefined",
                    "1",
                    "2026-01-01",
                    "matches",
                    "matches.",
                    "x".repeat(3_000));

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> paths = new HashMap<>();
    private final Map<String, String> cursors = new HashMap<>();
    private Client ada = new Client("", "");

    @BeforeEach
    void come() {
        ada = Client.open("Ada of the parameters");
        String id = "";
        for (int match = 0; match < 2; match++) {
            id =
                    ada.match(
                            Map.of(
                                    "game",
                                    "trash",
                                    "seats",
                                    List.of(Client.me(), Client.bot("random"))));
            while (!ada.view(id).getString("status").equals("FINISHED"))
                ada.request().post(id + "/resignation");
        }
        String me = ada.request().get("/v1/players/me").as(JsonBody.class).getString("id");
        paths.putAll(
                Map.of(
                        "match", id.substring(id.lastIndexOf('/') + 1),
                        "game", "trash",
                        "player", me,
                        "seat", "0",
                        "revision", "1",
                        "day", "2026-01-01"));
        cursors.put(
                "listMatches",
                ada.request().get("/v1/matches?limit=1").as(JsonBody.class).getString("next"));
        cursors.put(
                "listPlayers",
                Client.operator()
                        .request()
                        .get("/v1/admin/players?limit=1")
                        .as(JsonBody.class)
                        .getString("next"));
        cursors.put(
                "exportMatches",
                ada.request()
                        .get("/v1/exports/matches?limit=1")
                        .asString()
                        .replaceFirst("(?s)\\{\"cursor\":\"([^\"]*).*", "$1"));
    }

    @AfterEach
    void close() {
        http.close();
    }

    @Test
    void an_id_that_is_none_is_refused() throws Exception {
        int asked = 0;
        for (Operation operation : CONTRACT.operations()) {
            if (!operation.template().startsWith("/v1/")) continue;
            for (ContractValue parameter :
                    operation.parameters().filter(one -> one.text("in").equals("path")).toList())
                for (String wrong : NO_ID) {
                    refused(operation, path(operation, parameter.text("name"), wrong), "", "", "");
                    asked++;
                }
        }
        assertThat(asked).isGreaterThan(300);
    }

    @Test
    void a_number_that_is_none_or_out_of_bounds_is_refused() throws Exception {
        int asked = 0;
        for (Operation operation : CONTRACT.operations())
            for (ContractValue parameter : queries(operation)) {
                ContractValue schema = parameter.get("schema").follow();
                if (!schema.text("type").equals("integer")) continue;
                var wrong = new ArrayList<>(NO_NUMBER);
                bound(schema, "minimum", -1)
                        .filter(least -> least >= 0)
                        .ifPresent(least -> wrong.add(String.valueOf(least)));
                bound(schema, "maximum", 1).ifPresent(most -> wrong.add(String.valueOf(most)));
                for (String value : wrong) {
                    refused(
                            operation,
                            path(operation, "", ""),
                            query(operation, parameter, value),
                            "",
                            "");
                    asked++;
                }
            }
        assertThat(asked).isGreaterThan(150);
    }

    @Test
    void a_cursor_of_another_list_or_of_none_is_refused() throws Exception {
        // The cursor of days is a day.
        var operations =
                CONTRACT.operations().stream()
                        .filter(one -> !one.place().text("operationId").equals("listDays"))
                        .filter(one ->
                                queries(one).stream()
                                        .anyMatch(each -> each.text("name").equals("cursor")))
                        .toList();
        assertThat(operations).hasSize(13);
        for (Operation operation : operations) {
            ContractValue cursor =
                    queries(operation).stream()
                            .filter(one -> one.text("name").equals("cursor"))
                            .findFirst()
                            .orElseThrow();
            var wrong = new ArrayList<>(NO_CURSOR);
            wrong.addAll(NO_ID);
            cursors.forEach((list, other) -> {
                if (!list.equals(operation.place().text("operationId"))) wrong.add(other);
            });
            for (String value : wrong)
                refused(
                        operation,
                        path(operation, "", ""),
                        query(operation, cursor, value),
                        "",
                        "");
        }
        for (Operation operation : operations) {
            String own = cursors.get(operation.place().text("operationId"));
            if (own == null) continue;
            var answer = ask(operation, path(operation, "", ""), "?cursor=" + own, "", "");
            assertThat(answer.statusCode()).as("%s goes on", operation).isEqualTo(200);
        }
    }

    @Test
    void a_content_type_that_an_operation_does_not_take_is_refused() throws Exception {
        int asked = 0;
        for (Operation operation : CONTRACT.operations()) {
            if (operation.requestBody().isEmpty()) continue;
            var taken =
                    operation.requestBody().get().get("content").children().stream()
                            .map(ContractValue::name)
                            .toList();
            for (String type :
                    List.of(
                            "application/xml",
                            "text/html",
                            "text/plain",
                            "image/png",
                            "application/jsonx",
                            "application/x-www-form-urlencoded",
                            "multipart/form-data; boundary=x",
                            "x/y; z",
                            "application/problem+json",
                            "nothing")) {
                if (taken.contains(type)) continue;
                refused(operation, path(operation, "", ""), "", type, "{\"x\": ");
                asked++;
            }
        }
        assertThat(asked).isGreaterThan(150);
    }

    private static List<ContractValue> queries(Operation operation) {
        return operation.parameters().filter(one -> one.text("in").equals("query")).toList();
    }

    private static Optional<Long> bound(ContractValue schema, String name, int beyond) {
        return schema.find(name).map(bound -> bound.node().asLong() + beyond);
    }

    /// The parameter with a value, and all others that are required with one that is allowed.
    private static String query(Operation operation, ContractValue parameter, String value) {
        var query = new StringBuilder("?" + parameter.text("name") + "=" + encoded(value));
        for (ContractValue other : queries(operation))
            if (other.text("required").equals("true")
                    && !other.text("name").equals(parameter.text("name")))
                query.append("&").append(other.text("name")).append("=1");
        return query.toString();
    }

    private static String encoded(String value) {
        return value.startsWith("%") || value.startsWith("..%")
                ? value
                : URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /// The path with values that are there, as far as this test has some.
    private String path(Operation operation, String name, String value) {
        String path = operation.template();
        if (!name.isEmpty()) path = path.replace("{" + name + "}", encoded(value));
        for (var known : paths.entrySet())
            path = path.replace("{" + known.getKey() + "}", known.getValue());
        return path.replaceAll("\\{[a-z]+}", "01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21");
    }

    private HttpResponse<String> ask(
            Operation operation, String path, String query, String type, String body)
            throws Exception {
        boolean admin = operation.template().startsWith("/v1/admin");
        var request =
                HttpRequest.newBuilder(
                                URI.create("http://127.0.0.1:" + RestAssured.port + path + query))
                        .header(
                                "Authorization",
                                "Bearer " + (admin ? TestDatabase.ADMIN_TOKEN : ada.token()))
                        .method(
                                operation.method(),
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body));
        if (!type.isEmpty()) request.header("Content-Type", type);
        return http.send(request.build(), BodyHandlers.ofString());
    }

    private void refused(Operation operation, String path, String query, String type, String body)
            throws Exception {
        var answer = ask(operation, path, query, type, body);
        String what = "%s %s%s %s: %s".formatted(operation, path, query, type, answer.body());
        assertThat(answer.statusCode()).as(what).isBetween(400, 499);
        var said =
                new Answer(
                        answer.statusCode(),
                        name -> answer.headers().firstValue(name).orElse(null),
                        answer.body());
        assertThat(said.faults(operation, false)).as(what).isEmpty();
    }
}
