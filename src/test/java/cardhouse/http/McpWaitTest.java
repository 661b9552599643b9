package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.http.Agent.Said;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Answers to waiting agents: at once, and an error once their token has ended.
@QuarkusTest
class McpWaitTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    @Inject Waiting waiting;
    @Inject TurnSubscriptions turns;

    private Agent ada;
    private Agent bob;
    private String match;

    @BeforeEach
    void open() {
        ada = Agent.open("Ada");
        bob = Agent.open("Bob");
        match = ada.sit(Map.of("game", "trash", "opponents", "OPEN"));
    }

    @Test
    void wait_returns_at_the_start() {
        var told = later(() -> wait(ada, 50));
        UUID waits = new Client("Ada", ada.token()).player();
        Await.until("a request waits", SOON, () -> turns.size(waits) > 0);

        bob.sit(Map.of("match", match));

        boolean begins = wait(bob, 0).isTurn();
        if (begins) play(bob);
        assertThat(told.join().isTurn()).isTrue();
    }

    @Test
    void wait_returns_at_the_turn() {
        var told = waiter(false);

        play(mover());

        assertThat(told.join().as(JsonBody.class).getString("result.content[0].text"))
                .contains("to act: you");
    }

    @Test
    void revoked_token_ends_the_wait_with_401() {
        var told = waiter(true);

        play(mover());

        assertThat(told.join().statusCode()).isEqualTo(401);
        assertThat(told.join().asString()).doesNotContain("revision");
    }

    /// A seat that is not to move waits, in a thread of its own.
    private CompletableFuture<Response> waiter(boolean isRevoked) {
        bob.sit(Map.of("match", match));
        Agent idle = mover().equals(ada) ? bob : ada;
        var owner = new Client("owner", idle.token());
        var phone = new Agent(owner.token(Map.of("scopes", List.of("watch"), "label", "phone")));
        var call = Map.of("name", "wait", "arguments", Map.of("match", match, "seconds", 50));
        var told = later(() -> phone.ask("tools/call", call));
        Await.until("a request waits", SOON, () -> waiting.size(UUID.fromString(match)) > 0);
        if (isRevoked)
            owner.request()
                    .delete("/v1/players/me/tokens/" + owner.tokenId("phone"))
                    .then()
                    .statusCode(204);
        return told;
    }

    private Agent mover() {
        return wait(ada, 0).isTurn() ? ada : bob;
    }

    /// Moves until it is the other's turn.
    private void play(Agent agent) {
        for (Said told = wait(agent, 0); told.isTurn(); told = wait(agent, 0))
            agent.call("play", Map.of("match", match, "revision", told.revision(), "number", 1));
    }

    private Said wait(Agent agent, int seconds) {
        return agent.call("wait", Map.of("match", match, "seconds", seconds));
    }

    private static <T> CompletableFuture<T> later(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> Thread.ofVirtual().start(task));
    }
}
