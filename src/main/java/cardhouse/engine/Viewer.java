package cardhouse.engine;

/// Whose eyes a view is for.
public sealed interface Viewer {
    /// Somebody who holds a seat and sees what that seat may see.
    record Sitting(Seat seat) implements Viewer {}

    /// Anybody else. Watchers see the least.
    record Watching() implements Viewer {}

    /// Sees everything. Only for matches that are over: their journal is public.
    record Auditing() implements Viewer {}

    Viewer WATCHING = new Watching();
    Viewer AUDITING = new Auditing();

    static Viewer sitting(Seat seat) {
        return new Sitting(seat);
    }
}
