package cardhouse.bots;

import cardhouse.engine.Chance;
import java.util.HashMap;
import java.util.Map;

/// Answers chance from a seed, each question with answers of its own: the third roll of six dice is
/// the same however often the stock was shuffled in between. So two matches, or two rollouts of
/// one, that take different courses have as much of their luck in common as can be.
public final class CommonRandomNumbers implements Chance {
    private final long seed;
    private final Map<Request, RandomChance> answers = new HashMap<>();

    public CommonRandomNumbers(long seed) {
        this.seed = seed;
    }

    @Override
    public Result answer(Request request) {
        return answers.computeIfAbsent(request, this::answersTo).answer(request);
    }

    private RandomChance answersTo(Request request) {
        return new RandomChance(31 * seed + request.hashCode());
    }
}
