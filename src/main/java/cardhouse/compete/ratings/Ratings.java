package cardhouse.compete.ratings;

import cardhouse.platform.projections.Projection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Ratings as they are kept.
public interface Ratings extends Projection {
    /// By which method the ratings are computed that are kept, see [PlackettLuce#METHOD].
    int method();

    /// A ladder from its top: who is sure to be strong comes first, see [Rating#atLeast].
    /// Provisional ratings are left out, and accounts that are not to be listed.
    ///
    /// @param after those behind this contender only
    List<Ranked> list(Ladder ladder, Optional<String> after, int limit);

    /// Where a player stands on each ladder.
    List<Standing> of(UUID player);

    /// How a player came there, the last match first.
    ///
    /// @param after those before this match only
    List<RatingChange> history(UUID player, Ladder ladder, Optional<UUID> after, int limit);

    /// Whether others may see how strong a player is.
    boolean isListed(UUID player);

    /// Says so for the future.
    void list(UUID player, boolean listed);

    /// @param rank from 1, among those that are listed
    /// @param name of an account
    record Ranked(int rank, Standing standing, Optional<String> name, boolean bot) {}
}
