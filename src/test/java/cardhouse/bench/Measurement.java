package cardhouse.bench;

import java.time.Duration;
import java.util.Arrays;

/// Counts during the talks of connections.
final class Measurement {
    private final Processors processors;
    private final Processors.Used before;
    private final long began = System.nanoTime();
    private final long end;
    private int[] micros = new int[1 << 14];
    private int answers;
    private long ended;
    private Processors.Used after;

    Measurement(Processors processors, Duration longest) {
        this.processors = processors;
        this.before = processors.used();
        this.after = before;
        this.end = began + longest.toNanos();
    }

    /// Something was answered.
    ///
    /// @param asked when it was asked for
    /// @param more whether there is more to ask on that connection
    /// @return whether that is to be asked
    boolean goesOn(long asked, boolean more) {
        if (isOver()) return false;
        long now = System.nanoTime();
        if (answers == micros.length) micros = Arrays.copyOf(micros, 2 * answers);
        micros[answers++] = (int) ((now - asked) / 1_000);
        if (!more || now >= end) over(now);
        return !isOver();
    }

    /// Time goes by even if nothing is answered.
    void look() {
        long now = System.nanoTime();
        if (!isOver() && now >= end) over(now);
    }

    private boolean isOver() {
        return ended != 0;
    }

    private void over(long now) {
        ended = now;
        after = processors.used();
    }

    Round round() {
        if (!isOver()) over(System.nanoTime());
        Arrays.sort(micros, 0, answers);
        double seconds = (ended - began) / 1e9;
        return new Round(
                answers,
                seconds,
                percentile(0.5),
                percentile(0.99),
                after.since(before).an(Math.max(1, answers)));
    }

    private double percentile(double share) {
        return answers == 0 ? 0 : micros[(int) (share * (answers - 1))] / 1e3;
    }
}
