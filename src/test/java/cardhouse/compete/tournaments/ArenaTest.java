package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Returned;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.Chain;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Pairing and points of arenas.
@Pure
class ArenaTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static void prove(ArenaPlay play) {
        var checked = TournamentProof.of(play.format, play.entries).check();
        assertThat(checked.fault()).isEmpty();
        assertThat(checked.tournament().orElseThrow().standings()).isEqualTo(play.now.standings());
    }

    @Test
    void all_are_paired_at_the_start_except_the_last_of_the_draw() {
        var play = new ArenaPlay(5, MINUTE);
        var boards = play.pair();
        assertThat(boards).hasSize(2);
        assertThat(boards.stream().flatMap(List::stream))
                .containsExactlyInAnyOrderElementsOf(play.now.drawn().subList(0, 4));
        play.open();
        assertThat(play.pair()).isEmpty();
        prove(play);
    }

    @Test
    void free_entrants_meet_the_nearest_in_points_but_not_their_last_opponent() {
        var play = new ArenaPlay(4, MINUTE);
        var first = play.pair();
        play.open();
        for (var board : first) play.end(board.getFirst(), 1);
        var second = play.pair();
        int winner = first.getFirst().getFirst();
        int other = first.getLast().getFirst();
        assertThat(second.getFirst()).containsExactlyInAnyOrder(winner, other);
        play.open();
        play.end(winner, 1);
        assertThat(play.pair()).as("both others play").isEmpty();
        play.end(first.getFirst().getLast(), 1);
        assertThat(play.pair().getFirst())
                .containsExactlyInAnyOrder(winner, first.getFirst().getLast());
        prove(play);
    }

    @Test
    void the_one_who_has_been_free_for_the_shortest_time_waits() {
        var play = new ArenaPlay(2, MINUTE);
        play.pair();
        play.open();
        play.enter();
        play.enter();
        play.end(1, 1);
        play.pause(2);
        assertThat(play.pair()).hasSize(1).allMatch(board -> !board.contains(1));
        prove(play);
    }

    @Test
    void only_two_entrants_meet_again_and_again() {
        var play = new ArenaPlay(2, MINUTE);
        for (int round = 1; round <= 3; round++) {
            assertThat(play.pair()).hasSize(1);
            play.open();
            play.end(1, 0);
        }
        play.enter();
        play.enter();
        play.happens(new Withdrawn(4, Withdrawn.Reason.EXCLUDED));
        var board = play.pair().getFirst();
        assertThat(board).contains(3);
        assertThat(play.now.undecided()).hasSize(1);
        prove(play);
    }

    @Test
    void seats_are_evened_out() {
        var play = new ArenaPlay(2, MINUTE);
        var firsts = new ArrayList<Integer>();
        for (int round = 1; round <= 4; round++) {
            firsts.add(play.pair().getFirst().getFirst());
            play.open();
            play.end(1, 0);
        }
        assertThat(firsts).containsExactlyInAnyOrder(1, 1, 2, 2);
    }

    @Test
    void after_two_wins_in_a_row_points_count_double_until_a_match_is_not_won() {
        var play = new ArenaPlay(2, MINUTE);
        var had = new ArrayList<Integer>();
        for (int place : List.of(1, 1, 1, 1, 0, 1, 1, 2, 1)) {
            play.pair();
            play.open();
            int before = play.points(1);
            play.end(1, place);
            had.add(play.points(1) - before);
        }
        assertThat(had).containsExactly(4, 4, 8, 8, 4, 4, 4, 0, 4);
        assertThat(play.now.isOnStreak(1)).isFalse();
        var first = play.now.standings().getFirst();
        assertThat(first.entrant()).isEqualTo(1);
        assertThat(List.of(first.wins(), first.played())).containsExactly(7, 9);
        prove(play);
    }

    @Test
    void who_pauses_is_not_paired_and_keeps_points_and_streak() {
        var play = new ArenaPlay(3, MINUTE);
        play.pair();
        play.open();
        var board = play.now.undecided().getFirst().board().entrants();
        int one = board.getFirst();
        play.pause(one);
        assertThat(play.now.deserted()).isEmpty();
        play.end(one, 1);
        int points = play.points(one);
        assertThat(points).isEqualTo(4);
        assertThat(play.pair()).hasSize(1).allMatch(pair -> !pair.contains(one));
        assertThat(play.now.mayReturn(one)).isTrue();
        play.happens(new Returned(one));
        assertThat(play.points(one)).isEqualTo(points);
        assertThatThrownBy(() -> play.happens(new Returned(one)))
                .isInstanceOf(IllegalStateException.class);
        prove(play);
    }

    @Test
    void excluded_entrants_do_not_return() {
        var play = new ArenaPlay(3, MINUTE);
        play.happens(new Withdrawn(1, Withdrawn.Reason.EXCLUDED));
        assertThat(play.now.mayReturn(1)).isFalse();
        assertThatThrownBy(() -> play.happens(new Returned(1)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void who_loses_on_time_pauses() {
        var play = new ArenaPlay(2, MINUTE);
        var board = play.pair().getFirst();
        play.open();
        play.happens(new Decided(1, 1, List.of(2, 1), List.of(), List.of(0)));
        assertThat(play.now.in()).containsExactly(board.getLast());
        assertThat(play.now.mayReturn(board.getFirst())).isTrue();
        assertThat(play.points(board.getLast())).isEqualTo(4);
    }

    @Test
    void a_match_that_was_not_opened_counts_for_neither_if_an_entrant_leaves() {
        var play = new ArenaPlay(3, MINUTE);
        var board = play.pair().getFirst();
        play.pause(board.getFirst());
        assertThat(play.now.undecided()).isEmpty();
        assertThat(play.now.standings()).allMatch(one -> one.points() == 0 && one.played() == 0);
        assertThat(play.pair()).hasSize(1).allMatch(pair -> pair.contains(board.getLast()));
        prove(play);
    }

    @Test
    void nothing_counts_after_the_end() {
        var play = new ArenaPlay(4, MINUTE);
        play.pair();
        play.open();
        play.at = play.now.endsAt().orElseThrow();
        assertThat(play.now.due(play.at.minusNanos(1))).isEmpty();
        assertThat(play.now.due(play.at)).contains(new Ended(Ended.Cause.PLAYED));
        play.pair();
        assertThat(play.now.end()).contains(Ended.Cause.PLAYED);
        assertThatThrownBy(() -> play.end(1, 1)).isInstanceOf(IllegalStateException.class);
        prove(play);
    }

    @Test
    void forged_events_are_found_though_all_hashes_fit() {
        var play = new ArenaPlay(6, MINUTE);
        play.pair();
        play.open();
        for (int one : play.now.drawn())
            if (play.now.undecided().stream()
                    .anyMatch(open -> open.board().entrants().contains(one))) play.end(one, 1);
        play.pair();
        prove(play);
        int last = play.entries.size() - 1;
        TournamentEntry pairing = play.entries.get(last);
        assertThat(pairing.event()).isInstanceOf(Paired.class);
        var boards = new ArrayList<>(((Paired) pairing.event()).pairs().boards());
        boards.set(0, boards.getFirst().reversed());
        var swapped = new Paired(2, new Pairs(boards, List.of()));
        var fewer = new Paired(2, new Pairs(boards.subList(1, 3), List.of()));
        for (TournamentEvent event : List.of(swapped, fewer, new Ended(Ended.Cause.PLAYED)))
            assertThat(play.fault(last, new TournamentEntry(last + 1, pairing.at(), event)))
                    .get()
                    .asString()
                    .contains("the rules give another event");
        String soon = play.at.minusSeconds(1).toString();
        String late = play.now.endsAt().orElseThrow().toString();
        for (String at : List.of(soon, late))
            assertThat(play.fault(last, new TournamentEntry(last + 1, at, pairing.event())))
                    .get()
                    .asString()
                    .contains("the rules give another event");
        for (TournamentEvent event :
                List.of(new Returned(1), new Decided(1, 1, List.of(1, 2), List.of(), List.of())))
            assertThat(play.fault(last, new TournamentEntry(last + 1, pairing.at(), event)))
                    .get()
                    .asString()
                    .contains("not possible here");
        assertThat(play.fault(last, new TournamentEntry(last + 1, "soon", pairing.event())))
                .get()
                .asString()
                .contains("invalid");
    }

    @Test
    void a_journal_is_read_as_it_was_written() {
        var play = new ArenaPlay(3, MINUTE);
        play.pause(1);
        play.happens(new Returned(1));
        play.pair();
        for (TournamentEntry entry : play.entries)
            assertThat(EventText.read(EventText.plain(entry.event()))).isEqualTo(entry.event());
        assertThat(FormatText.read(FormatText.plain(play.format))).isEqualTo(play.format);
    }

    @Test
    void a_header_with_contradicting_terms_is_found() {
        var header = FormatText.plain(new ArenaPlay(2, MINUTE).format);
        assertThat(header).containsEntry("rounds", 30).containsEntry("duration", "PT1M");
        for (var wrong :
                List.of(
                        Map.of("rounds", 29),
                        Map.of("duration", "PT2M"),
                        Map.of("duration", "soon"),
                        Map.of("lateRounds", 1),
                        Map.of("system", "SWISS"))) {
            Map<String, @Nullable Object> changed = new HashMap<>(header);
            changed.putAll(wrong);
            var proof = new TournamentProof(1, changed, List.of(), List.of(Chain.start(changed)));
            assertThat(proof.check().fault()).get().asString().contains("its header");
        }
    }
}
