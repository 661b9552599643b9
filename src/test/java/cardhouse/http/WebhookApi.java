package cardhouse.http;

import java.util.List;
import java.util.Map;

/// A player's webhook, as the player handles it.
record WebhookApi(Client owner, String id, String secret) {
    static WebhookApi make(Client owner, String url) {
        return make(owner, Map.of("url", url));
    }

    static WebhookApi make(Client owner, Map<String, ?> wish) {
        JsonBody made =
                owner.json(wish)
                        .post("/v1/webhooks")
                        .then()
                        .statusCode(201)
                        .extract()
                        .as(JsonBody.class);
        return new WebhookApi(owner, made.getString("id"), made.getString("secret"));
    }

    String path() {
        return "/v1/webhooks/" + id;
    }

    JsonBody shown() {
        return owner.request().get(path()).then().statusCode(200).extract().as(JsonBody.class);
    }

    String disabledReason() {
        return String.valueOf(shown().getString("disabledReason"));
    }

    JsonBody change(Map<String, ?> to) {
        return owner.json(to).patch(path()).then().statusCode(200).extract().as(JsonBody.class);
    }

    /// @return the delivery's id
    String ping() {
        return owner.json(Map.of())
                .post(path() + "/pings")
                .then()
                .statusCode(201)
                .extract()
                .as(JsonBody.class)
                .getString("id");
    }

    List<Map<String, Object>> deliveries() {
        return owner.request()
                .get(path() + "/deliveries?limit=100")
                .then()
                .statusCode(200)
                .extract()
                .as(JsonBody.class)
                .getList("deliveries");
    }

    Map<String, Object> delivery(String id) {
        return deliveries().stream()
                .filter(one -> id.equals(one.get("id")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no delivery " + id));
    }

    boolean isIn(String state, String delivery) {
        return state.equals(delivery(delivery).get("status"));
    }
}
