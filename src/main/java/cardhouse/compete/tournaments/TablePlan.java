package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Plans the tables of several rounds. Entrants are numbered from 0. The plan is the result of a
/// search that depends only on its input, and whose work is bounded. There are up to three starts:
///
/// 1. Round by round, each entrant goes to the table at which it repeats the fewest meetings, the
///    first of these.
/// 2. In the first round, the entrants come to the tables one by one, in turns. After each round,
///    those who came in the last turn stay, those before them move on by one table, those before by
///    two, and so on. If the number of tables is prime and no less than the number of turns,
///    nothing repeats in as many rounds as there are tables.
/// 3. If only one seat is empty, it is the plan of one more entrant without the last one.
///
/// From each start, the search goes through the places of all rounds in a circle. If a place has a
/// repeat, its entrant changes with the one of the same round for which the sum of repeats becomes
/// smallest, even if it grows. The best plan counts. At last, [SeatBalance] changes seats at the
/// tables.
///
/// The sum counts m (m − 1) / 2 for two entrants who meet m times, and [#BYE] times that for an
/// entrant with m byes.
final class TablePlan {
    /// A second bye is worse than all repeats that it can avoid.
    private static final int BYE = 100;

    /// Changes of places to be considered from a start.
    private static final int WORK = 1_000_000;

    private final int entrants;

    /// The number of tables, and of their group of places among those of tables and then of byes.
    private final int tables;

    /// The first place of each group, and the number of all places.
    private final int[] starts;

    private final int[] groups;
    private final int[][] meetings;
    private final int[] freed;
    private final int[][] sat;
    private int[][] rounds = {};
    private int lowest = Integer.MAX_VALUE;
    private int[][] best = {};

    /// @param sizes of the tables; other entrants have a bye
    TablePlan(int entrants, List<Integer> sizes) {
        this.entrants = entrants;
        this.tables = sizes.size();
        this.starts = new int[tables + 2];
        this.groups = new int[entrants];
        for (int table = 0; table < tables; table++)
            starts[table + 1] = starts[table] + sizes.get(table);
        starts[tables + 1] = entrants;
        for (int group = 0; group <= tables; group++)
            Arrays.fill(groups, starts[group], starts[group + 1], group);
        this.meetings = new int[entrants][entrants];
        this.freed = new int[entrants];
        this.sat = new int[entrants][Format.MOST_SEATS];
    }

    /// Records a bye of an earlier round.
    ///
    /// @param one negative for an entrant who has withdrawn
    void freed(int one) {
        if (one >= 0) freed[one]++;
    }

    /// Records a match of an earlier round.
    ///
    /// @param there at its seats, negative for those who have withdrawn
    void met(List<Integer> there) {
        for (int seat = 0; seat < there.size(); seat++) {
            int one = there.get(seat);
            if (one < 0) continue;
            sat[one][seat]++;
            for (int other : there) if (other >= 0 && other != one) meetings[one][other]++;
        }
    }

    void make(int many) {
        plan(many);
        for (int round = 0; round < many; round++) turn(rounds[round], round);
        new SeatBalance(rounds, starts, tables, sat).balance();
    }

    private void plan(int many) {
        rounds = new int[many][];
        for (int round = 0; round < many; round++) rounds[round] = first();
        improve();
        boolean free = starts[tables] < entrants;
        if (lowest > least() && !free) start(moved(many));
        if (lowest > least() && !free && tables * starts[1] == entrants + 1)
            start(withoutLast(many));
        rounds = best;
    }

    private void start(int[][] other) {
        for (int[] round : rounds) count(round, -1);
        rounds = copy(other);
        for (int[] round : rounds) count(round, 1);
        improve();
    }

    private int[][] moved(int many) {
        var moved = new int[many][entrants];
        int turns = (entrants - 1) / tables;
        for (int round = 0; round < many; round++) {
            var taken = starts.clone();
            for (int one = 0; one < entrants; one++)
                moved[round][taken[(one + round * (turns - one / tables)) % tables]++] = one;
        }
        return moved;
    }

    /// The table that loses the last entrant becomes the last one.
    private int[][] withoutLast(int many) {
        var larger = new TablePlan(entrants + 1, Collections.nCopies(tables, starts[1]));
        larger.plan(many);
        return Arrays.stream(larger.rounds)
                .map(round -> {
                    var all = Arrays.stream(round).boxed().collect(Collectors.toList());
                    int table = larger.groups[all.indexOf(entrants)];
                    Collections.rotate(all.subList(larger.starts[table], all.size()), -starts[1]);
                    all.remove((Integer) entrants);
                    return all.stream().mapToInt(one -> one).toArray();
                })
                .toArray(int[][]::new);
    }

    List<List<Integer>> tables(int round) {
        return IntStream.range(0, tables).mapToObj(table -> group(rounds[round], table)).toList();
    }

    List<Integer> byes(int round) {
        return group(rounds[round], tables);
    }

