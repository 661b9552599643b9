package cardhouse.http.edge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/// What comes from one address: some of it is worked on at once, and the rest waits for its turn,
/// first come, first served. How much is worked on changes as TCP sends into a network that is full
/// (RFC 5681): half as much each time that there is too much to do, one more each time that there
/// is not. Not for several threads.
final class RequestLine<T> {
    /// Whatever else there is to do. With a second, both processors of a small machine could be
    /// kept from everybody else.
    static final int LEAST = 1;

    private final int most;
    private int atOnce;
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

    void slower() {
        atOnce = Math.min(most, Math.max(LEAST, atOnce / 2));
    }

    void faster() {
        atOnce = Math.min(most, atOnce + 1);
    }
}
