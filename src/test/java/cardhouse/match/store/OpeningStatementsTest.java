package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.Samples;
import cardhouse.match.TestClock;
import cardhouse.match.seating.Chair;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Statements of opening and filling a match, without those of the account's limits.
@Beside
class OpeningStatementsTest {
    private final CountedStatements counted = new CountedStatements(TestDatabase.fresh());
    private final Clock clock = TestClock.SYSTEM;
    private final Instant now = clock.instant();
    private final Samples samples = new Samples("OpeningStatementsTest", now);

    @Test
    void a_match_is_opened_by_one_statement_and_filled_by_three() {
        var directory = new PostgresDirectory(counted, clock);
        var lobbies = new PostgresLobbies(counted);
        var ada = samples.player("Ada");
        var match = samples.waiting(ada, MatchSettings.USUAL, new Chair.Taken(ada, ""), Chair.OPEN);
        directory.open(match, samples.seed(match.id()));
        assertThat(counted.counted()).as("insert").isEqualTo(1);
        assertThat(directory.find(match.id())).map(found -> found.seats()).contains(match.seats());
        assertThat(counted.counted()).as("read").isEqualTo(1);
        var bob = new Chair.Taken(samples.player("Bob"), "");
        Seat open = Seat.of(match.seats() - 1);
        var filled =
                lobbies.change(match.id(), lobby -> lobby.sit(open, bob, Optional.empty(), now));
        assertThat(filled.match().started()).isTrue();
        assertThat(counted.counted()).as("lock, read, update").isEqualTo(3);
    }
}
