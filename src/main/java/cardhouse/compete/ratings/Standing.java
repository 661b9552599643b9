package cardhouse.compete.ratings;

import java.time.Instant;

/// The standing of a contender on a ladder.
///
/// @param matches number of matches from which the rating is computed
/// @param lastMatchAt end time of the last of them
public record Standing(
        Ladder ladder, Contender contender, Rating rating, int matches, Instant lastMatchAt) {
    /// Before the first match.
    public static Standing first(Ladder ladder, Contender contender) {
        var rating =
                contender.equals(Contender.BuiltIn.YARDSTICK) ? Rating.YARDSTICK : Rating.INITIAL;
        return new Standing(ladder, contender, rating, 0, Instant.EPOCH);
    }

    /// After one more match.
    Standing with(RatedMatch match, Rating after) {
        boolean fixed = contender.equals(Contender.BuiltIn.YARDSTICK);
        return new Standing(
                ladder, contender, fixed ? rating : after, matches + 1, match.finishedAt());
    }
}
