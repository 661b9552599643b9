package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tournaments at tables of three to six.
@Pure
class TablesTest {
    private static final int ROUNDS = 5;
    private static final int SEATS = 4;

    /// The tables of each round.
    private static List<List<List<Integer>>> plan(int rounds, int entrants, int seats) {
        Format format = Play.tables(rounds, entrants, seats, Format.SEATS).format();
        var plan = new TablePlan(entrants, Tables.sizes(format, entrants));
        plan.make(rounds);
        return IntStream.range(0, rounds).mapToObj(plan::tables).toList();
    }

    /// The sum of m (m − 1) / 2 over all pairs, which meet m times.
    private static int repeats(List<List<List<Integer>>> rounds) {
        return meetings(rounds).values().stream().mapToInt(TablesTest::pairs).sum();
    }

    private static Map<Set<Integer>, Integer> meetings(List<List<List<Integer>>> rounds) {
        var met = new HashMap<Set<Integer>, Integer>();
        for (var round : rounds)
            for (var table : round)
                for (int one : table)
                    for (int other : table)
                        if (one < other) met.merge(Set.of(one, other), 1, Integer::sum);
        return met;
    }

    /// The least sum that counting allows. All pairs meet equally often, or once more or less. And
    /// in each two rounds, at least those meet twice who are too many at a table for the number of
    /// tables.
    private static int least(int entrants, List<List<List<Integer>>> rounds) {
        int met = meetings(rounds).values().stream().mapToInt(one -> one).sum();
        int again =
                rounds.getFirst().stream()
                        .mapToInt(table -> even(table.size(), rounds.getFirst().size()))
                        .sum();
        return Math.max(even(met, pairs(entrants)), pairs(rounds.size()) * again);
    }

    private static int even(int all, int parts) {
        return IntStream.range(0, parts).map(part -> pairs((all + part) / parts)).sum();
    }

    private static int pairs(int many) {
        return many * (many - 1) / 2;
    }

    /// How often each entrant sits at each seat.
    private static int[][] seats(int entrants, List<List<List<Integer>>> rounds) {
        var sat = new int[entrants][Format.MOST_SEATS];
        for (var round : rounds)
            for (var table : round)
                for (int seat = 0; seat < table.size(); seat++) sat[table.get(seat)][seat]++;
        return sat;
    }

    private static int spread(IntStream counts) {
        var summary = counts.summaryStatistics();
        return summary.getMax() - summary.getMin();
    }

    /// As the guide has them. From 15 entrants on, no two meet twice.
    @Test
    void four_to_forty_entrants_meet_as_seldom_again_as_counting_allows() {
        var more = new TreeMap<Integer, List<Integer>>();
        for (int entrants = SEATS; entrants <= 40; entrants++) {
            var rounds = plan(ROUNDS, entrants, SEATS);
            for (var round : rounds)
                assertThat(round.stream().flatMap(List::stream).distinct()).hasSize(entrants);
            int sum = repeats(rounds);
            int least = least(entrants, rounds);
            if (sum > least) more.put(entrants, List.of(sum, least));
            if (entrants >= 15) assertThat(sum).isZero();
        }
        assertThat(more)
                .isEqualTo(Map.of(5, List.of(12, 10), 13, List.of(3, 0), 14, List.of(2, 0)));
    }

    /// Of the seats that all tables have, each entrant has each equally often, or once more or
    /// less.
    @Test
    void four_to_forty_entrants_have_all_seats() {
        for (int entrants = SEATS; entrants <= 40; entrants++) {
            var rounds = plan(ROUNDS, entrants, SEATS);
            int[][] sat = seats(entrants, rounds);
            for (int[] one : sat)
                assertThat(spread(Arrays.stream(one, 0, rounds.getFirst().getLast().size())))
                        .as("%d entrants", entrants)
                        .isLessThanOrEqualTo(1);
            for (int seat = 0; seat < SEATS; seat++) {
                int each = seat;
                assertThat(spread(Arrays.stream(sat).mapToInt(one -> one[each])))
                        .as("%d entrants", entrants)
                        .isLessThanOrEqualTo(entrants % SEATS == 0 ? 1 : 2);
            }
        }
    }

    /// With as many rounds as there are seats, one is 0. Nine and sixteen are known designs.
    @ParameterizedTest
    @CsvSource({"9,3,4,0", "16,4,5,0", "24,4,12,169", "25,5,6,12", "30,6,5,50", "1000,4,5,0"})
    void seats_are_even_at_full_tables(int entrants, int seats, int rounds, int repeats) {
        var plan = plan(rounds, entrants, seats);
        for (int[] one : seats(entrants, plan))
            assertThat(spread(Arrays.stream(one, 0, seats))).isLessThanOrEqualTo(1);
        assertThat(repeats(plan)).isLessThanOrEqualTo(repeats);
    }

