package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.players.Tokens.Issued;
import cardhouse.requests.Answer;
import cardhouse.requests.AnswerCodec;
import cardhouse.requests.Idempotency;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import cardhouse.requests.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tokens make others that are no better, and are revoked.
@Pure
class TokensTest {
    private final House house = new House("TokensTest");
    private final Tokens tokens = house.tokens;
    private final Bearer ada = house.opened("Ada");

    private static NewToken wish(Scope... scopes) {
        return new NewToken("phone", Optional.of(Set.of(scopes)), Optional.empty());
    }

    private static NewToken until(Instant end) {
        return new NewToken("", Optional.empty(), Optional.of(end));
    }

    private static final NewToken ANY = new NewToken("", Optional.empty(), Optional.empty());

    private Bearer made(Bearer maker, NewToken wish) {
        return house.bearer(tokens.issue(house.id(), maker, wish).token());
    }

    @Test
    void a_token_opens_the_account_of_the_one_that_made_it() {
        Issued issued = tokens.issue(house.id(), ada, wish(Scope.WATCH));
        assertThat(house.bearer(issued.token()))
                .isEqualTo(new Bearer(ada.player(), issued.grant()));
        assertThat(issued.grant().prefix()).contains(issued.token().prefix());
        assertThat(issued.grant().label()).isEqualTo("phone");
        assertThat(issued.grant().scopes()).containsExactly(Scope.WATCH);
        assertThat(issued.grant().createdAt()).isEqualTo(house.now());
        assertThat(tokens.of(ada.player().id())).contains(issued.grant(), ada.grant());
    }

    @Test
    void it_can_do_no_more() {
        assertThatThrownBy(() -> made(ada, wish(Scope.PLAY, Scope.ADMIN)))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> {
                            assertThat(rejection.refusal().code())
                                    .isEqualTo(Code.INSUFFICIENT_SCOPE);
                            assertThat(rejection.scope()).contains("admin");
                        });
        Bearer player = made(ada, wish(Scope.PLAY));
        // Whoever plays watches.
        assertThat(made(player, wish(Scope.WATCH)).grant().scopes()).containsExactly(Scope.WATCH);
        House.rejected(Code.INSUFFICIENT_SCOPE, () -> tokens.allowed(player, wish(Scope.AUDIT)));
    }

    @Test
    void where_nothing_is_said_it_can_do_the_same_but_look_after_others() {
        Token chosen = house.token();
        house.operator.admit(chosen);
        Bearer operator = house.bearer(chosen);
        assertThat(made(operator, ANY).grant().scopes())
                .containsExactlyInAnyOrderElementsOf(Scope.OF_AN_ACCOUNT);
        assertThat(made(operator, wish(Scope.ADMIN)).grant().scopes()).containsExactly(Scope.ADMIN);
        Bearer player = made(ada, wish(Scope.PLAY));
        assertThat(made(player, ANY).grant().scopes()).containsExactly(Scope.PLAY);
    }

    @Test
    void it_lives_no_longer() {
        Instant soon = house.now().plus(Duration.ofHours(1));
        Instant late = house.now().plus(Duration.ofDays(300));
        Bearer brief = made(ada, until(soon));
        assertThat(brief.grant().expiresAt()).contains(soon);
        assertThat(made(brief, until(late)).grant().expiresAt()).contains(soon);
        assertThat(made(brief, ANY).grant().expiresAt()).contains(soon);
        assertThat(brief.grant().holdsAt(soon.minusNanos(1_000))).isTrue();
        assertThat(brief.grant().holdsAt(soon)).isFalse();
    }

    @Test
    void an_account_has_so_many_and_dead_ones_are_forgotten_when_another_is_made() {
        made(ada, until(house.now().plusSeconds(1)));
        house.sleepUntil(house.now().plusSeconds(2));
        Bearer second = made(ada, ANY);
        assertThat(tokens.of(ada.player().id())).containsOnly(ada.grant(), second.grant());
        made(ada, ANY);
        made(ada, ANY);
        House.rejected(Code.TOO_MANY_TOKENS, () -> made(ada, ANY));
        tokens.revoke(ada.player().id(), second.grant().id());
        made(ada, ANY);
        assertThat(tokens.of(ada.player().id())).hasSize(House.MOST_TOKENS);
    }

    @Test
    void a_token_is_revoked_by_its_own_account_and_that_is_told() {
        Bearer bob = house.opened("Bob");
        var mine = ada.grant().id();
        House.rejected(Code.TOKEN_NOT_FOUND, () -> tokens.revoke(bob.player().id(), mine));
        assertThat(house.changed).isEmpty();
        tokens.revoke(ada.player().id(), mine);
        assertThat(house.changed).containsExactly(ada.player().id());
        House.rejected(Code.TOKEN_NOT_FOUND, () -> tokens.revoke(ada.player().id(), mine));
    }

    /// A token is never written down but for whom it is told.
    private static final AnswerCodec<String> TEXT =
            new AnswerCodec<>() {
                @Override
                public String write(String answer) {
                    return answer;
                }

                @Override
                public String read(String text) {
                    return text;
                }
            };

    @Test
    void a_repeated_request_makes_one_token_and_a_rejected_one_none() {
        var idempotency = new Idempotency(house.keys);
        var request = new Request(ada.player().id(), Optional.of("twenty-two-characters!"), "{}");
        Answer<String> first = repeated(idempotency, request);
        assertThat(repeated(idempotency, request).text()).isEqualTo(first.text());
        assertThat(house.bearer(Token.sent(first.text())).grant().id()).isEqualTo(first.subject());
        assertThat(tokens.of(ada.player().id())).hasSize(2);

        made(ada, ANY);
        made(ada, ANY);
        var more = new Request(ada.player().id(), Optional.of("twenty-two-others......"), "{}");
        House.rejected(Code.TOO_MANY_TOKENS, () -> repeated(idempotency, more));
        tokens.revoke(ada.player().id(), first.subject());
        assertThat(house.players.bearer(Token.sent(repeated(idempotency, more).text())))
                .isPresent();
    }

    private Answer<String> repeated(Idempotency idempotency, Request request) {
        return idempotency.once(
                request, TEXT, house::id, id -> tokens.issue(id, ada, ANY).token().reveal());
    }
}
