package cardhouse.match.series;

import cardhouse.engine.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// A match of a series.
///
/// @param number from 1
/// @param outcome once it is over
/// @param left the seats whose players resigned, or were put out as their time was up
/// @param closed whether it is known what follows: the next match, or nothing
public record SeriesMatch(
        UUID series,
        UUID match,
        int bestOf,
        int number,
        Optional<Outcome> outcome,
        Set<Integer> left,
        boolean closed) {
    public SeriesMatch {
        left = Set.copyOf(left);
    }

    /// Which of those who play the series has won it, by the seat in the first match. A first place
    /// that is shared counts for nobody, and whoever has left has won nothing, whatever became of
    /// the seat.
    public Optional<Integer> winner() {
        return outcome.flatMap(end -> {
            var best =
                    IntStream.range(0, end.places().size())
                            .filter(seat -> !left.contains(seat))
                            .map(seat -> end.places().get(seat))
                            .min();
            var there =
                    IntStream.range(0, end.places().size())
                            .filter(seat ->
                                    !left.contains(seat)
                                            && end.places().get(seat) == best.orElse(0))
                            .toArray();
            return there.length == 1
                    ? Optional.of(at(there[0], end.places().size()))
                    : Optional.empty();
        });
    }

    /// With every match, everybody sits one seat nearer to the first.
    private int at(int seat, int seats) {
        return (seat + number - 1) % seats;
    }
}
