package cardhouse.http.filters;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/// What comes from one address: some of it is worked on at once, and the rest waits for its turn,
/// first come, first served. How much is worked on changes as TCP sends into a network that is full
/// (RFC 5681): half as much each time that there is too much to do, one more each time that there
/// is not. Not for several threads.
final class RequestLine<T> {
    /// The minimum, even under load. If it were two, one address could keep both processors of a
    /// small machine from all others.
    static final int LEAST = 1;

    /// Usual length of one that is forgotten as soon as it is empty.
    private static final double LITTLE = 0.5;

    /// Of the length now, in what it usually was.
    private static final double SHARE_OF_NOW = 0.1;

    private final int most;
    private int atOnce;
    private double usualLength;
    private int underWay;
    private final Queue<T> waiting = new ArrayDeque<>();

    /// @param most that are worked on at once
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

    /// @return whether it waited
    boolean leave(T one) {
        return waiting.remove(one);
    }

    /// One that was worked on is done.
    ///
    /// @return those that are to begin: one, none if there are fewer at once now, or some if more
    List<T> end() {
        underWay--;
        var next = new ArrayList<T>();
        while (!waiting.isEmpty() && begin()) next.add(waiting.remove());
        return next;
    }

    int waiting() {
        return waiting.size();
    }

    /// With what is worked on.
    int length() {
        return underWay + waiting.size();
    }

    /// Looks at its length, from time to time.
    void look() {
        usualLength += (length() - usualLength) * SHARE_OF_NOW;
    }

    /// Average length over the last samples: an address with one burst wants less than one that
    /// always has requests in the queue.
    double usualLength() {
        return usualLength;
    }

    /// Whether nothing would be lost if it began anew. Of who has much most of the time it is known
    /// that it has, also in a moment in which it has nothing.
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
