package cardhouse.bots;

import cardhouse.engine.Chance;
import cardhouse.engine.Uniform;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Answers chance from a seed, fast and without the fairness protocol: for simulated matches.
public final class RandomChance implements Chance, Uniform {
    private final SplittableRandom random;

    public RandomChance(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public int below(int bound) {
        return random.nextInt(bound);
    }

    @Override
    public Result answer(Request request) {
        return switch (request) {
            case Request.Shuffle(int size) -> {
                var order = new Integer[size];
                Arrays.setAll(order, place -> place);
                shuffle(Arrays.asList(order));
                yield new Result.Shuffled(List.of(order));
            }
            case Request.Roll(int dice, int faces) ->
                    new Result.Rolled(
                            IntStream.range(0, dice).mapToObj(_ -> 1 + below(faces)).toList());
            case Request.Pick(int count, int of) -> {
                var left = new ArrayList<>(indices(of));
                yield new Result.Picked(
                        IntStream.range(0, count)
                                .mapToObj(_ -> left.remove(below(left.size())))
                                .toList());
            }
            case Request.Elapsed() -> new Result.Elapsed(Duration.ofMinutes(below(30)));
        };
    }

    private static List<Integer> indices(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
