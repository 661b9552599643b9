package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/// Unused accounts are erased after long enough, and only if the operator has configured that.
@Pure
class UnusedAccountsTest {
    private static final Duration YEAR = Duration.ofDays(365);

    private final PlayersInMemory house = new PlayersInMemory("UnusedAccountsTest");

    private UnusedAccounts unused(Duration longest, boolean dryRun) {
        return new UnusedAccounts(
                house.players,
                house.accounts,
                longest,
                dryRun,
                Clock.fixed(house.now(), ZoneOffset.UTC));
    }

    @Test
    void unused_accounts_are_erased_and_others_stay() {
        Player ada = house.opened("Ada").player();
        Player playing = house.opened("Bob").player();
        house.players.plays(playing.id(), Seed.uuid("UnusedAccountsTest match"));
        house.operator.admit(house.token());
        house.sleepUntil(house.now().plus(YEAR));
        assertThat(unused(YEAR, false).look()).isZero();
        house.sleepUntil(house.now().plusSeconds(1));
        Player fresh = house.opened("Eve").player();

        assertThat(unused(YEAR, true).look()).isEqualTo(1);
        assertThat(unused(Duration.ZERO, false).look()).isZero();
        assertThat(house.players.find(ada.id())).isPresent();

        var erasing = unused(YEAR, false);
        assertThat(erasing.look()).isEqualTo(1);
        assertThat(erasing.look()).isZero();
        assertThat(house.players.find(ada.id())).isEmpty();
        assertThat(house.left).containsExactly("before", "after");
        assertThat(house.players.find(playing.id())).isPresent();
        assertThat(house.players.find(fresh.id())).isPresent();
        assertThat(house.players.find(Operator.ID)).isPresent();
    }

    @Test
    void a_short_period_in_the_settings_is_rejected() {
        assertThatThrownBy(() -> unused(Duration.ofMinutes(30), false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("30D or more");
    }
}
