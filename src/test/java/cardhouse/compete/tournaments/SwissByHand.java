package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The written criteria of Swiss pairing and nothing else: makes every pairing that there is, says
/// of each how it answers the questions in turn, and takes the one whose answers come first. A pair
/// is a set of two entrants, and a bye a set of one.
final class SwissByHand {
    /// With a bye, if there is one: with no more, all rounds to come are looked at.
    private static final int FEW = 10;

    private final List<Integer> ranked;
    private final Map<Integer, Integer> points;
    private final Set<Set<Integer>> barred = new HashSet<>();
    private final boolean repeats;
    private List<Integer> best = List.of();
    private Optional<Map<Integer, Integer>> first = Optional.empty();

    /// @param past pairs and byes of the rounds before, pairs before byes
    /// @param rounds still to be played
    SwissByHand(
            List<Integer> ranked,
            Map<Integer, Integer> points,
            List<Set<Integer>> past,
            int rounds) {
        this.ranked = ranked;
        this.points = points;
        barred.addAll(past);
        this.repeats = pairings(barred).isEmpty();
        if (repeats) repeat(past);
        var pairings = pairings(barred);
        if (!repeats && size() <= FEW) pairings = farthest(pairings, rounds);
        pairings.forEach(this::judge);
    }

    private int size() {
        return ranked.size() + ranked.size() % 2;
    }

    /// Whether a pair meets again.
    boolean repeats() {
        return repeats;
    }

    /// The pairing, in both directions; an entrant with the bye is paired with itself.
    Optional<Map<Integer, Integer>> pairing() {
        return first;
    }

    private void repeat(List<Set<Integer>> past) {
        for (var pair : past) {
            if (Collections.frequency(past, pair) > 1 || !ranked.containsAll(pair)) continue;
            int most = most(ranked, ranked.size() % 2 == 1);
            if (2 * most == size()) return;
            barred.remove(pair);
            if (most(ranked, ranked.size() % 2 == 1) == most) barred.add(pair);
        }
    }

    /// How many pairs there can be at the most.
    private int most(List<Integer> left, boolean bye) {
        if (left.isEmpty()) return 0;
        int one = left.getFirst();
        var others = left.subList(1, left.size());
        int most = most(others, bye);
        if (bye && !barred.contains(Set.of(one))) most = Math.max(most, 1 + most(others, false));
        for (int other : others) {
            if (barred.contains(Set.of(one, other))) continue;
            var rest = others.stream().filter(each -> each != other).toList();
            most = Math.max(most, 1 + most(rest, bye));
        }
        return most;
    }

    /// Those after which as many rounds as possible can be played without a repeat: so many
    /// pairings of which no two have a pair in common.
    private List<Set<Set<Integer>>> farthest(List<Set<Set<Integer>>> pairings, int rounds) {
        long[] all = pairings.stream().mapToLong(this::bits).toArray();
        for (int left = rounds; ; left--) {
            int after = left - 1;
            var able =
                    pairings.stream().filter(one -> arePossible(all, 0, bits(one), after)).toList();
            if (!able.isEmpty()) return able;
        }
    }

    private static boolean arePossible(long[] all, int from, long played, int rounds) {
        if (rounds == 0) return true;
        for (int i = from; i < all.length; i++)
            if ((all[i] & played) == 0 && arePossible(all, i + 1, played | all[i], rounds - 1))
                return true;
        return false;
    }

    private long bits(Set<Set<Integer>> pairing) {
        long bits = 0;
        for (var pair : pairing) {
            int low = pair.stream().mapToInt(ranked::indexOf).min().orElseThrow();
            int high = pair.stream().mapToInt(ranked::indexOf).max().orElseThrow();
            if (pair.size() == 1) high = ranked.size();
            bits |= 1L << high * (high - 1) / 2 + low;
        }
        return bits;
    }

    private static Set<Set<Integer>> and(Set<Set<Integer>> some, Set<Set<Integer>> more) {
        var all = new HashSet<>(some);
        all.addAll(more);
        return all;
    }

    private List<Set<Set<Integer>>> pairings(Set<Set<Integer>> met) {
        var pairings = new ArrayList<Set<Set<Integer>>>();
        complete(Set.of(), ranked, ranked.size() % 2 == 1, met, pairings);
        return pairings;
    }

