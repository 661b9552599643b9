package cardhouse.wiring;

import cardhouse.archive.statistics.Statistics;
import cardhouse.compete.ratings.Ratings;
import cardhouse.platform.projections.ProjectionUpdates;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/// Assembles what rates matches and counts them in statistics.
@Singleton
final class RatingWiring {
    @ConfigMapping(prefix = "cardhouse.ratings")
    public interface Settings {
        /// Delay of `asOf` of ratings and statistics behind the present: longer than the clocks of
        /// nodes differ, and than a commit may take.
        Duration delay();
    }

    @Produces
    @Singleton
    ProjectionUpdates<Ratings> ratingUpdates(Ratings ratings, Settings settings, Clock clock) {
        return new ProjectionUpdates<>(ratings, settings.delay(), clock);
    }

    @Produces
    @Singleton
    ProjectionUpdates<Statistics> statisticUpdates(
            Statistics statistics, Settings settings, Clock clock) {
        return new ProjectionUpdates<>(statistics, settings.delay(), clock);
    }
}
