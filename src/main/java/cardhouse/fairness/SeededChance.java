package cardhouse.fairness;

import cardhouse.engine.Chance;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Answers requests of the rules from a match's seed. The elapsed time comes from the caller.
///
/// Requests of a match are numbered 0, 1, 2 … across all kinds; only [Request.Elapsed] has no
/// number, as it takes nothing from the seed. After a replay, a match continues with the number
/// that [#next] returned. Formulas are those of audit protocol 1, Chance 4 and 5. Not thread-safe.
public final class SeededChance implements Chance {
    private final MatchSeed seed;
    private final Duration elapsed;
    private long next;
    private @Nullable Hmac hmac;

    /// Answers from request number `next` on, `elapsed` after the start of the match.
    public SeededChance(MatchSeed seed, long next, Duration elapsed) {
        if (next < 0) throw new IllegalArgumentException("requests count from zero");
        this.seed = seed;
        this.next = next;
        this.elapsed = elapsed;
    }

    /// The number that the next request will have.
    public long next() {
        return next;
    }

    /// The answer to `request`. An impossible request, such as a die without faces, is an
    /// [IllegalArgumentException] and takes no number.
    @Override
    public Result answer(Request request) {
        return switch (request) {
            case Request.Shuffle(int size) -> shuffled(size);
            case Request.Roll(int dice, int faces) -> rolled(dice, faces);
            case Request.Pick(int count, int of) -> picked(count, of);
            case Request.Elapsed() -> new Result.Elapsed(elapsed);
        };
    }

    /// From the list 0 … size-1: for i from the last place down to 1, swaps place i with place
    /// `uniform(i + 1)`.
    private Result shuffled(int size) {
        if (size < 0) throw new IllegalArgumentException("cannot shuffle " + size + " things");
        var order = new Integer[size];
        Arrays.setAll(order, place -> place);
        stream().shuffle(Arrays.asList(order));
        return new Result.Shuffled(List.of(order));
    }

    /// `uniform(faces) + 1` for each die in turn: faces count from 1, as on a die.
    private Result rolled(int dice, int faces) {
        if (dice < 0 || faces < 1)
            throw new IllegalArgumentException("cannot roll " + dice + " dice of " + faces);
        var stream = stream();
        var rolled = new Integer[dice];
        for (int i = 0; i < dice; i++) rolled[i] = stream.below(faces) + 1;
        return new Result.Rolled(List.of(rolled));
    }

    /// `count` times, from the list 0 … of-1: takes out the one at place `uniform(remaining)`;
    /// those that remain keep their order and close the gap.
    private Result picked(int count, int of) {
        if (count < 0 || count > of)
            throw new IllegalArgumentException("cannot pick " + count + " out of " + of);
        var stream = stream();
        var remaining = new int[of];
        Arrays.setAll(remaining, index -> index);
        var picked = new Integer[count];
        for (int i = 0; i < count; i++) {
            int place = stream.below(of - i);
            picked[i] = remaining[place];
            System.arraycopy(remaining, place + 1, remaining, place, of - i - place - 1);
        }
        return new Result.Picked(List.of(picked));
    }

    private ChanceStream stream() {
        // Most plies make no request of chance, so the key is set up only for the first request.
        var keyed = hmac;
        if (keyed == null) hmac = keyed = seed.hmac();
        return new ChanceStream(keyed, next++);
    }
}
