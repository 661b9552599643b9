package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Swiss pairing. Entrants are ordered by points, and on equal points by the draw. Entrants with
/// equal points are a score group. The pairing is the first of all pairings without a repeat, by
/// the answers to these questions. Each question counts before all after it:
///
/// 1. If the number is odd, which entrant has the bye? The lowest of those who have had no points
///    without a match.
/// 2. In each score group from the top, which members stay in it? In their order, each member stays
///    who can. Those who cannot go down to the next group, whose first members they are.
/// 3. In the same group, which entrants meet? Those who came from above, in their order, meet the
///    first of the others that they can. Then the first of the remaining entrants meets the first
///    of the lower half that it can, in their order. Otherwise it meets an entrant of the upper
///    half, the last of it first. The same follows for the first of those who then remain.
///
/// "Can" means that all others can still be paired. With few entrants, it also means that as many
/// of the planned rounds as possible can still be paired without a repeat ([RoundsAhead]). Each
/// answer is computed directly and not by trial, so the pairing is the first one for any number of
/// entrants.
///
/// Entrants who asked for a bye of half a point in the round are not paired, and count nowhere
/// here.
///
/// If there is no such pairing, repeats are allowed, one after the other, until there is one: first
/// of pairs that have met once, in the order of rounds and boards, then of byes. Each is allowed
/// only if more entrants can be paired with it. So there are no more repeats than needed. The
/// earlier method looks no further than the round, and allows no repeats.
final class Swiss implements PairingSystem.Pairing {
    /// Never more than could be played without a repeat.
    @Override
    public int rounds(Format format, int entrants) {
        return Math.min(format.rounds(), entrants % 2 == 0 ? entrants - 1 : entrants);
    }

    @Override
    public Optional<Pairs> next(Tournament before) {
        var history = TournamentHistory.of(before.rounds());
        Map<Integer, Integer> points = Standings.points(before);
        List<Integer> resting = before.resting();
        List<Integer> ranked =
                before.drawn().stream()
                        .filter(one -> before.isIn(one) && !resting.contains(one))
                        .sorted(
                                Comparator.comparingInt(
                                                (Integer one) -> points.getOrDefault(one, 0))
                                        .reversed())
                        .toList();
        return new Ranking(before, ranked, points, history).pairs();
    }

    /// Entrants are numbered by their place in the order, from 0.
    private static final class Ranking {
        private final List<Integer> ranked;
        private final Map<Integer, Integer> points;
        private final TournamentHistory history;
        private final Matching matching;
        private final List<List<Integer>> boards = new ArrayList<>();
        private final List<Integer> byes = new ArrayList<>();

        Ranking(
                Tournament before,
                List<Integer> ranked,
                Map<Integer, Integer> points,
                TournamentHistory history) {
            this.ranked = ranked;
            this.points = points;
            this.history = history;
            this.matching = matching(before, allowed());
        }

        private Matching matching(Tournament before, boolean[][] may) {
            if (before.format().isEarlier()) return new PerfectMatching(may);
            int unpaired = new PerfectMatching(copy(may)).unpaired();
            if (unpaired > 0) {
                repeat(may, unpaired);
                return new PerfectMatching(may);
            }
            return may.length > RoundsAhead.MOST
                    ? new PerfectMatching(may)
                    : new RoundsAhead(may, before.planned() - before.round());
        }

        private static boolean[][] copy(boolean[][] may) {
            return Arrays.stream(may).map(boolean[]::clone).toArray(boolean[][]::new);
        }

        /// Allows repeats until all can be paired, or there are no more.
        private void repeat(boolean[][] may, int unpaired) {
            var repeats = new ArrayList<List<Integer>>();
            for (var pair : history.metOnce())
                repeats.add(pair.stream().map(ranked::indexOf).toList());
            if (isOdd())
                for (int one : history.freedOnce())
                    repeats.add(List.of(ranked.indexOf(one), ranked.size()));
            repeats.removeIf(pair -> pair.contains(-1));
            int left = unpaired;
            for (var pair : repeats) {
                if (left == 0) return;
                allow(may, pair, true);
                int now = new PerfectMatching(copy(may)).unpaired();
                allow(may, pair, now < left);
                left = now;
            }
        }

        private static void allow(boolean[][] may, List<Integer> pair, boolean allowed) {
            may[pair.getFirst()][pair.getLast()] = allowed;
            may[pair.getLast()][pair.getFirst()] = allowed;
        }

        private boolean isOdd() {
            return ranked.size() % 2 == 1;
        }

        /// After all entrants, the bye, if there is one.
        private boolean[][] allowed() {
            int size = ranked.size();
            int all = isOdd() ? size + 1 : size;
            var may = new boolean[all][all];
            for (int one = 0; one < size; one++) {
                int number = ranked.get(one);
                for (int other = 0; other < size; other++)
                    may[one][other] = one != other && !history.haveMet(number, ranked.get(other));
                if (all == size || history.hadBye(number)) continue;
                may[one][size] = true;
                may[size][one] = true;
            }
            return may;
        }

        Optional<Pairs> pairs() {
            if (!matching.exists()) return Optional.empty();
            if (isOdd()) free();
            List<Integer> above = List.of();
            int first = 0;
            while (first < ranked.size()) {
                int last = first;
                while (last + 1 < ranked.size() && score(last + 1) == score(first)) last++;
                above = pair(above, first, last);
                first = last + 1;
            }
            return Optional.of(new Pairs(boards, byes));
        }

        private int score(int one) {
            return points.getOrDefault(ranked.get(one), 0);
        }

        private void free() {
            int one = ranked.size() - 1;
            while (!matching.take(ranked.size(), one)) one--;
            byes.add(ranked.get(one));
        }

        /// Pairs a score group with those who came from above.
        ///
        /// @return the entrants who go down
        private List<Integer> pair(List<Integer> above, int first, int last) {
            var members = new ArrayList<>(above);
            for (int one = first; one <= last; one++) if (!matching.isTaken(one)) members.add(one);
            var staying = new ArrayList<Integer>();
            var leaving = new ArrayList<Integer>();
            for (int one : members) (matching.keep(one, last) ? staying : leaving).add(one);
            while (!staying.isEmpty()) {
                int one = staying.removeFirst();
                int other =
                        wanted(staying, one < first, first).stream()
                                .filter(each -> matching.take(one, each))
                                .findFirst()
                                .orElseThrow();
                staying.remove((Integer) other);
                boards.add(history.seated(ranked.get(one), ranked.get(other), boards.size() + 1));
            }
            return leaving;
        }

        /// The order in which an entrant prefers opponents.
        private static List<Integer> wanted(List<Integer> others, boolean above, int first) {
            var wanted = new ArrayList<Integer>();
            if (above) {
                others.stream().filter(one -> one >= first).forEach(wanted::add);
                others.stream().filter(one -> one < first).forEach(wanted::add);
                return wanted;
            }
            int half = (others.size() + 1) / 2 - 1;
            wanted.addAll(others.subList(half, others.size()));
            wanted.addAll(others.subList(0, half).reversed());
            return wanted;
        }
    }
}
