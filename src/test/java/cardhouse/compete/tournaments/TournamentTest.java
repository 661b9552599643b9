package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.fairness.Canonical;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Forced events of a tournament, and their proof.
class TournamentTest {
    private static final int ROUNDS = 6;

    @ParameterizedTest
    @EnumSource
    void played_again_it_is_the_same_to_the_byte(PairingSystem system) {
        for (int seed = 0; seed < 10; seed++) {
            var play = new Play(system, ROUNDS, 3 + 3 * seed, seed);
            Tournament end = play.toTheEnd();
            TournamentProof proof = TournamentProof.of(play.format(), play.journal());
            var checked = proof.check();
            assertThat(checked.fault()).isEmpty();
            Tournament again = checked.tournament().orElseThrow();
            assertThat(again.rounds()).isEqualTo(end.rounds());
            assertThat(again.standings()).isEqualTo(end.standings());
            assertThat(again.standings().toString()).isEqualTo(end.standings().toString());
            assertThat(again.end()).isPresent();
        }
    }

    /// Without tables, whose plans take longer.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TABLES")
    void every_change_of_a_proof_is_found(PairingSystem system) {
        var play = new Play(system, ROUNDS, 7, 4);
        play.toTheEnd();
        TournamentProof proof = TournamentProof.of(play.format(), play.journal());
        for (int i = 0; i < proof.entries().size(); i++) {
            for (Object event : others(proof.entries().get(i))) {
                var entries = new ArrayList<>(proof.entries());
                Map<String, @Nullable Object> entry = new HashMap<>(entries.get(i));
                entry.put("event", event);
                entries.set(i, entry);
                var changed = new TournamentProof(1, proof.header(), entries, proof.hashes());
                assertThat(changed.check().fault()).get().asString().contains("entry " + (i + 1));
            }
            var without = new ArrayList<>(proof.entries());
            without.remove(i);
            assertThat(
                            new TournamentProof(1, proof.header(), without, proof.hashes())
                                    .check()
                                    .fault())
                    .isPresent();
        }
        Map<String, @Nullable Object> header = new HashMap<>(proof.header());
        header.put("rounds", ROUNDS + 1);
        assertThat(new TournamentProof(1, header, proof.entries(), proof.hashes()).check().fault())
                .isPresent();
    }

    /// The event with each of its numbers and texts another one.
    private static List<Object> others(Map<String, ?> entry) {
        var others = new ArrayList<Object>();
        if (!(entry.get("event") instanceof Map<?, ?> event)) throw new AssertionError();
        event.forEach((name, value) -> {
            Map<Object, @Nullable Object> changed = new HashMap<>(event);
            changed.put(
                    name,
                    switch (value) {
                        case Integer number -> number + 1;
                        case List<?> list ->
                                new ArrayList<>(list).reversed().equals(list)
                                        ? List.of(99)
                                        : new ArrayList<>(list).reversed();
                        default -> value + "x";
                    });
            others.add(changed);
        });
        return others;
    }

