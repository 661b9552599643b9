package cardhouse.ratings;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// A match that is over, as far as ratings are concerned.
///
/// @param contenders in the order of their seats
/// @param places in the same order: 1 is best, equal numbers share a place
public record RatedMatch(
        UUID match,
        Instant finishedAt,
        Ladder ladder,
        List<Contender> contenders,
        List<Integer> places) {
    public RatedMatch {
        contenders = List.copyOf(contenders);
        places = List.copyOf(places);
        if (contenders.size() != places.size())
            throw new IllegalArgumentException(
                    "%d contenders on %d places".formatted(contenders.size(), places.size()));
    }

    /// The places that count: whoever left before the end comes last, whatever became of the seat,
    /// and shares that place with all others who left.
    ///
    /// @param places as the rules have them
    /// @param left the seats whose players resigned, or were put out as their time was up
    public static List<Integer> counting(List<Integer> places, Set<Integer> left) {
        return IntStream.range(0, places.size())
                .map(seat -> 1 + better(places, left, seat))
                .boxed()
                .toList();
    }

    /// How many have come further than a seat.
    private static int better(List<Integer> places, Set<Integer> left, int seat) {
        return (int)
                IntStream.range(0, places.size())
                        .filter(other -> !left.contains(other))
                        .filter(other ->
                                left.contains(seat) || places.get(other) < places.get(seat))
                        .count();
    }
}
