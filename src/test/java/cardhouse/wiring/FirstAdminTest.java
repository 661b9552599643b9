package cardhouse.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.players.AccountNotifications;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Operator;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Admission of the operator, and its log line.
@Pure
class FirstAdminTest {
    private static final String CHOSEN = "Zk3v8Qw1Rt5Yb7Ui9Oa2Ps4Df6Gh0Jl-";

    private final Clock clock = TestClock.SYSTEM;
    private final MemoryPlayers players = new MemoryPlayers(new MemoryIdempotencyKeys(), clock);
    private final Operator operator =
            new Operator(
                    players,
                    new Tokens(
                            players,
                            new AccountNotifications(),
                            clock,
                            () -> Token.sent("ch_of-the-operator"),
                            50),
                    clock,
                    () -> Seed.uuid("of the operator"));

    /// What is said when the server starts.
    private Optional<String> said(String token, String folder, String scope) {
        return new FirstAdmin(operator, () -> given(token), () -> given(folder), given(scope))
                .open();
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(one -> !one.isEmpty());
    }

    @Test
    void with_its_own_postgresql_a_token_is_printed_once() {
        assertThat(said("", "/home/cards", ""))
                .contains("The operator's token, shown only now: ch_of-the-operator");
        assertThat(said("", "/home/cards", "")).isEmpty();
    }

    @Test
    void with_a_database_of_yours_and_no_token_it_is_said_that_the_door_is_closed() {
        assertThat(said("", "", ""))
                .contains("/v1/admin is disabled: CARDHOUSE_ADMIN_TOKEN is not set");
        assertThat(players.find(Operator.ID)).isEmpty();
    }

    @Test
    void configured_token_or_scope_prints_nothing() {
        assertThat(said(CHOSEN, "", "")).isEmpty();
        assertThat(players.bearer(Token.sent(CHOSEN))).isPresent();
        assertThat(said("", "", "cardhouse:admin")).isEmpty();
    }

    @Test
    void it_is_long() {
        assertThat(FirstAdmin.chosen(CHOSEN).reveal()).isEqualTo(CHOSEN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "short",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                "123123123123123123123123123123123",
                "changeme-changeme-changeme-change",
                "has a space in it, which no header takes"
            })
    void weak_tokens_are_rejected(String weak) {
        assertThatThrownBy(() -> FirstAdmin.chosen(weak))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining(weak);
    }
}
