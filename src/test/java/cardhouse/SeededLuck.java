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

/// All luck of the service under test, from the seed of the run: what matches are dealt from, and
/// what built-in bots leave to chance. Where requests come in the same order, the same happens.
///
/// A deal depends on the match's id, too, so ids are counted. A bot's chance follows from what it
/// sees and not from how many moves were made elsewhere, so that matches played side by side do not
/// disturb each other.
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
    Function<Observation, Uniform> whims() {
        return observation ->
                new RandomChance(
                        Seed.value()
                                + observation.revision()
                                + 31L * observation.legalMoves().toString().hashCode());
    }
}