    /// A forger who also recomputes all hashes is found, where another event would have followed.
    @Test
    void a_pairing_that_does_not_follow_is_found_though_all_hashes_fit() {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 8, 4);
        play.toTheEnd();
        var forged = new ArrayList<TournamentEntry>();
        for (TournamentEntry entry : play.journal())
            forged.add(
                    entry.event() instanceof TournamentEvent.Paired(int round, Pairs pairs)
                                    && round == 2
                            ? new TournamentEntry(
                                    entry.revision(),
                                    entry.at(),
                                    new TournamentEvent.Paired(2, turned(pairs)))
                            : entry);
        assertThat(TournamentProof.of(play.format(), forged).check().fault())
                .get()
                .asString()
                .contains("the rules give another event");
    }

    private static Pairs turned(Pairs pairs) {
        var boards = new ArrayList<>(pairs.boards());
        boards.set(0, boards.getFirst().reversed());
        return new Pairs(boards, pairs.byes());
    }

    @Test
    void in_a_round_robin_all_pairs_meet_once() {
        for (int entrants = 2; entrants <= 11; entrants++) {
            var play = new Play(PairingSystem.ROUND_ROBIN, 1, entrants, entrants);
            Tournament end = play.toTheEnd();
            var met = new HashSet<Set<Integer>>();
            for (TournamentRound round : end.rounds())
                for (TournamentBoard board : round.boards())
                    assertThat(met.add(Set.copyOf(board.entrants()))).isTrue();
            if (end.in().size() == entrants) assertThat(met).hasSize(entrants * (entrants - 1) / 2);
        }
    }

    @Test
    void in_a_round_robin_seats_are_shared_evenly() {
        for (int entrants = 2; entrants <= 16; entrants++) {
            var play = new Play(PairingSystem.ROUND_ROBIN, 1, entrants, entrants);
            Tournament end = play.withoutTimeouts().toTheEnd();
            var firsts = new HashMap<Integer, Integer>();
            for (int one : end.drawn()) firsts.put(one, 0);
            for (TournamentRound round : end.rounds()) {
                for (TournamentBoard board : round.boards())
                    firsts.merge(board.entrants().getFirst(), 1, Integer::sum);
                int atOnce = Collections.max(firsts.values()) - Collections.min(firsts.values());
                assertThat(atOnce).as("%d, round %d", entrants, round.number()).isBetween(0, 2);
            }
            assertThat(Collections.max(firsts.values()) - Collections.min(firsts.values()))
                    .as("%d entrants", entrants)
                    .isLessThanOrEqualTo(entrants % 2 == 0 ? 1 : 0);
        }
    }

    @Test
    void in_a_knockout_one_is_left() {
        for (int entrants = 2; entrants <= 33; entrants++) {
            var play = new Play(PairingSystem.KNOCKOUT, 1, entrants, entrants);
            Tournament end = play.toTheEnd();
            if (end.end().equals(Optional.of(Ended.Cause.TOO_FEW))) continue;
            assertThat(end.rounds().getLast().boards().size()).isLessThanOrEqualTo(1);
            var points = end.standings().stream().map(TournamentStanding::points).toList();
            assertThat(points.stream().filter(had -> had == 2 * end.rounds().size()).count())
                    .isLessThanOrEqualTo(1);
        }
    }

    @Test
    void first_two_seeds_of_a_knockout_meet_last() {
        var play = new Play(PairingSystem.KNOCKOUT, 1, 8, 1);
        List<Integer> drawn = play.now().drawn();
        var boards = play.pair().orElseThrow().boards().stream().map(Set::copyOf).toList();
        assertThat(boards)
                .containsExactly(
                        Set.of(drawn.get(0), drawn.get(7)),
                        Set.of(drawn.get(3), drawn.get(4)),
                        Set.of(drawn.get(1), drawn.get(6)),
                        Set.of(drawn.get(2), drawn.get(5)));
    }

    private static Play two(int entrants) {
        var play = new Play(PairingSystem.ROUND_ROBIN, 1, entrants, 1);
        play.pair();
        play.events().add(new Opened(1, 1, "one"));
        return play;
    }

    private static List<Integer> points(Play play) {
        return play.now().rounds().getFirst().boards().getFirst().result().orElseThrow().points();
    }

    @Test
    void entrant_that_left_loses_the_match() {
        var resigned = two(2);
        resigned.events().add(new Decided(1, 1, List.of(1, 2), List.of(0), List.of()));
        assertThat(points(resigned)).containsExactly(0, 2);
        var both = two(2);
        both.events().add(new Decided(1, 1, List.of(1, 2), List.of(0), List.of(1)));
        assertThat(points(both)).containsExactly(0, 0);
        var shared = two(2);
        shared.events().add(new Decided(1, 1, List.of(1, 1), List.of(), List.of()));
        assertThat(points(shared)).containsExactly(1, 1);
    }

    @Test
    void withdrawal_before_the_match_loses_it() {
        var play = new Play(PairingSystem.SWISS, 3, 4, 1);
        var board = play.pair().orElseThrow().boards().getFirst();
        play.withdraw(board.getLast());
        assertThat(points(play)).containsExactly(2, 0);
        play.finish();
        Pairs next = play.pair().orElseThrow();
        assertThat(next.byes()).as("who has had one").doesNotContain(board.getFirst());
        assertThat(next.boards().toString()).doesNotContain(board.getLast().toString());
    }

    @Test
    void a_second_time_out_is_the_last() {
        var play = new Play(PairingSystem.SWISS, 3, 6, 1);
        int late = 0;
        for (int round = 1; round <= 2; round++) {
            var boards = play.pair().orElseThrow().boards();
            for (int board = 1; board <= boards.size(); board++) {
                var seats = boards.get(board - 1);
                if (late == 0) late = seats.getFirst();
                int seat = seats.indexOf(late);
                play.events().add(new Opened(round, board, round + "/" + board));
                play.events()
                        .add(
                                new Decided(
                                        round,
                                        board,
                                        List.of(1, 2),
                                        List.of(),
                                        seat < 0 ? List.of() : List.of(seat)));
            }
            assertThat(play.now().isIn(late)).isEqualTo(round == 1);
        }
        assertThat(play.pair().orElseThrow().byes()).hasSize(1).doesNotContain(late);
    }

    /// Five, each with what they had of whom.
    @Test
    void tables_are_as_counted_by_hand() {
        var play = new Play(PairingSystem.SWISS, 2, 5, 2);
        for (int round = 1; round <= 2; round++) {
            var boards = play.pair().orElseThrow().boards();
            for (int board = 1; board <= boards.size(); board++) {
                play.events().add(new Opened(round, board, round + "/" + board));
                play.events()
                        .add(
                                new Decided(
                                        round,
                                        board,
                                        board == 1 ? List.of(1, 2) : List.of(1, 1),
                                        List.of(),
                                        List.of()));
            }
        }
        Tournament now = play.now();
        for (TournamentStanding one : now.standings()) {
            int buchholz = 0;
            int sonneborn = 0;
            for (TournamentRound round : now.rounds()) {
                if (round.byes().contains(one.entrant())) {
                    buchholz += one.points();
                    sonneborn += 2 * one.points();
                }
                for (TournamentBoard board : round.boards()) {
                    if (!board.entrants().contains(one.entrant())) continue;
                    int other = board.others(one.entrant()).getFirst();
                    int theirs =
                            now.standings().stream()
                                    .filter(each -> each.entrant() == other)
                                    .findFirst()
                                    .orElseThrow()
                                    .points();
                    buchholz += theirs;
                    sonneborn += theirs * board.points(one.entrant());
                }
            }
            assertThat(one.buchholz()).isEqualTo(buchholz);
            assertThat(one.sonnebornBerger()).isEqualTo(sonneborn);
        }
        assertThat(now.standings().stream().mapToInt(TournamentStanding::points).sum())
                .isEqualTo(12);
        assertThat(now.standings().getFirst().place()).isEqualTo(1);
    }

    @Test
    void impossible_events_are_rejected() {
        var play = two(4);
        for (TournamentEvent event :
                List.of(
                        new Opened(1, 1, "again"),
                        new Opened(1, 9, "nowhere"),
                        new Decided(1, 2, List.of(1, 2), List.of(), List.of()),
                        new TournamentEvent.Started("00".repeat(32)),
                        new TournamentEvent.Entered(
                                new Entrant(5, Entrant.Kind.HUMAN, "too late"))))
            assertThatThrownBy(
                            () -> {
                                var events = new ArrayList<>(play.events());
                                events.add(event);
                                Tournament.of(play.format(), Play.entries(play.format(), events));
                            })
                    .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_journal_is_read_as_it_was_written() {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 9, 8);
        play.withdraw(3);
        play.toTheEnd();
        for (TournamentEntry entry : play.journal())
            assertThat(EventText.read(EventText.plain(entry.event()))).isEqualTo(entry.event());
        assertThat(
                        Canonical.text(
                                FormatText.plain(FormatText.read(FormatText.plain(play.format())))))
                .isEqualTo(Canonical.text(FormatText.plain(play.format())));
    }
}