    @Test
    void the_draw_takes_the_places_of_the_plan() {
        Tournament end = Play.tables(ROUNDS, 16, SEATS, 2).withoutTimeouts().toTheEnd();
        var plan = plan(ROUNDS, 16, SEATS);
        for (int round = 0; round < ROUNDS; round++)
            assertThat(end.rounds().get(round).boards().stream().map(TournamentBoard::entrants))
                    .isEqualTo(
                            plan.get(round).stream()
                                    .map(table -> table.stream().map(end.drawn()::get).toList())
                                    .toList());
        assertThat(end.standings()).allMatch(one -> one.played() == ROUNDS);
    }

    @ParameterizedTest
    @CsvSource({
        "4,2,4,4",
        "4,2,5,32",
        "4,2,6,33",
        "4,2,7,43",
        "4,2,10,433",
        "4,3,5,4",
        "4,4,11,44",
        "6,3,7,43",
        "6,5,9,6",
        "3,3,5,3",
        "3,2,4,22",
        "5,2,2,2"
    })
    void sizes_differ_by_at_most_one(int seats, int least, int entrants, String sizes) {
        Format format = Play.tables(1, entrants, seats, least).format();
        assertThat(Tables.sizes(format, entrants))
                .extracting(String::valueOf)
                .isEqualTo(List.of(sizes.split("")));
    }

    @Test
    void byes_go_round_and_have_the_average_of_points() {
        var play = Play.tables(3, 6, 4, 4).withoutTimeouts();
        Tournament end = play.toTheEnd();
        var free = end.rounds().stream().flatMap(round -> round.byes().stream()).toList();
        assertThat(free).hasSize(6).doesNotHaveDuplicates();
        int all = end.standings().stream().mapToInt(TournamentStanding::points).sum();
        assertThat(all).isEqualTo(3 * 6 * 3);
        assertThat(end.standings()).allMatch(one -> one.played() == 2);
    }

    private static List<Integer> points(List<Integer> places, List<Integer> left) {
        var end = new Decided(1, 1, places, left, List.of());
        return TournamentPoints.of(Play.tables(1, 4, 4, 2).format(), end).points();
    }

    @Test
    void points_follow_from_places() {
        assertThat(points(List.of(2, 1, 4, 3), List.of())).containsExactly(4, 6, 0, 2);
        assertThat(points(List.of(1, 2, 2, 4), List.of())).containsExactly(6, 3, 3, 0);
        assertThat(points(List.of(1, 1, 1, 1), List.of())).containsExactly(3, 3, 3, 3);
        assertThat(points(List.of(1, 2, 3, 4), List.of(0, 1))).containsExactly(0, 0, 6, 4);
        assertThat(points(List.of(3, 1, 2), List.of())).containsExactly(1, 5, 3);
        assertThat(points(List.of(1, 2), List.of(0))).containsExactly(0, 4);
    }

    private static List<Integer> sizes(Tournament tournament) {
        return tournament.rounds().getLast().boards().stream()
                .map(board -> board.entrants().size())
                .toList();
    }

    @Test
    void others_play_without_an_entrant_that_withdraws() {
        var play = Play.tables(3, 8, 4, 3).withoutTimeouts();
        play.pair();
        var table = play.now().rounds().getLast().boards().getFirst().entrants();
        play.withdraw(table.get(1));
        assertThat(sizes(play.now())).containsExactly(3, 4);
        play.withdraw(table.getFirst());
        var off = play.now().rounds().getLast().boards().getFirst();
        assertThat(off.result()).contains(new TournamentBoard.Result(List.of(0, 3, 3), false));
        play.finish();
        play.pair();
        assertThat(sizes(play.now())).containsExactly(3, 3);
        play.finish();
        Tournament end = play.toTheEnd();
        assertThat(end.end()).contains(Ended.Cause.PLAYED);
        assertThat(end.standings().getLast().points()).isZero();
        assertThat(TournamentProof.of(play.format(), play.journal()).check().fault()).isEmpty();
    }

    @Test
    void tournament_ends_with_too_few_for_a_table() {
        var play = Play.tables(3, 4, 4, 3).withoutTimeouts();
        play.pair();
        play.finish();
        for (int one : List.of(1, 2)) play.withdraw(one);
        assertThat(play.toTheEnd().end()).contains(Ended.Cause.TOO_FEW);
        assertThat(play.now().rounds()).hasSize(1);
    }

    /// The rounds that remain are planned anew, after meetings that cannot be changed.
    @Test
    void few_meet_again_after_a_withdrawal() {
        var play = Play.tables(5, 25, 5, 2).withoutTimeouts();
        for (int round = 1; round <= 5; round++) {
            play.pair();
            play.finish();
            if (round == 2) for (int one = 1; one <= 5; one++) play.withdraw(one);
        }
        var rounds =
                play.now().rounds().stream()
                        .map(round ->
                                round.boards().stream()
                                        .map(board ->
                                                board.entrants().stream()
                                                        .map(one -> one - 1)
                                                        .toList())
                                        .toList())
                        .toList();
        assertThat(rounds.getLast()).hasSize(4);
        assertThat(repeats(rounds)).isLessThanOrEqualTo(40);
        for (int[] one : seats(25, rounds))
            assertThat(spread(Arrays.stream(one, 0, 5))).isLessThanOrEqualTo(2);
    }
}
