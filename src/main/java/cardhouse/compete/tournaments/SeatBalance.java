package cardhouse.compete.tournaments;

import java.util.ArrayDeque;
import java.util.Arrays;

/// Changes seats at the tables of a [TablePlan], so that each entrant sits at each seat about
/// equally often.
///
/// An entrant that has one seat at least twice more often than another changes with its neighbour
/// at that other seat in some round. If this one then has the first seat too often, it changes in
/// another round, and so on. The shortest such chain is taken that makes the sum of squares of all
/// counts smaller. If all tables have equal sizes and no entrant withdraws, such a chain exists
/// until the counts of each entrant differ by at most one.
final class SeatBalance {
    private static final int UNREACHED = -1;

    /// The gain of both ends of a chain together, in differences of counts.
    private static final int GAIN = 3;

    private final int[][] rounds;
    private final int[] starts;
    private final int tables;
    private final int[][] sat;
    private final int[][] places;
    private final int[] groups;

    /// @param starts the first place of each table, the largest table first
    /// @param sat how often each entrant sat at each seat in earlier rounds
    SeatBalance(int[][] rounds, int[] starts, int tables, int[][] sat) {
        this.rounds = rounds;
        this.starts = starts;
        this.tables = tables;
        this.sat = sat;
        this.places = new int[rounds.length][sat.length];
        this.groups = new int[sat.length];
        for (int group = 0; group <= tables; group++)
            Arrays.fill(groups, starts[group], starts[group + 1], group);
        for (int round = 0; round < rounds.length; round++)
            for (int place = 0; place < sat.length; place++) {
                int one = rounds[round][place];
                places[round][one] = place;
                if (groups[place] < tables) sat[one][place - starts[groups[place]]]++;
            }
    }

    void balance() {
        int largest = starts[1];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int seat = 0; seat < largest; seat++)
                for (int other = 0; other < largest; other++)
                    for (int one = 0; one < sat.length; one++)
                        while (lead(one, seat, other) > 1 && shift(one, seat, other))
                            changed = true;
        }
    }

    /// How much more often an entrant sits at a seat than at another.
    private int lead(int one, int seat, int other) {
        return sat[one][seat] - sat[one][other];
    }

    /// Moves an entrant from a seat to another in one round, with a chain of others.
    ///
    /// @return whether there is such a chain
    private boolean shift(int one, int from, int to) {
        var reached = new int[sat.length];
        Arrays.fill(reached, UNREACHED);
        reached[one] = rounds.length;
        var next = new ArrayDeque<Integer>();
        next.add(one);
        while (!next.isEmpty()) {
            int last = next.remove();
            if (lead(last, from, to) <= lead(one, from, to) - GAIN) {
                change(one, last, reached, from, to);
                return true;
            }
            for (int round = 0; round < rounds.length; round++) {
                int neighbour = neighbour(last, round, from, to);
                if (neighbour == UNREACHED || reached[neighbour] != UNREACHED) continue;
                reached[neighbour] = round;
                next.add(neighbour);
            }
        }
        return false;
    }

    /// Who sits at a seat of the same table, if an entrant sits at another.
    private int neighbour(int one, int round, int seat, int other) {
        int place = places[round][one];
        int table = groups[place];
        boolean sits =
                table < tables
                        && place == starts[table] + seat
                        && starts[table] + other < starts[table + 1];
        return sits ? rounds[round][starts[table] + other] : UNREACHED;
    }

    private void change(int one, int last, int[] reached, int from, int to) {
        for (int there = last; there != one; ) {
            int round = reached[there];
            int before = neighbour(there, round, to, from);
            exchange(rounds[round], places[round], before, there);
            there = before;
        }
        sat[one][from]--;
        sat[one][to]++;
        sat[last][from]++;
        sat[last][to]--;
    }

    private static void exchange(int[] round, int[] places, int one, int other) {
        int place = places[one];
        places[one] = places[other];
        places[other] = place;
        round[places[one]] = one;
        round[places[other]] = other;
    }
}
