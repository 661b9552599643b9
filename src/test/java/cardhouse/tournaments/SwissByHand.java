package cardhouse.tournaments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The written criteria of Swiss pairing and nothing else: makes every pairing that there is, says
/// of each how it answers the questions in turn, and takes the one whose answers come first.
final class SwissByHand {
    private final List<Integer> ranked;
    private final Map<Integer, Integer> points;
    private final Set<Set<Integer>> met;
    private final Set<Integer> freed;
    private List<Integer> best = List.of();
    private Optional<Map<Integer, Integer>> first = Optional.empty();
    private long tried;

    SwissByHand(
            List<Integer> ranked,
            Map<Integer, Integer> points,
            Set<Set<Integer>> met,
            Set<Integer> freed) {
        this.ranked = ranked;
        this.points = points;
        this.met = met;
        this.freed = freed;
        complete(new HashMap<>());
    }

    /// Who meets whom, both ways; whoever has the bye meets itself.
    Optional<Map<Integer, Integer>> pairing() {
        return first;
    }

    long tried() {
        return tried;
    }

    private void complete(Map<Integer, Integer> partial) {
        var left = ranked.stream().filter(one -> !partial.containsKey(one)).toList();
        if (left.isEmpty()) {
            judge(partial);
            return;
        }
        int one = left.getFirst();
        boolean hasBye = partial.entrySet().stream().anyMatch(e -> e.getKey().equals(e.getValue()));
        if (ranked.size() % 2 == 1 && !hasBye && !freed.contains(one))
            complete(with(partial, one, one));
        for (int other : left.subList(1, left.size()))
            if (!met.contains(Set.of(one, other))) complete(with(partial, one, other));
    }

    private static Map<Integer, Integer> with(Map<Integer, Integer> partial, int one, int other) {
        var more = new HashMap<>(partial);
        more.put(one, other);
        more.put(other, one);
        return more;
    }

    private void judge(Map<Integer, Integer> pairing) {
        tried++;
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
        var met = new HashSet<Set<Integer>>();
        var freed = new HashSet<Integer>();
        for (Round round : before.rounds()) {
            for (int bye : round.byes()) points.merge(bye, 2, Integer::sum);
            freed.addAll(round.byes());
            for (Board board : round.boards())
                for (int one : board.entrants()) {
                    points.merge(one, board.points(one), Integer::sum);
                    if (board.match().isPresent()) met.add(Set.copyOf(board.entrants()));
                    else if (board.points(one) > 0) freed.add(one);
                }
        }
        var ranked = new ArrayList<>(before.drawn());
        ranked.removeIf(one -> !before.isIn(one));
        ranked.sort((one, other) ->
                Integer.compare(points.getOrDefault(other, 0), points.getOrDefault(one, 0)));
        return new SwissByHand(ranked, points, met, freed);
    }
}
