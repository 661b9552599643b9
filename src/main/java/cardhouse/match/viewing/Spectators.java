package cardhouse.match.viewing;

/// What those who have no seat may see of a match while it runs. When it is over, everything is
/// public.
public sealed interface Spectators {
    Spectators LIVE = new AtOnce();

    /// Nothing but that it is being played, and by whom.
    record Off() implements Spectators {}

    /// What the public may see, as it happens.
    record AtOnce() implements Spectators {}

    /// The same, so many plies late: the match as it was at its revision less `plies`, and nothing
    /// at all before there is such a revision.
    record Delayed(int plies) implements Spectators {
        public static final int MOST = 1000;

        public Delayed {
            if (plies < 1 || plies > MOST) throw new IllegalArgumentException("delay");
        }
    }
}
