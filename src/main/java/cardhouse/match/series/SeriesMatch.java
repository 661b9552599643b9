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
/// @param left the seats whose players resigned, or forfeited by timeout
/// @param closed whether it is decided if a next match follows
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

    /// The winner of this match, as the seat in the first match. A shared first place has no
    /// winner. A player who has left cannot win, even if the seat comes first.
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

    /// With every match, each player moves one seat towards the first.
    private int at(int seat, int seats) {
        return (seat + number - 1) % seats;
    }
}
