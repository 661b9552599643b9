package cardhouse.engine;

import java.util.List;

/// The rules of one card game, with its options and number of seats filled in, as pure functions
/// over immutable values.
///
/// A match is played like this: as long as [#turn] asks for chance, the house answers and the
/// events of [#chance] are folded; when it asks for seats, one of them moves and the events of
/// [#decide] are folded; when it is over, it is over. What a ply's move and its chance brought
/// about is one entry of the journal.
///
/// Two rules bind every game. A seat is asked only where it has a real choice: forced steps are
/// events of the ply that led to them. And whether a step is forced is decided from public
/// information alone, for a missing question would betray a card as surely as an open one.
///
/// @param <S> the full state, which never leaves the server
/// @param <M> what a seat may ask for
/// @param <E> what happened; these are what the journal keeps
/// @param <V> what one viewer may know of the state
public interface Game<S, M extends Move, E extends Event, V extends View> {
    /// The state before anything was dealt.
    S initial();

    Turn turn(S state);

    /// Every move that [#decide] allows the seat, in a stable order; empty if it is not to move.
    List<M> legalMoves(S state, Seat seat);

    /// What follows from a move, forced steps included, or why it is refused. Never throws for a
    /// bad move.
    Ruling<S, E> decide(S state, Seat seat, M move);

    /// What follows from an answer to the request of the present turn.
    ///
    /// @throws IllegalStateException if chance was not asked, or was asked something else
    Ruling.Allowed<S, E> chance(S state, Chance.Result result);

    /// What follows when a seat resigns or is put out. Possible whenever the match waits for seats.
    ///
    /// @throws IllegalStateException if the match is over or the seat has left already
    Ruling.Allowed<S, E> leave(S state, Seat seat);

    /// Folds one event. It never judges.
    ///
    /// @throws IllegalStateException if the event cannot have happened in this state
    S evolve(S state, E event);

    /// What one viewer may know: a function of the events as redacted for that viewer.
    V view(S state, Viewer viewer);

    /// The rules at this table in a few lines, options filled in, for somebody who sits down and
    /// has never played: the aim, a turn, what the cards do.
    String gist();

    /// The event with everything that the viewer may not know taken out. Redacting twice changes
    /// nothing more.
    E redact(E event, Viewer viewer);

    /// States and events that look the same to a viewer.
    Sampling<S, E> sampling();

    default S fold(S state, List<E> events) {
        S folded = state;
        for (E event : events) folded = evolve(folded, event);
        return folded;
    }
}
