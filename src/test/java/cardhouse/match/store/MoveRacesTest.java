package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.Preconditions;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Two who want to be the next entry of a match at once, on one node and on two.
@QuarkusTest
class MoveRacesTest {
    private static final int RACES = Effort.of(10_000);

    @Inject Directory directory;
    @Inject Players players;
    @Inject Supplier<UUID> ids;
    @Inject Openings openings;
    @Inject DataSource database;

    @Test
    void exactly_one_of_two_racing_moves_wins() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE);
                var anotherJournal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            Matches node = node(journal);
            Matches another = node(anotherJournal);
            int races = 0;
            while (races < RACES) {
                UUID match = match(player("Ada"), player("Bob"));
                int plies = 0;
                for (; races < RACES && !node.toAct(match).isEmpty(); races++, plies++)
                    race(match, node, races % 2 == 0 ? node : another);
                assertThat(journal.read(match, 0, RACES + 2)).hasSize(1 + plies);
            }
        }
    }

    private Matches node(PostgresJournal journal) {
        return TestNode.of(directory, journal).matches();
    }

    private Player player(String name) {
        Instant now = TestClock.SYSTEM.instant();
        var player = new Player(ids.get(), name, Player.Kind.HUMAN, now);
        players.open(player);
        return player;
    }

    private UUID match(Player first, Player second) {
        var seats = List.<NewSeat>of(new NewSeat.Brought(first), new NewSeat.Brought(second));
        var wish =
                new NewMatch("trashed", Map.of("preset", "long"), seats, MatchSettings.USUAL, "");
        return openings.open(first, wish).id();
    }

    private static void race(UUID match, Matches node, Matches another) throws Exception {
        Seat seat = node.toAct(match).getFirst();
        Observation before = node.observation(match, seat);
        var terms = new Preconditions(OptionalInt.of(before.revision()), Optional.empty());
        Move one = before.legalMoves().getFirst();
        Move other = before.legalMoves().getLast();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var ends =
                    threads
                            .invokeAll(
                                    List.of(
                                            end(() -> node.play(match, seat, one, terms)),
                                            end(() -> another.play(match, seat, other, terms))))
                            .stream()
                            .map(Future::resultNow)
                            .toList();
            assertThat(ends)
                    .containsExactlyInAnyOrder(
                            "kept", Code.STALE_REVISION + " at " + (before.revision() + 1));
        }
    }

    private static Callable<String> end(Runnable ply) {
        return () -> {
            try {
                ply.run();
                return "kept";
            } catch (Rejection rejection) {
                return rejection.refusal().code() + " at " + rejection.revision().orElseThrow();
            }
        };
    }
}
