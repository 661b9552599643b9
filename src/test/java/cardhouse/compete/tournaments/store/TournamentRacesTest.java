package cardhouse.compete.tournaments.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.running.TournamentRounds;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.match.MatchSettings;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.StoredMatches;
import cardhouse.players.Player;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// Nodes that all believe that going on with a tournament is theirs to do, and the one that serves
/// HTTP.
@QuarkusTest
class TournamentRacesTest extends PlayedTournaments {
    private static final int TOURNAMENTS = Effort.atLeast(2, 20);
    private static final int ENTRANTS = 7;
    private static final int NODES = 3;
    private static final int AT_ONCE = 9;
    private static final int MATCHES = 9;

    @Test
    void each_round_is_created_once_by_any_node() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            var nodes = nodes(journal);
            for (int i = 0; i < TOURNAMENTS; i++) play(journal, nodes);
        }
    }

    private void play(PostgresJournal journal, List<TournamentRounds> nodes) throws Exception {
        UUID id = started(ENTRANTS);
        while (folded(id).end().isEmpty()) {
            race(nodes);
            for (UUID match : opened(id)) end(journal, match);
        }
        TournamentSnapshot over = store.find(id).orElseThrow();
        assertThat(over.proof().check().fault()).isEmpty();
        assertThat(over.folded().end()).contains(TournamentEvent.Ended.Cause.PLAYED);
        assertThat(opened(id)).hasSize(MATCHES).doesNotHaveDuplicates();
        assertThat(new HashSet<>(matches(id))).isEqualTo(new HashSet<>(opened(id)));
    }

    /// As if the process had died before the commit.
    @Test
    void interrupted_round_is_rolled_back_and_repeated() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            UUID id = started(ENTRANTS);
            var lost = new ArrayList<UUID>();
            // The node that serves HTTP may be as far already; then nothing is left to cut off.
            for (int i = 0; i < 5; i++) cutOff(id, lost);
            for (UUID match : lost) assertThat(directory.find(match)).isEmpty();
            while (folded(id).end().isEmpty()) {
                race(nodes(journal));
                for (UUID match : opened(id)) end(journal, match);
            }
            assertThat(store.find(id).orElseThrow().proof().check().fault()).isEmpty();
            assertThat(opened(id)).hasSize(MATCHES).doesNotContainAnyElementsOf(lost);
        }
    }

    @Test
    void an_arena_pairs_no_entrant_twice_at_once_however_many_nodes_pair() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            UUID id = startedArena(ENTRANTS, Duration.ofSeconds(5));
            var nodes = nodes(journal);
            while (folded(id).end().isEmpty()) {
                race(nodes);
                for (UUID match : opened(id)) end(journal, match);
            }
            TournamentSnapshot over = store.find(id).orElseThrow();
            assertThat(over.proof().check().fault()).isEmpty();
            assertThat(over.folded().round()).isBetween(2, over.folded().planned());
            assertThat(opened(id)).doesNotHaveDuplicates();
            assertThat(opened(id)).containsAll(matches(id));
        }
    }

    /// In the round that is being paired, or in the next one.
    @Test
    void late_entrants_are_paired_however_many_nodes_pair() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            UUID id = started(ENTRANTS);
            var nodes = nodes(journal);
            var calls = new ArrayList<Callable<Void>>();
            for (int i = 0; i < AT_ONCE; i++) {
                TournamentRounds node = nodes.get(i % NODES);
                calls.add(() -> {
                    enterNext(id);
                    node.round();
                    return null;
                });
            }
            atOnce(calls);
            while (folded(id).round() < 2) {
                race(nodes);
                for (UUID match : opened(id)) end(journal, match);
            }
            TournamentSnapshot now = store.find(id).orElseThrow();
            assertThat(now.proof().check().fault()).isEmpty();
            var paired = new HashSet<Integer>();
            for (var round : now.folded().rounds()) {
                round.boards().forEach(board -> paired.addAll(board.entrants()));
                paired.addAll(round.byes());
            }
            assertThat(now.folded().entrants()).hasSize(ENTRANTS + AT_ONCE);
            assertThat(paired).hasSize(ENTRANTS + AT_ONCE);
        }
    }

    private void cutOff(UUID id, List<UUID> lost) {
        try {
            store.change(
                    id,
                    now(),
                    kept -> {
                        Player owner = players.find(kept.owner().orElseThrow()).orElseThrow();
                        lost.add(
                                openings()
                                        .open(
                                                owner,
                                                new NewMatch(
                                                        "trash",
                                                        Map.of(),
                                                        List.of(
                                                                new NewSeat.Brought(owner),
                                                                new NewSeat.Open()),
                                                        MatchSettings.USUAL,
                                                        ""))
                                        .id());
                        throw new IllegalStateException("cut off");
                    });
        } catch (IllegalStateException cut) {
            assertThat(cut).hasMessageStartingWith("cut off");
        }
    }

    private static void race(List<TournamentRounds> nodes) throws Exception {
        var calls = new ArrayList<Callable<Void>>();
        for (int i = 0; i < AT_ONCE; i++) {
            TournamentRounds node = nodes.get(i % NODES);
            calls.add(() -> {
                node.round();
                return null;
            });
        }
        atOnce(calls);
    }

    private static void atOnce(List<Callable<Void>> calls) throws Exception {
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var call : threads.invokeAll(calls)) call.get();
        }
    }

    private List<UUID> matches(UUID id) throws Exception {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "select match_id from tournament_match where tournament_id = ? and decided")) {
            statement.setObject(1, id);
            var rows = statement.executeQuery();
            var found = new ArrayList<UUID>();
            while (rows.next()) found.add(rows.getObject(1, UUID.class));
            return found;
        }
    }

    private List<TournamentRounds> nodes(PostgresJournal journal) {
        var nodes = new ArrayList<TournamentRounds>();
        for (int i = 0; i < NODES; i++) nodes.add(node(journal));
        return nodes;
    }

    /// As a withdrawal does.
    @Test
    void a_second_loss_by_the_clock_ends_taking_part() {
        UUID id = made(1);
        String late = enter(id, 2);
        for (int number = 3; number <= 4; number++) enter(id, number);
        store.change(id, now(), _ -> List.of(new TournamentEvent.Started(SEED.hex())));
        for (int round = 1; round <= 2; round++) {
            assertThat(store.entered(UUID.fromString(late))).isEqualTo(1);
            store.change(id, now(), kept -> kept.folded().due(now()).stream().toList());
            play(id, 2);
        }
        assertThat(folded(id).isIn(2)).isFalse();
        assertThat(store.entered(UUID.fromString(late))).isZero();
    }

    /// Makes one lose by the clock. The test's own server may have paired the round or opened its
    /// matches before.
    private void play(UUID id, int late) {
        var boards = folded(id).rounds().getLast().boards();
        for (int board = 1; board <= boards.size(); board++) {
            int seat = boards.get(board - 1).entrants().indexOf(late);
            var end =
                    new TournamentEvent.Decided(
                            folded(id).round(),
                            board,
                            seat == 0 ? List.of(2, 1) : List.of(1, 2),
                            List.of(),
                            seat < 0 ? List.of() : List.of(seat));
            var opened =
                    new TournamentEvent.Opened(folded(id).round(), board, ids.get().toString());
            store.change(
                    id,
                    now(),
                    kept ->
                            board(kept.folded(), end).match().isPresent()
                                    ? List.of(end)
                                    : List.of(opened, end));
        }
    }

    private static TournamentBoard board(Tournament now, TournamentEvent.Decided of) {
        return now.rounds().getLast().boards().get(of.board() - 1);
    }
}
