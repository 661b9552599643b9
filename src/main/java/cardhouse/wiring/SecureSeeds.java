package cardhouse.wiring;

import cardhouse.fairness.ServerSeed;
import java.security.SecureRandom;
import java.util.function.Supplier;

/// Draws the seeds of matches from an unpredictable source.
record SecureSeeds(SecureRandom random) implements Supplier<ServerSeed> {
    @Override
    public ServerSeed get() {
        byte[] bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }
}
