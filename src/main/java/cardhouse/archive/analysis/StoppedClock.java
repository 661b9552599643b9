package cardhouse.archive.analysis;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import java.time.Duration;

/// Simulated chance at one moment of a match: the time of day is no matter of luck.
final class StoppedClock implements Chance {
    private final RandomChance chance;
    private final Duration elapsed;

    StoppedClock(long seed, Duration elapsed) {
        this.chance = new RandomChance(seed);
        this.elapsed = elapsed;
    }

    @Override
    public Result answer(Request request) {
        return request instanceof Request.Elapsed
                ? new Result.Elapsed(elapsed)
                : chance.answer(request);
    }
}
