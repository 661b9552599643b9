package cardhouse.compete.tournaments.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.StoredMatches;
import cardhouse.platform.background.PagedScan;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Number of journal rows read, as PostgreSQL counts the rows of a transaction.
@QuarkusTest
class TournamentCostTest extends PlayedTournaments {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int ENTRANTS = 20;
    private static final int LISTED = 20;
    private static final int PLAYERS = 6;
    private static final int BOARDS = 3;
    private static final String READ =
            """
            select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_xact_user_tables
            where relname = 'tournament_entry'\
            """;

    @Inject EntityManager statements;

    /// Number of journal rows that an operation reads. They are found by their keys, for any number
    /// of rows and any cached plan of the connection.
    private long read(Runnable work) {
        return QuarkusTransaction.requiringNew()
                .call(() -> {
                    set("enable_seqscan = off");
                    set("plan_cache_mode = force_custom_plan");
                    long before = read();
                    work.run();
                    return read() - before;
                });
    }

    private void set(String setting) {
        statements.createNativeQuery("set local " + setting).executeUpdate();
    }

    private long read() {
        return ((Number) statements.createNativeQuery(READ).getSingleResult()).longValue();
    }

    @Test
    void a_list_and_a_look_read_no_journal() {
        UUID id = made(ENTRANTS);
        assertThat(read(() -> store.list(Optional.empty(), LISTED))).isZero();
        assertThat(read(() -> store.look(id))).isZero();
    }

    /// As many may leave at once as have entered.
    @Test
    void withdrawal_does_not_read_the_journal() {
        UUID id = made(ENTRANTS);
        store.find(id);
        assertThat(read(() -> leave(id, ENTRANTS))).isLessThan(2);
        assertThat(store.entered(entrant(id, ENTRANTS))).isZero();
        assertThat(store.entered(entrant(id, 1))).isOne();
    }

    private void leave(UUID id, int entrant) {
        store.change(id, now(), _ -> List.of(new Withdrawn(entrant, Withdrawn.Reason.LEFT)));
    }

    private UUID entrant(UUID id, int number) {
        return UUID.fromString(folded(id).entrants().get(number - 1).name());
    }

    @Test
    void tournaments_stopped_before_their_start_are_not_listed() {
        UUID kept = made(2);
        UUID stopped = made(2);
        store.change(stopped, now(), _ -> List.of(new Ended(Ended.Cause.STOPPED)));
        assertThat(store.list(Optional.empty(), LISTED))
                .extracting(ListedTournament::id)
                .contains(kept)
                .doesNotContain(stopped);
    }

    @Test
    void grown_journal_is_read_from_its_new_entries() {
        UUID id = made(ENTRANTS);
        store.find(id);
        assertThat(read(() -> store.find(id))).isZero();
        enter(id, ENTRANTS + 1);
        // What is new, and the line that it has to follow.
        assertThat(read(() -> store.find(id))).isEqualTo(2);
        assertThat(read(() -> store.find(id))).isZero();
        assertThat(folded(id).entrants()).hasSize(ENTRANTS + 1);
    }

    @Test
    void rolled_back_changes_are_not_visible() {
        UUID id = made(2);
        store.find(id);
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> rolledBack(id)))
                .hasMessageContaining("cut off");
        assertThat(folded(id).entrants()).hasSize(2);
        String third = enter(id, 3);
        assertThat(folded(id).entrants().getLast().name()).isEqualTo(third);
        assertThat(folded(id).entrants()).extracting(Entrant::number).containsExactly(1, 2, 3);
    }

    private void rolledBack(UUID id) {
        enter(id, 3);
        assertThat(folded(id).entrants()).hasSize(3);
        throw new IllegalStateException("cut off");
    }

    /// The node that serves HTTP goes on with it as well.
    @Test
    void tournament_without_news_causes_no_work() throws Exception {
        try (var journal = new PostgresJournal(database, StoredMatches.PATIENCE)) {
            UUID id = started(PLAYERS);
            for (int round = 1; round <= 3; round++) {
                int opened = round * BOARDS;
                Await.until("a round", SOON, () -> opened(id).size() == opened && settled(id));
                List<UUID> matches = opened(id).subList(opened - BOARDS, opened);
                end(journal, matches.getFirst());
                Await.until("an end", SOON, () -> results(id) == opened - 2 && settled(id));
                assertThat(read(() -> assertThat(isDue(id)).isFalse())).isZero();
                for (UUID match : matches) end(journal, match);
            }
            Await.until("the end", SOON, () -> folded(id).end().isPresent());
            assertThat(isDue(id)).isFalse();
        }
    }

    private boolean isDue(UUID id) {
        var all = new ArrayList<UUID>();
        Instant now = now();
        PagedScan.Source<UUID> due =
                (after, limit) -> store.due(now, now.minus(Duration.ofDays(1)), after, limit);
        new PagedScan<>(due, one -> one, 1).forEach(all::add, () -> false);
        return all.contains(id);
    }

    /// What the row says is what the journal does, at any time.
    private boolean settled(UUID id) {
        QuarkusTransaction.requiringNew()
                .run(() -> {
                    ListedTournament listed = store.look(id).orElseThrow();
                    var kept = store.find(id).orElseThrow();
                    Tournament now = kept.folded();
                    assertThat(listed)
                            .isEqualTo(
                                    new ListedTournament(
                                            id,
                                            kept.owner(),
                                            kept.format(),
                                            ListedTournament.State.of(now),
                                            now.planned(),
                                            now.rounds().size(),
                                            now.in().size(),
                                            kept.entries().size(),
                                            kept.proof().hashes().getLast(),
                                            kept.createdAt(),
                                            kept.startsAt(),
                                            now.endsAt(),
                                            kept.endedAt(),
                                            now.end()));
                });
        return !isDue(id);
    }

    private long results(UUID id) {
        return folded(id).rounds().stream()
                .flatMap(round -> round.boards().stream())
                .map(TournamentBoard::result)
                .filter(result -> result.isPresent())
                .count();
    }
}