    private static void complete(
            Set<Set<Integer>> partial,
            List<Integer> left,
            boolean bye,
            Set<Set<Integer>> met,
            List<Set<Set<Integer>>> pairings) {
        if (left.isEmpty()) {
            pairings.add(partial);
            return;
        }
        int one = left.getFirst();
        var others = left.subList(1, left.size());
        if (bye && !met.contains(Set.of(one)))
            complete(and(partial, Set.of(Set.of(one))), others, false, met, pairings);
        for (int other : others)
            if (!met.contains(Set.of(one, other)))
                complete(
                        and(partial, Set.of(Set.of(one, other))),
                        others.stream().filter(each -> each != other).toList(),
                        bye,
                        met,
                        pairings);
    }

    private void judge(Set<Set<Integer>> pairs) {
        var pairing = new HashMap<Integer, Integer>();
        for (var pair : pairs)
            for (int one : pair)
                pairing.put(one, pair.stream().filter(other -> other != one).findAny().orElse(one));
        var answers = answers(pairing);
        if (first.isPresent() && !before(answers, best)) return;
        best = answers;
        first = Optional.of(pairing);
    }

    private static boolean before(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++)
            if (!one.get(i).equals(other.get(i))) return one.get(i) < other.get(i);
        return one.size() < other.size();
    }

    /// The smaller the better.
    private List<Integer> answers(Map<Integer, Integer> pairing) {
        var answers = new ArrayList<Integer>();
        var rest = new ArrayList<>(ranked);
        for (int i = 0; i < ranked.size(); i++)
            if (ranked.get(i).equals(pairing.get(ranked.get(i)))) {
                answers.add(ranked.size() - i);
                rest.remove(i);
            }
        var down = new ArrayList<Integer>();
        while (!rest.isEmpty()) {
            int score = points.getOrDefault(rest.getFirst(), 0);
            var residents =
                    rest.stream().filter(one -> points.getOrDefault(one, 0) == score).toList();
            rest.removeAll(residents);
            down = group(pairing, down, residents, answers);
        }
        return answers;
    }

    private static ArrayList<Integer> group(
            Map<Integer, Integer> pairing,
            List<Integer> above,
            List<Integer> residents,
            List<Integer> answers) {
        var members = new ArrayList<>(above);
        members.addAll(residents);
        var down = new ArrayList<Integer>();
        for (int one : members) {
            boolean stays = members.contains(pairing.get(one));
            answers.add(stays ? 0 : 1);
            if (!stays) down.add(one);
        }
        members.removeAll(down);
        while (!members.isEmpty()) {
            int one = members.removeFirst();
            int other = Objects.requireNonNull(pairing.get(one));
            answers.add(wish(one, other, members, above));
            members.remove((Integer) other);
        }
        return down;
    }

    /// Which of its wishes it has, from 0.
    private static int wish(int one, int other, List<Integer> others, List<Integer> above) {
        var wishes = new ArrayList<Integer>();
        if (above.contains(one)) {
            for (int each : others) if (!above.contains(each)) wishes.add(each);
            for (int each : others) if (above.contains(each)) wishes.add(each);
        } else {
            int inLowerHalf = (others.size() + 1) / 2;
            for (int i = others.size() - inLowerHalf; i < others.size(); i++)
                wishes.add(others.get(i));
            for (int i = others.size() - inLowerHalf - 1; i >= 0; i--) wishes.add(others.get(i));
        }
        return wishes.indexOf(other);
    }

    /// The same, of a tournament between two rounds.
    static SwissByHand of(Tournament before) {
        var points = new HashMap<Integer, Integer>();
        var past = new ArrayList<Set<Integer>>();
        var freed = new ArrayList<Set<Integer>>();
        for (TournamentRound round : before.rounds()) {
            for (int bye : round.byes()) {
                points.merge(bye, 2, Integer::sum);
                freed.add(Set.of(bye));
            }
            for (int bye : round.halfByes()) points.merge(bye, 1, Integer::sum);
            for (TournamentBoard board : round.boards()) {
                if (board.match().isPresent()) past.add(Set.copyOf(board.entrants()));
                for (int one : board.entrants()) {
                    points.merge(one, board.points(one), Integer::sum);
                    if (board.match().isEmpty() && board.points(one) > 0) freed.add(Set.of(one));
                }
            }
        }
        past.addAll(freed);
        var ranked = new ArrayList<>(before.drawn());
        int next = before.rounds().size() + 1;
        ranked.removeIf(one ->
                !before.isIn(one)
                        || next < before.planned() && before.bye(one).equals(Optional.of(next)));
        ranked.sort((one, other) ->
                Integer.compare(points.getOrDefault(other, 0), points.getOrDefault(one, 0)));
        return new SwissByHand(ranked, points, past, before.planned() - before.rounds().size());
    }
}
