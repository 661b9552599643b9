package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Uniform;
import cardhouse.match.Observation;
import cardhouse.match.Substitute;
import cardhouse.match.seating.BuiltInBot;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// The server's bots, which also act as substitutes for players. Their random choices use their own
/// random source, never that of the match, or a fixed one of the observation.
///
/// Thinking uses a whole processor, so only some bots think at once and the others wait
/// ([ThinkingPool]). Each bot plays at its own level, however many wait: ratings, sets and
/// tournaments compare levels.
public final class BuiltInBots implements Substitute {
    private final Budget usual;
    private final Budget most;
    private final ThinkingPool thinking;
    private final Function<Observation, Uniform> randomness;

    /// @param usual for matches that name no budget
    /// @param most upper bound of the budget that a match may name
    /// @param randomness random source for the choice at an observation
    public BuiltInBots(
            Budget usual,
            Budget most,
            ThinkingPool thinking,
            Function<Observation, Uniform> randomness) {
        this.usual = usual;
        this.most = most;
        this.thinking = thinking;
        this.randomness = randomness;
    }

    /// The threads on which they think.
    public ThinkingPool thinking() {
        return thinking;
    }

    @Override
    public Move choose(UUID account, BuiltInBot bot, Observation observation) {
        Level level = level(bot);
        Uniform chance = observation.luck().orElseGet(() -> randomness.apply(observation));
        if (!level.thinks()) return Bots.of(level, chance).choose(observation);
        return thinking.think(
                account, () -> Bots.of(level, budget(bot), chance).choose(observation));
    }

    @Override
    public <T> T inTurn(UUID account, Supplier<T> work) {
        return thinking.inTurn(account, work);
    }

    @Override
    public boolean takesLong(BuiltInBot bot) {
        return level(bot).thinks();
    }

    private static Level level(BuiltInBot bot) {
        return Level.find(bot.level()).orElse(Level.RANDOM);
    }

    /// A named bound counts, up to the maximum. If only one of the two is named, the other is the
    /// maximum.
    Budget budget(BuiltInBot bot) {
        if (bot.iterations().isEmpty() && bot.time().isEmpty()) return usual;
        return new Budget(
                bot.iterations()
                        .filter(named -> named < most.iterations())
                        .orElse(most.iterations()),
                bot.time().filter(named -> named.compareTo(most.time()) < 0).orElse(most.time()));
    }
}
