package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.requests.SecurityLog;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Who took rights from whom is told, and nobody's name or token.
@Pure
class SecurityLogTest {
    private static final Logger LOG = Logger.getLogger(SecurityLog.CATEGORY);

    private final House house = new House("SecurityLogTest");
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Handler reader =
            new Handler() {
                private final Formatter format = new PatternFormatter("%s");

                @Override
                public void publish(LogRecord said) {
                    lines.add(format.format(said));
                }

                @Override
                public void flush() {}

                @Override
                public void close() {}
            };

    @BeforeEach
    void listen() {
        LOG.addHandler(reader);
    }

    @AfterEach
    void listenNoMore() {
        LOG.removeHandler(reader);
    }

    private void tells(String what, Object... ids) {
        assertThat(lines)
                .anySatisfy(line -> {
                    assertThat(line).contains(what);
                    for (Object id : ids) assertThat(line).contains(id.toString());
                });
    }

    @Test
    void what_is_taken_from_an_account_is_told_by_ids() {
        Bearer ada = house.opened("Ada Lovelace");
        var id = ada.player().id();
        var wish = new NewToken("the bar", Optional.of(Set.of(Scope.ACCOUNT)), Optional.empty());
        var issued = house.tokens.issue(house.id(), ada, wish);
        house.tokens.revoke(id, issued.grant().id());
        tells("revoked", id, issued.grant().id());
        house.tokens.revokeOthers(ada);
        tells("but " + ada.grant().id(), id);
        house.accounts.lock(id);
        tells("by the operator", id);
        house.accounts.erase(ada.player());
        tells("erased", id);
        assertThat(String.join("\n", lines))
                .doesNotContain("Lovelace", "the bar", issued.token().reveal());
    }

    @Test
    void that_the_operator_was_given_a_token_is_told_and_not_which() {
        Token chosen = house.token();
        house.operator.admit(chosen);
        tells("from the configuration");
        assertThat(String.join("\n", lines)).doesNotContain(chosen.reveal());
    }
}
