package cardhouse.ratings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// What the outcome of a match among any number of players says of their strengths: Algorithm 4
/// (Plackett–Luce) of Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (Journal
/// of Machine Learning Research 12, 2011, 267–300), for teams of one. Its constants are those that
/// the paper proposes.
///
/// The same matches in the same order give the same ratings to the last bit on every machine.
public final class PlackettLuce {
    /// How much a player's performance differs from match to match, as a standard deviation.
    private static final double BETA = Rating.INITIAL.deviation() / 2;

    /// What is left of a variance at the least.
    private static final double KAPPA = 0.0001;

    private final List<Rating> before;
    private final List<Integer> places;

    /// The scale on which differences count: how much all performances together vary.
    private final double scale;

    private PlackettLuce(List<Rating> before, List<Integer> places) {
        this.before = before;
        this.places = places;
        this.scale =
                Math.sqrt(
                        before.stream()
                                .mapToDouble(rating -> rating.variance() + BETA * BETA)
                                .sum());
    }

    /// The ratings after a match.
    ///
    /// @param before of everybody who played in it
    /// @param places theirs, in the same order: 1 is best, equal numbers share a place
    /// @throws IllegalArgumentException if there are not as many places as ratings
    public static List<Rating> after(List<Rating> before, List<Integer> places) {
        if (before.size() != places.size())
            throw new IllegalArgumentException(
                    "%d players on %d places".formatted(before.size(), places.size()));
        if (before.size() < 2) return List.copyOf(before);
        var match = new PlackettLuce(before, places);
        return IntStream.range(0, before.size()).mapToObj(match::after).toList();
    }

    private Rating after(int player) {
        var own = before.get(player);
        double gain = 0;
        double surety = 0;
        // Each place is a choice among all who have come no further: who was chosen, and who not?
        for (int chosen : notBehind(player)) {
            double chance = weight(player) / weightFrom(chosen);
            double share = 1.0 / sharing(places.get(chosen));
            gain += ((chosen == player ? 1 : 0) - chance) * share;
            surety += chance * (1 - chance) * share;
        }
        double perScale = own.variance() / scale;
        // The more others there are, the less one match says of each.
        double caution = own.deviation() / scale;
        double shrunk = 1 - caution * perScale / scale * surety;
        return new Rating(
                own.mean() + perScale * gain, own.deviation() * Math.sqrt(Math.max(shrunk, KAPPA)));
    }

    private List<Integer> notBehind(int player) {
        var others = new ArrayList<Integer>();
        for (int other = 0; other < places.size(); other++)
            if (places.get(other) <= places.get(player)) others.add(other);
        return others;
    }

    private double weight(int player) {
        return StrictMath.exp(before.get(player).mean() / scale);
    }

    /// Of all who came no further than this one.
    private double weightFrom(int chosen) {
        return IntStream.range(0, places.size())
                .filter(other -> places.get(other) >= places.get(chosen))
                .mapToDouble(this::weight)
                .sum();
    }

    private long sharing(int place) {
        return places.stream().filter(other -> other == place).count();
    }
}
