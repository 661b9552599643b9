package cardhouse.cli;

import cardhouse.platform.background.ProgressListener;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/// The progress of a command on a terminal: one line, rewritten in place. It appears after two
/// seconds. Other output clears it.
final class Progress implements ProgressListener {
    private static final long PATIENCE = Duration.ofSeconds(2).toNanos();
    private static final long PACE = Duration.ofMillis(300).toNanos();
    private static final double SECOND = 1e9;

    /// The unit of the work of a command.
    enum Unit {
        MATCHES("%,.0f", " matches", "/s", 1),
        BYTES("%,.1f", " MB", " MB/s", 1e6);

        private final String format;
        private final String name;
        private final String rate;
        private final double size;

        Unit(String format, String name, String rate, double size) {
            this.format = format;
            this.name = name;
            this.rate = rate;
            this.size = size;
        }

        private String text(double amount) {
            return String.format(Locale.ROOT, format, amount / size);
        }

        private String rate(double amount) {
            return amount < 10 * size
                    ? String.format(Locale.ROOT, "%.1f%s", amount / size, rate)
                    : text(amount) + rate;
        }
    }

    private final PrintStream err;
    private final boolean shown;
    private final LongSupplier clock;
    private String command = "";
    private Unit unit = Unit.MATCHES;
    private long began;
    private long next = Long.MAX_VALUE;
    private long done;
    private long expected;
    private int width;

    /// @param shown whether the stream is a terminal
    /// @param clock in nanoseconds
    Progress(PrintStream err, boolean shown, LongSupplier clock) {
        this.err = err;
        this.shown = shown;
        this.clock = clock;
    }

    boolean isShown() {
        return shown;
    }

    /// @param total 0 if it is unknown
    synchronized Progress begin(String name, Unit of, long total) {
        command = name;
        unit = of;
        done = 0;
        expected = total;
        began = clock.getAsLong();
        next = began + PATIENCE;
        return this;
    }

    @Override
    public synchronized void add(long more, long moreExpected) {
        done += more;
        expected += moreExpected;
        if (!shown) return;
        long now = clock.getAsLong();
        if (now < next) return;
        next = now + PACE;
        String line = line((now - began) / SECOND);
        // A shorter line must cover the whole of the last one.
        err.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        err.flush();
        width = Math.max(width, line.length());
    }

    private String line(double seconds) {
        double rate = done / seconds;
        boolean known = expected >= done && expected > 0;
        String rest = known && done > 0 ? ", " + time((expected - done) / rate) + " left" : "";
        return "%s: %s%s%s, %s%s"
                .formatted(
                        command,
                        unit.text(done),
                        known ? " of " + unit.text(expected) : "",
                        unit.name,
                        unit.rate(rate),
                        rest);
    }

    private static String time(double seconds) {
        var left = Duration.ofSeconds((long) Math.ceil(seconds));
        return left.toHours() > 0
                ? "%d:%02d:%02d"
                        .formatted(left.toHours(), left.toMinutesPart(), left.toSecondsPart())
                : "%d:%02d".formatted(left.toMinutes(), left.toSecondsPart());
    }

    private synchronized void clear() {
        if (width == 0) return;
        err.print("\r" + " ".repeat(width) + "\r");
        err.flush();
        width = 0;
    }

    /// Ends the display.
    synchronized void end() {
        clear();
        next = Long.MAX_VALUE;
    }

    /// A stream to the same terminal that clears the line before each output.
    OutputStream clearedFor(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(int one) throws IOException {
                clear();
                out.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                clear();
                out.write(bytes, from, length);
            }
        };
    }
}
