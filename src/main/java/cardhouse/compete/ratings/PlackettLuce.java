package cardhouse.compete.ratings;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Rates the outcome of a match among any number of players: Algorithm 4 (Plackett–Luce) of Weng
/// and Lin, "A Bayesian Approximation Method for Online Ranking" (Journal of Machine Learning
/// Research 12, 2011, 267–300), for teams of one. The constants are those of the paper.
///
/// Shared places differ from the paper, whose formula for them lets a worse place gain more than a
/// better one. Here a match with shared places gives each player the mean gain of the paper's
/// formula without ties, over all orders of those who share a place.
///
/// A stage of an order is the choice of its next player among the set S of those not chosen yet.
/// With w the weight of a player and W that of a set, a stage changes the gain of each player i in
/// S by −w(i)/W(S), and that of the chosen one also by 1. Of all orders of m players who share a
/// place, one in C(m, |A|) has exactly the subset A left at some stage, for each non-empty A. So,
/// with R all players in worse places,
///
///     gain of i = 1 − Σ over the places p that are not worse than that of i
///                     Σ over subsets A of those at p, in S = A ∪ R if i is in S
///                         w(i) / W(S) / C(m, |A|)
///
/// which takes 2^m terms for each place rather than m! orders. Without ties it is the paper's
/// formula, and for a draw between two as well.
///
/// The same matches in the same order give the same ratings to the last bit on every machine.
public final class PlackettLuce {
    /// The version of the method. A higher one means that all ratings are computed anew. The first
    /// one rated shared places by the paper's formula.
    public static final int METHOD = 2;

    /// Standard deviation of a player's performance from match to match.
    private static final double BETA = Rating.INITIAL.deviation() / 2;

    /// The least fraction of a variance that an update leaves.
    private static final double KAPPA = 0.0001;

    private final List<Rating> before;
    private final List<Integer> places;

    /// The scale on which differences count: how much all performances together vary.
    private final double scale;

    private final double[] weights;
    private final double[] gains;
    private final double[] sureties;

    private PlackettLuce(List<Rating> before, List<Integer> places) {
        this.before = before;
        this.places = places;
        this.scale =
                Math.sqrt(
                        before.stream()
                                .mapToDouble(rating -> rating.variance() + BETA * BETA)
                                .sum());
        this.weights =
                before.stream()
                        .mapToDouble(rating -> StrictMath.exp(rating.mean() / scale))
                        .toArray();
        this.gains = new double[before.size()];
        this.sureties = new double[before.size()];
    }

    /// The ratings after a match.
    ///
    /// @param before of all players of the match
    /// @param places of the players, in the same order: 1 is best, equal numbers share a place
    /// @throws IllegalArgumentException if there are not as many places as ratings
    public static List<Rating> after(List<Rating> before, List<Integer> places) {
        if (before.size() != places.size())
            throw new IllegalArgumentException(
                    "%d players on %d places".formatted(before.size(), places.size()));
        if (before.size() < 2) return List.copyOf(before);
        var match = new PlackettLuce(before, places);
        places.stream().distinct().forEach(match::count);
        return IntStream.range(0, before.size()).mapToObj(match::after).toList();
    }

    /// Adds the choices among the players who share a place.
    private void count(int place) {
        int[] sharing = players(other -> places.get(other) == place);
        int[] behind = players(other -> places.get(other) > place);
        for (int player : sharing) gains[player]++;
        double rest = IntStream.of(behind).mapToDouble(player -> weights[player]).sum();
        for (int subset = 1; subset < 1 << sharing.length; subset++) {
            int[] left = within(sharing, subset);
            double all = rest + IntStream.of(left).mapToDouble(player -> weights[player]).sum();
            double share = 1 / orders(sharing.length, left.length);
            for (int player : left) choose(player, all, share);
            for (int player : behind) choose(player, all, share);
        }
    }

    private void choose(int player, double all, double share) {
        double chance = weights[player] / all;
        gains[player] -= chance * share;
        sureties[player] += chance * (1 - chance) * share;
    }

    private int[] players(IntPredicate wanted) {
        return IntStream.range(0, places.size()).filter(wanted).toArray();
    }

    private static int[] within(int[] players, int subset) {
        return IntStream.range(0, players.length)
                .filter(i -> (subset >> i & 1) == 1)
                .map(i -> players[i])
                .toArray();
    }

    /// The number of ways in which `left` of `all` can be left: C(all, left).
    private static double orders(int all, int left) {
        double ways = 1;
        for (int i = 1; i <= left; i++) ways = ways * (all - left + i) / i;
        return ways;
    }

    private Rating after(int player) {
        var own = before.get(player);
        double perScale = own.variance() / scale;
        // The more opponents there are, the less one match shows about each.
        double caution = own.deviation() / scale;
        double shrunk = 1 - caution * perScale / scale * sureties[player];
        return new Rating(
                own.mean() + perScale * gains[player],
                own.deviation() * Math.sqrt(Math.max(shrunk, KAPPA)));
    }
}
