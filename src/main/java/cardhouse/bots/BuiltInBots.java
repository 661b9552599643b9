package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.match.Observation;
import cardhouse.match.Substitute;
import cardhouse.match.seating.BuiltInBot;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/// The bots that the house seats and that stand in for players. They leave to their own chance what
/// they leave to chance, never to the match's.
///
/// Thinking takes all of a processor, so that only some think at once and the others wait: moves of
/// people must not wait for them.
public final class BuiltInBots implements Substitute {
    private final Budget usual;
    private final Budget most;
    private final Semaphore thinking;

    /// @param usual where a match names no budget
    /// @param most that a match may name
    /// @param atOnce how many may think at once, from 1
    public BuiltInBots(Budget usual, Budget most, int atOnce) {
        this.usual = usual;
        this.most = most;
        this.thinking = new Semaphore(atOnce, true);
    }

    @Override
    public Move choose(BuiltInBot bot, Observation outlook) {
        Level level = Level.find(bot.level()).orElse(Level.RANDOM);
        if (!level.thinks())
            return Bots.of(level, ThreadLocalRandom.current()::nextInt).choose(outlook);
        thinking.acquireUninterruptibly();
        try {
            return Bots.thinking(budget(bot), ThreadLocalRandom.current()::nextInt).choose(outlook);
        } finally {
            thinking.release();
        }
    }

    /// What is named counts, up to the most; if only one of the two is, the other is the most.
    Budget budget(BuiltInBot bot) {
        if (bot.iterations().isEmpty() && bot.time().isEmpty()) return usual;
        return new Budget(
                bot.iterations()
                        .filter(named -> named < most.iterations())
                        .orElse(most.iterations()),
                bot.time().filter(named -> named.compareTo(most.time()) < 0).orElse(most.time()));
    }
}
