package cardhouse.http.edge;

import java.time.Duration;

/// How many requests of one address a node works on at once: as many as it may while threads that
/// could go on find a processor soon; while they wait for one, half as many after each look, and
/// then one more after each, as TCP sends into a network that is full (RFC 5681). So whoever asks
/// for much at once is what waits, and whoever asks for one thing at a time notices little of it.
final class Pace {
    /// What threads wait for a processor on a machine that has enough to do, and no more than that.
    static final Duration SOON = Duration.ofMillis(2);

    private final int most;
    private final int least;
    private volatile int now;

    /// @param most while there is enough for all
    /// @param least whatever anything waits for
    Pace(int most, int least) {
        this.most = most;
        this.least = Math.min(most, least);
        this.now = most;
    }

    int atOnce() {
        return now;
    }

    /// @param late how long threads have waited for a processor lately, on average
    void observe(Duration late) {
        now = late.compareTo(SOON) > 0 ? Math.max(least, now / 2) : Math.min(most, now + 1);
    }
}
