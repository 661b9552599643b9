package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.match.Observation;
import cardhouse.match.Substitute;
import cardhouse.match.seating.BuiltInBot;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/// The bots that the house seats and that stand in for players. They leave to their own chance what
/// they leave to chance, never to the match's.
///
/// Thinking takes all of a processor, so that only some think at once and the others wait: moves of
/// people must not wait for them.
public final class BuiltInBots implements Substitute {
    private final Budget usual;
    private final Budget most;
    private final Semaphore thinking;
    private final Function<Observation, Uniform> whims;

    /// @param usual where a match names no budget
    /// @param most that a match may name
    /// @param atOnce how many may think at once, from 1
    /// @param whims what is left to chance where a bot sees this
    public BuiltInBots(
            Budget usual, Budget most, int atOnce, Function<Observation, Uniform> whims) {
        this.usual = usual;
        this.most = most;
        this.thinking = new Semaphore(atOnce, true);
        this.whims = whims;
    }

    @Override
    public Move choose(BuiltInBot bot, Observation outlook) {
        Level level = Level.find(bot.level()).orElse(Level.RANDOM);
        var chance = whims.apply(outlook);
        if (!level.thinks()) return Bots.of(level, chance).choose(outlook);
        thinking.acquireUninterruptibly();
        try {
            return Bots.thinking(budget(bot), chance).choose(outlook);
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
