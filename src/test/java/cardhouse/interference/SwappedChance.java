package cardhouse.interference;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/// Chance as the server answers it, except for one request, in whose answer two places are
/// exchanged.
final class SwappedChance implements Chance {
    private final Chance untwisted;
    private final long twisted;
    private final UnaryOperator<Result> twist;
    private long number;

    /// @param first the number of the first request it will be asked
    /// @param twisted the number of the request that is answered differently
    SwappedChance(Chance untwisted, long first, long twisted, UnaryOperator<Result> twist) {
        this.untwisted = untwisted;
        this.number = first;
        this.twisted = twisted;
        this.twist = twist;
    }

    /// Exchanges two places of any ordered answer.
    static UnaryOperator<Result> swap(RandomChance random) {
        return result ->
                switch (result) {
                    case Result.Shuffled(var order) -> new Result.Shuffled(swapped(order, random));
                    case Result.Picked(var indices) -> new Result.Picked(swapped(indices, random));
                    case Result.Rolled(var faces) -> new Result.Rolled(swapped(faces, random));
                    case Result.Elapsed elapsed -> elapsed;
                };
    }

    private static List<Integer> swapped(List<Integer> numbers, RandomChance random) {
        if (numbers.size() < 2) return numbers;
        var swapped = new ArrayList<>(numbers);
        Collections.swap(swapped, random.below(swapped.size()), random.below(swapped.size()));
        return swapped;
    }

    @Override
    public Result answer(Request request) {
        Result result = untwisted.answer(request);
        if (request instanceof Request.Elapsed) return result;
        return number++ == twisted ? twist.apply(result) : result;
    }

    /// How many requests have been answered, those of earlier plies included.
    long asked() {
        return number;
    }
}
