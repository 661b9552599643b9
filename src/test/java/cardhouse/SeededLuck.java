package cardhouse;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Uniform;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Observation;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;

/// Derives all randomness of the service under test from the seed of the run: the deals of matches,
/// and the random choices of built-in bots. Requests in the same order have the same results.
///
/// A deal depends on the match's id, too, so ids are counted. A bot's chance follows from its
/// observation and not from the number of moves elsewhere, so that parallel matches do not affect
/// each other.
@Alternative
@Priority(1)
@Singleton
public final class SeededLuck {
    private final AtomicLong seeds = new AtomicLong();
    private final AtomicLong ids = new AtomicLong();

    @Produces
    @Singleton
    Supplier<ServerSeed> seeds() {
        return () ->
                new ServerSeed(Seed.bytes("service " + seeds.getAndIncrement(), ServerSeed.LENGTH));
    }

    /// Of version 7, each later than the one before.
    @Produces
    @Singleton
    Supplier<UUID> ids() {
        return () -> Seed.ordered("id", ids.getAndIncrement());
    }

    @Produces
    @Singleton
    Function<Observation, Uniform> randomness() {
        return observation ->
                new RandomChance(
                        Seed.value()
                                + observation.revision()
                                + 31L * observation.legalMoves().toString().hashCode());
    }
}
