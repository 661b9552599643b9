package cardhouse.match.viewing;

/// The access of callers without a seat to a match in progress. After its end, all of it is public.
public sealed interface Spectators {
    Spectators LIVE = new AtOnce();

    /// Only the fact that it is being played, and its players.
    record Off() implements Spectators {}

    /// The public view, live.
    record AtOnce() implements Spectators {}

    /// The public view with a delay: the match at its revision less `plies`, or nothing before
    /// there is such a revision.
    record Delayed(int plies) implements Spectators {
        public static final int MOST = 1000;

        public Delayed {
            if (plies < 1 || plies > MOST) throw new IllegalArgumentException("delay");
        }
    }
}
