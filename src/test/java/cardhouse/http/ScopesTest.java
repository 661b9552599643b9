package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.players.Grant;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every operation asks for the scope that the contract says, and for no other.
@QuarkusTest
class ScopesTest {
    private static final SecureRandom RANDOM = Seed.secure("ScopesTest");

    @Inject Players players;
    @Inject Supplier<UUID> ids;

    static Stream<Operation> operations() {
        return OpenApiDocument.SERVED.operations().stream();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_token_is_good_for_what_the_contract_says(Operation operation) {
        var good = Stream.of(Scope.values()).filter(operation::admits).toList();
        for (Scope scope : good)
            isLetIn(sent(operation, Optional.of(token(Set.of(scope), Instant.MAX))));
        // All at once are no better than each of them.
        var others = EnumSet.allOf(Scope.class);
        others.removeAll(good);
        if (!others.isEmpty())
            isRefused(
                    sent(operation, Optional.of(token(others, Instant.MAX))),
                    403,
                    "INSUFFICIENT_SCOPE");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void anonymous_requests_are_allowed_as_in_the_contract(Operation operation) {
        Response answer = sent(operation, Optional.empty());
        if (operation.admitsAnybody()) isLetIn(answer);
        else isRefused(answer, 401, "UNAUTHENTICATED");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void invalid_token_is_rejected_even_on_public_operations(Operation operation) {
        var all = Set.of(Scope.values());
        for (String dead :
                List.of(
                        token(all, Instant.now().minusSeconds(1)),
                        Token.draw(RANDOM).reveal(),
                        "nonsense")) {
            Response answer = sent(operation, Optional.of(dead));
            if (operation.looksAtTokens()) isRefused(answer, 401, "UNAUTHENTICATED");
            else isLetIn(answer);
        }
    }

    private static void isLetIn(Response answer) {
        assertThat(answer.statusCode()).isNotEqualTo(401).isLessThan(500);
        if (answer.statusCode() == 403)
            assertThat(answer.as(JsonBody.class).getString("code"))
                    .isNotEqualTo("INSUFFICIENT_SCOPE");
    }

    private static void isRefused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
        assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer");
    }

    /// A request with everything but what it is about.
    private Response sent(Operation operation, Optional<String> token) {
        var request = Client.anonymous();
        token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        operation
                .requestBody()
                .flatMap(body -> body.find("content"))
                .map(content -> content.children().getFirst().name())
                .ifPresent(type -> request.contentType(type).body("{}"));
        String path =
                operation
                        .template()
                        .replace("{game}", "trash")
                        .replace("{seat}", "0")
                        .replace("{revision}", "1")
                        .replaceAll("\\{[a-z]+}", ids.get().toString());
        return request.request(operation.method(), path);
    }

    private String token(Set<Scope> scopes, Instant end) {
        Instant now = TestClock.SYSTEM.instant();
        var player = new Player(ids.get(), "Ada", Player.Kind.HUMAN, now);
        players.open(player);
        Token token = Token.draw(RANDOM);
        players.admit(
                player.id(),
                token,
                new Grant(
                        ids.get(),
                        Optional.of(token.prefix()),
                        "",
                        scopes,
                        now,
                        Optional.of(end).filter(time -> !time.equals(Instant.MAX)),
                        Optional.empty(),
                        Optional.empty()));
        return token.reveal();
    }
}
