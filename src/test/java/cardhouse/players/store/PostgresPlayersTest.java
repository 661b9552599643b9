package cardhouse.players.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Samples;
import cardhouse.match.TestClock;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.PlayersContract;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PostgresPlayersTest extends PlayersContract {
    @Inject Players players;
    @Inject IdempotencyKeys keys;
    @Inject Directory directory;
    @Inject EntityManager database;

    @Override
    protected Players players() {
        return players;
    }

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }

    /// As a standby is that takes over, which leads before it can be written to.
    @Test
    void a_database_that_cannot_be_written_to_is_away() {
        assertThatThrownBy(() ->
                        QuarkusTransaction.requiringNew()
                                .run(() -> {
                                    database.createNativeQuery("set transaction read only")
                                            .executeUpdate();
                                    players.erase(Seed.another("PostgresPlayersTest"));
                                }))
                .isInstanceOf(Unavailable.class);
    }

    /// It is counted quickly first, by which one's own match may count twice.
    @Test
    void a_match_that_one_has_opened_and_plays_is_one_match() {
        var samples = new Samples("PostgresPlayersTest", TestClock.SYSTEM.instant());
        Player ada = samples.player("Ada");
        Player bob = samples.player("Bob");
        players.open(ada);
        players.open(bob);
        for (int opened = 1; opened <= 2; opened++) {
            Match match =
                    samples.waiting(ada, MatchSettings.USUAL, new Chair.Taken(ada, ""), Chair.OPEN);
            directory.open(match, samples.seed(match.id()));
            assertThat(players.unfinishedMatches(ada.id())).hasSize(opened);
            assertThat(players.hasUnfinished(ada.id(), opened)).isTrue();
            assertThat(players.hasUnfinished(ada.id(), opened + 1)).isFalse();
        }
        Match others =
                samples.waiting(bob, MatchSettings.USUAL, new Chair.Taken(ada, ""), Chair.OPEN);
        directory.open(others, samples.seed(others.id()));
        assertThat(players.hasUnfinished(ada.id(), 3)).isTrue();
        assertThat(players.hasUnfinished(ada.id(), 4)).isFalse();
        assertThat(players.hasUnfinished(bob.id(), 1)).isTrue();
        assertThat(players.hasUnfinished(bob.id(), 2)).isFalse();
    }
}
