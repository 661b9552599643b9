package cardhouse.compete.ratings;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// A finished match, as the input of ratings.
///
/// @param seats of the stored contenders: all seats, as long as the match itself is stored
/// @param contenders in the order of these seats
/// @param places in the same order: 1 is best, equal numbers share a place
public record RatedMatch(
        UUID match,
        Instant finishedAt,
        Ladder ladder,
        List<Integer> seats,
        List<Contender> contenders,
        List<Integer> places) {
    public RatedMatch {
        seats = List.copyOf(seats);
        contenders = List.copyOf(contenders);
        places = List.copyOf(places);
        if (contenders.size() != places.size() || contenders.size() != seats.size())
            throw new IllegalArgumentException(
                    "%d contenders on %d places".formatted(contenders.size(), places.size()));
    }

    /// A match of which all seats are stored.
    public RatedMatch(
            UUID match,
            Instant finishedAt,
            Ladder ladder,
            List<Contender> contenders,
            List<Integer> places) {
        this(
                match,
                finishedAt,
                ladder,
                IntStream.range(0, contenders.size()).boxed().toList(),
                contenders,
                places);
    }

    /// A player's part in a match, at one seat.
    ///
    /// @param moves that the seat made itself
    /// @param madeForIt moves that a bot made because the seat's time was up
    /// @param left whether the player resigned, or was removed after a timeout
    public record Part(int moves, int madeForIt, boolean left) {
        /// Whether the player left the match, by word or by deed.
        boolean isAbsent() {
            return left || madeForIt > moves;
        }
    }

    /// The places that count for ratings. An absent player takes the last place, even if a
    /// substitute played on at the seat. All absent players share that place.
    ///
    /// @param places by the rules of the game
    /// @param parts of the seats, in the same order
    /// @return empty if the match does not count: a seat made no move, or every player left
    public static Optional<List<Integer>> counting(List<Integer> places, List<Part> parts) {
        if (parts.stream().anyMatch(part -> part.moves() == 0)
                || parts.stream().allMatch(Part::isAbsent)) return Optional.empty();
        return Optional.of(
                IntStream.range(0, places.size())
                        .map(seat -> 1 + better(places, parts, seat))
                        .boxed()
                        .toList());
    }

    /// The number of seats with a better place than a seat.
    private static int better(List<Integer> places, List<Part> parts, int seat) {
        return (int)
                IntStream.range(0, places.size())
                        .filter(other -> !parts.get(other).isAbsent())
                        .filter(other ->
                                parts.get(seat).isAbsent() || places.get(other) < places.get(seat))
                        .count();
    }
}
