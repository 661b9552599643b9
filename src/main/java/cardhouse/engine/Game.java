package cardhouse.engine;

import java.util.List;

/// The rules of one card game, with its options and number of seats filled in, as pure functions
/// over immutable values.
///
/// A match runs in a loop. If [#turn] asks for chance, the server answers, and the events of
/// [#chance] are folded. If it asks for seats, one of them moves, and the events of [#decide] are
/// folded. The loop ends when the match is over. The events of a ply's move and of its chance
/// together are one entry of the journal.
///
/// Two rules bind every game. A seat is asked only where it has a real choice: forced steps are
/// events of the ply that led to them. Public information alone decides whether a step is forced,
/// because a missing question would betray a card as surely as an open one.
///
/// @param <S> the full state, which never leaves the server
/// @param <M> the moves of a seat
/// @param <E> the events; these are stored in the journal
/// @param <V> the state as one viewer may see it
public interface Game<S, M extends Move, E extends Event, V extends View> {
    /// The state before anything was dealt.
    S initial();

    Turn turn(S state);

    /// Every move that [#decide] allows the seat, in a stable order; empty if it is not to move.
    List<M> legalMoves(S state, Seat seat);

    /// The consequences of a move, forced steps included, or the reason for refusing it. Never
    /// throws for a bad move.
    Ruling<S, E> decide(S state, Seat seat, M move);

    /// The consequences of an answer to the request of the present turn.
    ///
    /// @throws IllegalStateException if chance was not asked, or received another request
    Ruling.Allowed<S, E> chance(S state, Chance.Result result);

    /// The consequences of a seat's resignation or removal. Possible whenever the match waits for
    /// seats.
    ///
    /// @throws IllegalStateException if the match is over or the seat has left already
    Ruling.Allowed<S, E> leave(S state, Seat seat);

    /// Folds one event, without checking that the rules allow it.
    ///
    /// @throws IllegalStateException if the event cannot have happened in this state
    S evolve(S state, E event);

    /// The view of one viewer: a function of the events as redacted for that viewer.
    V view(S state, Viewer viewer);

    /// The rules at this table in a few lines, options filled in, for a player who sits down and
    /// has never played: the aim, a turn, the effects of the cards.
    String gist();

    /// The event without everything that the viewer may not know. Redacting twice changes nothing
    /// more.
    E redact(E event, Viewer viewer);

    /// States and events that look the same to a viewer.
    Sampling<S, E> sampling();

    default S fold(S state, List<E> events) {
        S folded = state;
        for (E event : events) folded = evolve(folded, event);
        return folded;
    }
}
