package cardhouse.bots;

import cardhouse.engine.Chance;
import java.util.HashMap;
import java.util.Map;

/// Answers chance from a seed, each kind of request with a sequence of its own: the third roll of
/// six dice is the same for any number of shuffles in between. So two different courses of a match,
/// or two rollouts, share as much of their luck as possible.
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
