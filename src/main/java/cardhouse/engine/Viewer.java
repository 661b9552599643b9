package cardhouse.engine;

/// The viewer for whom a view is made.
public sealed interface Viewer {
    /// A player at a seat, who sees what that seat may see.
    record Sitting(Seat seat) implements Viewer {}

    /// A spectator, who sees only what is public.
    record Watching() implements Viewer {}

    /// Sees everything. Only for matches that are over: their journal is public.
    record Auditing() implements Viewer {}

    Viewer WATCHING = new Watching();
    Viewer AUDITING = new Auditing();

    static Viewer sitting(Seat seat) {
        return new Sitting(seat);
    }

    /// Whether this viewer sees everything.
    default boolean seesAll() {
        return switch (this) {
            case Auditing _ -> true;
            case Sitting _, Watching _ -> false;
        };
    }

    /// Whether this viewer holds that seat.
    default boolean sitsAt(Seat seat) {
        return switch (this) {
            case Sitting(Seat own) -> own.equals(seat);
            case Watching _, Auditing _ -> false;
        };
    }

    /// Whether this viewer sees what only that seat and an audit may see, such as its hand.
    default boolean sees(Seat owner) {
        return seesAll() || sitsAt(owner);
    }
}