    private List<Integer> group(int[] round, int group) {
        return Arrays.stream(round, starts[group], starts[group + 1])
                .boxed()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /// A round in which each entrant goes where it repeats least.
    private int[] first() {
        var round = new int[entrants];
        var free = new int[tables + 1];
        for (int group = 0; group <= tables; group++) free[group] = starts[group];
        for (int one = 0; one < entrants; one++) {
            int best = -1;
            int fewest = Integer.MAX_VALUE;
            for (int group = 0; group <= tables; group++) {
                if (free[group] == starts[group + 1]) continue;
                int repeats = repeats(one, round, group, starts[group], free[group]);
                if (repeats >= fewest) continue;
                fewest = repeats;
                best = group;
            }
            round[free[best]++] = one;
        }
        count(round, 1);
        return round;
    }

    private int repeats(int one, int[] round, int group, int from, int to) {
        if (group == tables) return BYE * freed[one];
        int sum = 0;
        for (int place = from; place < to; place++) sum += meetings[one][round[place]];
        return sum;
    }

    /// The repeats of an entrant if it were in a group instead of the one at a place.
    private int joining(int one, int[] round, int place) {
        int group = groups[place];
        int all = repeats(one, round, group, starts[group], starts[group + 1]);
        return group == tables ? all : all - meetings[one][round[place]];
    }

    /// The repeats of the entrant at a place.
    private int repeats(int[] round, int place) {
        int group = groups[place];
        int once = group == tables ? BYE : starts[group + 1] - starts[group] - 1;
        return joining(round[place], round, place) - once;
    }

    /// Counts the bye of the entrant at a place, or its meetings with those at the table before
    /// another place.
    private void count(int[] round, int place, int end, int change) {
        int group = groups[place];
        if (group == tables) freed[round[place]] += change;
        else
            for (int other = starts[group]; other < end; other++)
                if (other != place) meet(round[place], round[other], change);
    }

    private void count(int[] round, int change) {
        for (int place = 0; place < entrants; place++) count(round, place, place, change);
    }

    private void meet(int one, int other, int change) {
        meetings[one][other] += change;
        meetings[other][one] += change;
    }

    private void improve() {
        int sum = sum();
        int least = least();
        note(sum);
        int spots = rounds.length * entrants;
        int work = 0;
        for (int spot = 0; work < WORK && lowest > least; spot = (spot + 1) % spots) {
            int[] round = rounds[spot / entrants];
            int place = spot % entrants;
            work++;
            int now = repeats(round, place);
            if (now == 0) continue;
            int chosen = -1;
            int change = Integer.MAX_VALUE;
            for (int other = 0; other < entrants; other++) {
                if (groups[other] == groups[place]) continue;
                int gained =
                        joining(round[place], round, other)
                                + joining(round[other], round, place)
                                - now
                                - repeats(round, other);
                if (gained >= change) continue;
                change = gained;
                chosen = other;
            }
            work += entrants;
            if (chosen < 0) continue;
            exchange(round, place, chosen);
            sum += change;
            note(sum);
        }
    }

    private void note(int sum) {
        if (sum >= lowest) return;
        lowest = sum;
        best = copy(rounds);
    }

    /// Of two groups.
    private void exchange(int[] round, int place, int other) {
        count(round, place, starts[groups[place] + 1], -1);
        count(round, other, starts[groups[other] + 1], -1);
        int one = round[place];
        round[place] = round[other];
        round[other] = one;
        count(round, place, starts[groups[place] + 1], 1);
        count(round, other, starts[groups[other] + 1], 1);
    }

    private static int[][] copy(int[][] rounds) {
        return Arrays.stream(rounds).map(int[]::clone).toArray(int[][]::new);
    }

    private int sum() {
        int sum = 0;
        for (int one = 0; one < entrants; one++) {
            sum += BYE * pairs(freed[one]);
            for (int other = 0; other < one; other++) sum += pairs(meetings[one][other]);
        }
        return sum;
    }

    /// No plan has less than the greater of two sums. The first is of pairs that all meet equally
    /// often, or once more or less. The second counts repeats of each two rounds if the entrants of
    /// a table go to all tables equally often.
    private int least() {
        int met = Arrays.stream(meetings).flatMapToInt(Arrays::stream).sum() / 2;
        int groups = starts[tables] < entrants ? tables + 1 : tables;
        int again =
                IntStream.range(0, tables)
                        .map(table -> even(starts[table + 1] - starts[table], groups))
                        .sum();
        return BYE * even(Arrays.stream(freed).sum(), entrants)
                + Math.max(even(met, pairs(entrants)), pairs(rounds.length) * again);
    }

    private static int pairs(int many) {
        return many * (many - 1) / 2;
    }

    private static int even(int all, int parts) {
        return parts * pairs(all / parts) + all % parts * (all / parts);
    }

    /// Moves the entrants of a round on by so many seats.
    private void turn(int[] round, int seats) {
        for (int table = 0; table < tables; table++) {
            var there = group(round, table);
            Collections.rotate(there, seats);
            for (int seat = 0; seat < there.size(); seat++)
                round[starts[table] + seat] = there.get(seat);
        }
    }
}
