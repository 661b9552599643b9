package cardhouse.compete.sets;

import cardhouse.engine.Outcome;
import java.util.List;

/// The value of a place in a match: the share of the opponents with a worse place, where an equal
/// one counts half. From 0 for the last to 1 for a sole first; the average over all seats of a
/// match is one half.
public final class SetPoints {
    private SetPoints() {}

    public static double of(Outcome outcome, int seat) {
        List<Integer> places = outcome.places();
        int own = places.get(seat);
        int halves = 0;
        for (int other = 0; other < places.size(); other++) {
            if (other == seat) continue;
            int place = places.get(other);
            halves += place > own ? 2 : place == own ? 1 : 0;
        }
        return halves / (2.0 * (places.size() - 1));
    }
}
