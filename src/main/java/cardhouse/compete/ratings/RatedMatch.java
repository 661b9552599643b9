package cardhouse.compete.ratings;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// A match that is over, as far as ratings are concerned.
///
/// @param seats of those that are known of it: all, as long as the match itself is stored
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

    /// One of which all seats are known.
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

    /// What a seat's player did in a match.
    ///
    /// @param moves that the seat made itself
    /// @param madeForIt moves that a bot made because the seat's time was up
    /// @param left whether the player resigned, or was put out as its time was up
    public record Part(int moves, int madeForIt, boolean left) {
        /// Whether the player left the match, by word or by deed.
        boolean isAbsent() {
            return left || madeForIt > moves;
        }
    }

    /// The places that count: an absent player comes last, whatever became of the seat, and shares
    /// that place with all others who are absent.
    ///
    /// @param places as the rules have them
    /// @param parts of the seats, in the same order
    /// @return nothing if the match does not count: if some seat has not moved once, or no player
    ///   stayed
    public static Optional<List<Integer>> counting(List<Integer> places, List<Part> parts) {
        if (parts.stream().anyMatch(part -> part.moves() == 0)
                || parts.stream().allMatch(Part::isAbsent)) return Optional.empty();
        return Optional.of(
                IntStream.range(0, places.size())
                        .map(seat -> 1 + better(places, parts, seat))
                        .boxed()
                        .toList());
    }

    /// How many have come further than a seat.
    private static int better(List<Integer> places, List<Part> parts, int seat) {
        return (int)
                IntStream.range(0, places.size())
                        .filter(other -> !parts.get(other).isAbsent())
                        .filter(other ->
                                parts.get(seat).isAbsent() || places.get(other) < places.get(seat))
                        .count();
    }
}
