package cardhouse.compete.ratings;

import cardhouse.platform.projections.Projection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The store of ratings.
public interface Ratings extends Projection {
    /// The method by which the stored ratings were computed, see [PlackettLuce#METHOD].
    int method();

    /// A ladder from its top, in the order of the lower bounds of strength, see [Rating#atLeast].
    /// Provisional ratings and accounts that are not listed are left out.
    ///
    /// @param after only those behind this contender
    List<Ranked> list(Ladder ladder, Optional<String> after, int limit);

    /// The standing of a player on each ladder.
    List<RatingStanding> of(UUID player);

    /// The rating changes of a player, the last match first.
    ///
    /// @param after only those before this match
    List<RatingChange> history(UUID player, Ladder ladder, Optional<UUID> after, int limit);

    /// Whether others may see how strong a player is.
    boolean isListed(UUID player);

    /// Changes whether others may see it.
    void list(UUID player, boolean listed);

    /// @param rank from 1, among listed contenders
    /// @param name of an account
    record Ranked(int rank, RatingStanding standing, Optional<String> name, boolean bot) {}
}
