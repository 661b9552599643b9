package cardhouse.http.filters;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/// The queue of one address: some of its requests are worked on at once, and the rest wait, first
/// come, first served. The concurrency limit follows the congestion control of TCP (RFC 5681): it
/// is halved under load, and grows by one otherwise. Not thread-safe.
final class RequestLine<T> {
    /// The minimum, even under load. If it were two, one address could keep both processors of a
    /// small machine from all others.
    static final int LEAST = 1;

    /// Average length below which an empty queue is forgotten.
    private static final double LITTLE = 0.5;

    /// Weight of the present length in the moving average.
    private static final double SHARE_OF_NOW = 0.1;

    private final int most;
    private int atOnce;
    private double usualLength;
    private int underWay;
    private final Queue<T> waiting = new ArrayDeque<>();

    /// @param most maximum number of requests that are worked on at once
    RequestLine(int most) {
        this.most = most;
        this.atOnce = most;
    }

    /// @return whether there is a place for one more now, which is taken
    boolean begin() {
        if (underWay >= atOnce) return false;
        underWay++;
        return true;
    }

    void await(T one) {
        waiting.add(one);
    }

    /// @return whether it was in the queue
    boolean leave(T one) {
        return waiting.remove(one);
    }

    /// Records the end of a request.
    ///
    /// @return the requests that are to begin: one, none if the limit has fallen, or several if it
    ///   has grown
    List<T> end() {
        underWay--;
        var next = new ArrayList<T>();
        while (!waiting.isEmpty() && begin()) next.add(waiting.remove());
        return next;
    }

    int waiting() {
        return waiting.size();
    }

    /// Including the requests in progress.
    int length() {
        return underWay + waiting.size();
    }

    /// Samples the length, periodically.
    void look() {
        usualLength += (length() - usualLength) * SHARE_OF_NOW;
    }

    /// Average length over the last samples: an address with one burst wants less than one that
    /// always has requests in the queue.
    double usualLength() {
        return usualLength;
    }

    /// Whether the queue can be dropped without loss. The average of an address with many requests
    /// is kept, even while its queue is empty.
    boolean isForgotten() {
        return length() == 0 && usualLength < LITTLE;
    }

    void slower() {
        atOnce = Math.min(most, Math.max(LEAST, atOnce / 2));
    }

    void faster() {
        atOnce = Math.min(most, atOnce + 1);
    }
}
