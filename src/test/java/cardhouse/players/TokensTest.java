package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.platform.requests.Request;
import cardhouse.players.Tokens.Issued;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tokens make others that are no better, and are revoked.
@Pure
class TokensTest {
    private final PlayersInMemory house = new PlayersInMemory("TokensTest");
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
        // The scope to play includes the scope to watch.
        assertThat(made(player, wish(Scope.WATCH)).grant().scopes()).containsExactly(Scope.WATCH);
        PlayersInMemory.rejected(
                Code.INSUFFICIENT_SCOPE, () -> tokens.allowed(player, wish(Scope.AUDIT)));
    }

    @Test
    void default_scopes_exclude_account_and_admin() {
        Token chosen = house.token();
        house.operator.admit(chosen);
        Bearer operator = house.bearer(chosen);
        assertThat(made(operator, ANY).grant().scopes())
                .containsExactlyInAnyOrder(Scope.PLAY, Scope.WATCH, Scope.AUDIT);
        Bearer owner = made(house.opened("Bob"), wish(Scope.ACCOUNT));
        assertThat(made(owner, ANY).grant().scopes()).containsExactly(Scope.ACCOUNT);
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
        PlayersInMemory.rejected(Code.TOO_MANY_TOKENS, () -> made(ada, ANY));
        tokens.revoke(ada.player().id(), second.grant().id());
        made(ada, ANY);
        assertThat(tokens.of(ada.player().id())).hasSize(PlayersInMemory.MOST_TOKENS);
    }

    @Test
    void an_account_revokes_its_token_and_the_log_shows_it() {
        Bearer bob = house.opened("Bob");
        var mine = ada.grant().id();
        PlayersInMemory.rejected(
                Code.TOKEN_NOT_FOUND, () -> tokens.revoke(bob.player().id(), mine));
        assertThat(house.changed).isEmpty();
        tokens.revoke(ada.player().id(), mine);
        assertThat(house.changed).containsExactly(ada.player().id());
        PlayersInMemory.rejected(
                Code.TOKEN_NOT_FOUND, () -> tokens.revoke(ada.player().id(), mine));
    }

    @Test
    void a_revoked_token_ends_what_it_made_and_makes_nothing_any_more() {
        Bearer bot = made(ada, wish(Scope.PLAY, Scope.ACCOUNT));
        Bearer child = made(bot, wish(Scope.PLAY));
        assertThat(child.grant().parent()).contains(bot.grant().id());
        tokens.revoke(ada.player().id(), bot.grant().id());
        assertThat(tokens.of(ada.player().id())).containsExactly(ada.grant());
        // A node without the notification accepts it for a moment.
        PlayersInMemory.rejected(Code.INSUFFICIENT_SCOPE, () -> made(bot, wish(Scope.PLAY)));
        PlayersInMemory.rejected(Code.INSUFFICIENT_SCOPE, () -> tokens.revokeOthers(bot));
        assertThat(tokens.of(ada.player().id())).containsExactly(ada.grant());
    }

    @Test
    void all_tokens_but_one_are_revoked_and_the_log_shows_it() {
        Bearer bot = made(ada, wish(Scope.PLAY, Scope.ACCOUNT));
        made(bot, wish(Scope.PLAY));
        tokens.revokeOthers(bot);
        assertThat(tokens.of(ada.player().id()))
                .extracting(Grant::id)
                .containsExactly(bot.grant().id());
        assertThat(house.changed).containsExactly(ada.player().id());
    }

    @Test
    void whom_a_provider_vouches_for_revokes_all_that_are_kept() {
        made(ada, ANY);
        var vouched = new Bearer(ada.player(), tokens.vouched(Set.of(Scope.ACCOUNT), house.now()));
        tokens.revokeOthers(vouched);
        assertThat(tokens.of(ada.player().id())).isEmpty();
        assertThat(made(vouched, ANY).grant().parent()).isEmpty();
    }

    @Test
    void a_use_is_noted_once_an_hour() {
        Token token = tokens.issue(house.id(), ada, wish(Scope.PLAY)).token();
        assertThat(lastUse(token)).isEmpty();
        Instant first = house.now();
        tokens.bearer(token);
        assertThat(lastUse(token)).contains(first);
        house.sleepUntil(first.plus(Duration.ofMinutes(59)));
        tokens.bearer(token);
        assertThat(lastUse(token)).contains(first);
        house.sleepUntil(first.plus(Duration.ofMinutes(60)));
        tokens.bearer(token);
        assertThat(lastUse(token)).contains(house.now());
    }

    private Optional<Instant> lastUse(Token token) {
        return house.bearer(token).grant().lastUsedAt();
    }

    /// A token is stored nowhere but in the answer to its owner.
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
        PlayersInMemory.rejected(Code.TOO_MANY_TOKENS, () -> repeated(idempotency, more));
        tokens.revoke(ada.player().id(), first.subject());
        assertThat(house.players.bearer(Token.sent(repeated(idempotency, more).text())))
                .isPresent();
    }

    private Answer<String> repeated(Idempotency idempotency, Request request) {
        return idempotency.once(
                request, TEXT, house::id, id -> tokens.issue(id, ada, ANY).token().reveal());
    }
}
