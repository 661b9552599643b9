package cardhouse.players;

import static cardhouse.players.PlayersInMemory.rejected;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player.Kind;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Rights of a signed-in browser, and their duration.
@Pure
class SessionsTest {
    private final PlayersInMemory house = new PlayersInMemory("SessionsTest");
    private final Sessions sessions = new Sessions(house.tokens, house::id);

    private Bearer begun(Session session) {
        return house.players.bearer(session.kept()).orElseThrow();
    }

    private Bearer guest() {
        return begun(sessions.guest(house.accounts.open("Ada", Kind.HUMAN)));
    }

    @Test
    void a_guest_owns_the_account_and_takes_it_along() {
        Bearer guest = guest();
        assertThat(guest.grant().scopes()).isEqualTo(Scope.OF_AN_ACCOUNT);
        assertThat(guest.grant().holdsAt(house.now().plus(Session.LENGTH))).isFalse();
        Token token = sessions.takeAlong(house.id(), guest);
        sessions.signOut(guest);
        Bearer elsewhere = house.bearer(token);
        assertThat(elsewhere.player()).isEqualTo(guest.player());
        assertThat(elsewhere.grant().scopes()).isEqualTo(Scope.OF_AN_ACCOUNT);
        assertThat(house.tokens.of(guest.player().id())).hasSize(1);
    }

    @Test
    void a_session_that_a_token_has_begun_plays_and_ends_with_that_token() {
        Bearer owner = house.opened("Bob");
        Bearer session = begun(sessions.signIn(owner));
        assertThat(session.grant().scopes())
                .isEqualTo(Set.of(Scope.PLAY, Scope.WATCH, Scope.AUDIT));
        rejected(Code.INSUFFICIENT_SCOPE, () -> sessions.takeAlong(house.id(), session));
        house.tokens.revoke(owner.player().id(), owner.grant().id());
        assertThat(house.tokens.of(owner.player().id())).isEmpty();
    }

    @Test
    void a_session_lives_no_longer_than_the_token_that_began_it() {
        Bearer owner = house.opened("Cleo");
        var soon = Optional.of(house.now().plusSeconds(60));
        var brief =
                house.tokens.issue(
                        house.id(), owner, new NewToken("", Optional.of(Set.of(Scope.PLAY)), soon));
        Bearer session = begun(sessions.signIn(house.bearer(brief.token())));
        assertThat(session.grant().expiresAt()).isEqualTo(soon);
        var watching =
                house.tokens.issue(
                        house.id(),
                        owner,
                        new NewToken("", Optional.of(Set.of(Scope.WATCH)), soon));
        rejected(Code.INSUFFICIENT_SCOPE, () -> sessions.signIn(house.bearer(watching.token())));
    }

    @Test
    void an_account_has_no_more_sessions_than_tokens() {
        Bearer owner = house.opened("Dan");
        for (int i = 1; i < PlayersInMemory.MOST_TOKENS; i++) sessions.signIn(owner);
        rejected(Code.TOO_MANY_TOKENS, () -> sessions.signIn(owner));
    }
}
