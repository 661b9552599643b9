package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.LogLines;
import cardhouse.Pure;
import cardhouse.platform.requests.SecurityLog;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Revocations are logged with the ids of accounts and tokens, without names or token values.
@Pure
class SecurityLogTest {
    @AutoClose private final LogLines log = new LogLines(SecurityLog.CATEGORY);
    private final PlayersInMemory house = new PlayersInMemory("SecurityLogTest");

    private void tells(String what, Object... ids) {
        assertThat(log.all())
                .anySatisfy(line -> {
                    assertThat(line).contains(what);
                    for (Object id : ids) assertThat(line).contains(id.toString());
                });
    }

    @Test
    void security_log_names_accounts_and_tokens_by_id() {
        Bearer ada = house.opened("Ada Lovelace");
        var id = ada.player().id();
        var wish = new NewToken("the bar", Optional.of(Set.of(Scope.ACCOUNT)), Optional.empty());
        var issued = house.tokens.issue(house.id(), ada, wish);
        house.tokens.revoke(id, issued.grant().id());
        tells("revoked", id, issued.grant().id());
        house.tokens.revokeOthers(ada);
        tells("except " + ada.grant().id(), id);
        house.accounts.lock(id);
        tells("by the operator", id);
        house.accounts.erase(ada.player());
        tells("erased", id);
        assertThat(String.join("\n", log.all()))
                .doesNotContain("Lovelace", "the bar", issued.token().reveal());
    }

    @Test
    void the_log_shows_the_creation_of_an_operator_token_without_it() {
        Token chosen = house.token();
        house.operator.admit(chosen);
        tells("from the configuration");
        assertThat(String.join("\n", log.all())).doesNotContain(chosen.reveal());
    }
}
