package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Accounts.Vouched;
import cardhouse.players.Player.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Accounts are opened, renamed, locked and forgotten.
@Pure
class AccountsTest {
    private final PlayersInMemory house = new PlayersInMemory("AccountsTest");
    private final Accounts accounts = house.accounts;

    @Test
    void a_new_account_comes_with_a_token_that_opens_it_for_ever() {
        var opened = accounts.admit(accounts.open("Ada", Kind.BOT));
        var bearer = house.bearer(opened.token());
        assertThat(bearer.player()).isEqualTo(opened.player());
        assertThat(opened.player())
                .isEqualTo(new Player(opened.player().id(), "Ada", Kind.BOT, house.now()));
        assertThat(bearer.grant().scopes())
                .containsExactlyInAnyOrderElementsOf(Scope.OF_AN_ACCOUNT);
        assertThat(bearer.grant().expiresAt()).isEmpty();
        assertThat(bearer.grant().isKept()).isTrue();
    }

    @Test
    void a_new_name_invalidates_cached_names() {
        Player ada = house.opened("Ada").player();
        assertThat(accounts.rename(ada, "Ada L.").name()).isEqualTo("Ada L.");
        assertThat(house.players.find(ada.id()).orElseThrow().name()).isEqualTo("Ada L.");
        assertThat(house.changed).containsExactly(ada.id());
    }

    @Test
    void an_account_leaves_its_matches_before_it_is_forgotten_and_those_it_came_to_meanwhile() {
        Bearer ada = house.opened("Ada");
        accounts.erase(ada.player());
        assertThat(house.left).containsExactly("before", "after");
        assertThat(house.players.find(ada.player().id())).isEmpty();
        assertThat(house.tokens.of(ada.player().id())).isEmpty();
        assertThat(house.changed).containsExactly(ada.player().id());
    }

    @Test
    void a_locked_account_is_there_and_opened_by_nothing() {
        Player ada = house.opened("Ada").player();
        UUID match = Seed.uuid("AccountsTest match");
        house.players.plays(ada.id(), match);
        var before = accounts.overview(ada.id());
        assertThat(before.tokens()).hasSize(1);
        assertThat(before.unfinishedMatches()).isEqualTo(1);

        accounts.lock(ada.id());

        assertThat(accounts.overview(ada.id()).player()).isEqualTo(ada);
        assertThat(accounts.overview(ada.id()).tokens()).isEmpty();
        assertThat(house.changed).containsExactly(ada.id());
    }

    @Test
    void unknown_account_is_not_found() {
        UUID nobody = Seed.uuid("AccountsTest nobody");
        PlayersInMemory.rejected(Code.PLAYER_NOT_FOUND, () -> accounts.overview(nobody));
        PlayersInMemory.rejected(Code.PLAYER_NOT_FOUND, () -> accounts.lock(nobody));
    }

    private Vouched vouched(String subject, Optional<String> name) {
        return new Vouched(
                "https://issuer",
                subject,
                name,
                Set.of(Scope.WATCH),
                house.now().plus(Duration.ofHours(1)));
    }

    @Test
    void whom_a_provider_vouches_for_comes_back_to_the_same_account() {
        Bearer first = accounts.vouchedFor(vouched("ada", Optional.of("Ada")));
        Bearer again = accounts.vouchedFor(vouched("ada", Optional.of("Ada L.")));
        assertThat(again.player()).isEqualTo(first.player());
        assertThat(first.player().name()).isEqualTo("Ada");
        assertThat(first.grant().scopes()).containsExactly(Scope.WATCH);
        assertThat(first.grant().isKept()).isFalse();
        assertThat(first.grant().expiresAt()).contains(house.now().plus(Duration.ofHours(1)));
        assertThat(house.tokens.of(first.player().id())).isEmpty();
    }

    @Test
    void a_name_from_elsewhere_is_made_fit_to_be_shown() {
        assertThat(named(Optional.empty())).isEqualTo("player");
        assertThat(named(Optional.of("\u0000 \n"))).isEqualTo("player");
        assertThat(named(Optional.of("A\u0007da \ud83c\udca1\ud83c")))
                .isEqualTo("Ada \ud83c\udca1");
        assertThat(named(Optional.of("A\u202eda"))).isEqualTo("Ada");
        assertThat(named(Optional.of("Operator"))).isEqualTo("player");
        assertThat(named(Optional.of("x".repeat(41)))).isEqualTo("x".repeat(40));
    }

    private String named(Optional<String> name) {
        return accounts.vouchedFor(vouched("subject " + house.id(), name)).player().name();
    }

    @Test
    void the_operators_chosen_token_opens_everything_until_another_is_chosen() {
        Token first = house.token();
        Token second = house.token();
        house.operator.admit(first);
        house.operator.admit(first);
        assertThat(house.bearer(first).player().id()).isEqualTo(Operator.ID);
        assertThat(house.bearer(first).grant().scopes()).containsExactlyInAnyOrder(Scope.values());

        house.operator.admit(second);
        assertThat(house.players.bearer(first)).isEmpty();
        assertThat(house.tokens.of(Operator.ID)).hasSize(1);

        house.operator.dismiss();
        assertThat(house.players.bearer(second)).isEmpty();
        assertThat(house.players.find(Operator.ID)).isPresent();
    }

    @Test
    void the_operator_is_welcomed_once() {
        Token drawn = house.operator.welcome().orElseThrow();
        assertThat(house.bearer(drawn).grant().label()).isEqualTo("from the first start");
        assertThat(house.operator.welcome()).isEmpty();
        assertThat(house.tokens.of(Operator.ID)).hasSize(1);
    }

    @Test
    void a_player_has_so_many_matches_at_once() {
        Player ada = house.opened("Ada").player();
        UUID own = Seed.uuid("AccountsTest own");
        UUID other = Seed.uuid("AccountsTest other");
        var limit = new MatchLimit(house.players, 1, 1);
        assertThat(limit.another(ada, false, () -> "opened")).isEqualTo("opened");
        house.players.plays(ada.id(), own);
        PlayersInMemory.rejected(
                Code.TOO_MANY_MATCHES, () -> limit.another(ada, false, () -> "opened"));
        PlayersInMemory.rejected(Code.TOO_MANY_MATCHES, () -> limit.at(other, ada, () -> "seated"));
        limit.at(own, ada, () -> "seated");
        house.players.left(ada.id(), own);
        limit.at(other, ada, () -> "seated");

        var none = new MatchLimit(house.players, 0, 0);
        for (UUID match : List.of(own, other)) house.players.plays(ada.id(), match);
        assertThat(none.another(ada, false, () -> "opened")).isEqualTo("opened");
        none.at(Seed.uuid("AccountsTest third"), ada, () -> "seated");
    }

    @Test
    void matches_that_bots_play_among_themselves_are_counted_apart() {
        Player ada = house.opened("Ada").player();
        var limit = new MatchLimit(house.players, 0, 2);
        for (int i = 0; i < 2; i++) {
            assertThat(limit.another(ada, true, () -> "opened")).isEqualTo("opened");
            house.players.watches(ada.id());
        }
        PlayersInMemory.rejected(
                Code.TOO_MANY_MATCHES, () -> limit.another(ada, true, () -> "opened"));
        assertThat(limit.another(ada, false, () -> "opened")).isEqualTo("opened");
        limit.another(house.opened("Bob").player(), true, () -> "opened");
        new MatchLimit(house.players, 0, 0).another(ada, true, () -> "opened");
    }
}
