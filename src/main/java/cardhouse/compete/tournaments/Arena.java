package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.ArenaEntrants.Competitor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Arena: free entrants are paired again and again until the time is over. Those who are paired at
/// once are a round, and the matches of several rounds are played at the same time.
///
/// Free entrants are ordered by points, then by how long they have been free. The first is paired
/// with the next that it can, then the first of the rest, and so on. "Can" means that neither is
/// the last opponent of the other, and that all others can still be paired. If not all can be
/// paired, those who have been free for the shortest time wait. Only if at most two entrants take
/// part, they meet again and again.
public final class Arena implements PairingSystem.Pairing {
    /// The least time between two rounds. It lets free entrants gather, so that they meet others
    /// with about their points.
    static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(2);

    /// The most rounds that begin in a time.
    public static int rounds(Duration duration) {
        return Math.toIntExact(
                duration.plus(BETWEEN_ROUNDS).minusNanos(1).dividedBy(BETWEEN_ROUNDS));
    }

    @Override
    public int rounds(Format format, int entrants) {
        return format.rounds();
    }

    /// @return empty if no free entrants can be paired now
    @Override
    public Optional<Pairs> next(Tournament before) {
        boolean again = before.in().size() <= Format.LEAST;
        var free = pairable(before.arena().free(before::isIn), again);
        var matching = new PerfectMatching(may(free, again));
        if (free.isEmpty() || !matching.exists()) return Optional.empty();
        var boards = new ArrayList<List<Integer>>();
        for (int one = 0; one < free.size(); one++)
            for (int other = one + 1; other < free.size() && !matching.isTaken(one); other++)
                if (matching.take(one, other))
                    boards.add(seated(free.get(one), free.get(other), boards.size() + 1));
        return Optional.of(new Pairs(boards, List.of()));
    }

    /// Those of whom all can be paired.
    private static List<Competitor> pairable(List<Competitor> free, boolean again) {
        var rest = new ArrayList<>(free);
        int unpaired = new PerfectMatching(may(rest, again)).unpaired();
        for (Competitor one :
                free.stream()
                        .sorted(Comparator.comparingLong(Competitor::since).reversed())
                        .toList()) {
            if (unpaired == 0) break;
            int place = rest.indexOf(one);
            rest.remove(place);
            int now = new PerfectMatching(may(rest, again)).unpaired();
            if (now < unpaired) unpaired = now;
            else rest.add(place, one);
        }
        return rest;
    }

    private static boolean[][] may(List<Competitor> free, boolean again) {
        var may = new boolean[free.size()][free.size()];
        for (int one = 0; one < may.length; one++)
            for (int other = 0; other < may.length; other++)
                may[one][other] = one != other && (again || free.get(one).mayMeet(free.get(other)));
        return may;
    }

    /// The one who has sat first less often, compared with second, sits first. If tied, it is the
    /// higher one at boards with odd numbers.
    private static List<Integer> seated(Competitor one, Competitor other, int board) {
        int order = Integer.compare(one.firsts(), other.firsts());
        return order < 0 || order == 0 && board % 2 == 1
                ? List.of(one.number(), other.number())
                : List.of(other.number(), one.number());
    }
}
