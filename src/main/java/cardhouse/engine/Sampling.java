package cardhouse.engine;

import java.util.List;
import java.util.Optional;

/// Draws random states that fit a viewer's knowledge: for search bots, for branches of matches, for
/// analyses, and for the tests that no hidden card is visible.
///
/// @param <S> the full state
/// @param <E> the events
public interface Sampling<S, E extends Event> {
    /// A state that looks the same to the viewer, drawn uniformly from all such states: the unknown
    /// cards are put in a random order.
    S determinize(S state, Viewer viewer, Uniform random);

    /// The event that deals all hidden cards anew, as they are in a state.
    ///
    /// @throws IllegalStateException where the game cannot determine which cards to deal
    E redrawn(S state);

    /// [#determinize] as events: folded into the state, they give the same result for the same
    /// random numbers. So a match can go on from another state that looks the same to a viewer, and
    /// its journal stays complete. Empty for an audit, from which nothing is hidden. Possible
    /// whenever the match waits for seats.
    ///
    /// [#determinize] is not implemented as a fold of this, although that would cost a search only
    /// about a hundredth of its time. It must also work where no seat is asked, as after the end of
    /// a match, and there no event may deal again.
    ///
    /// @throws IllegalStateException where the game cannot determine which cards to deal
    default List<E> redraw(S state, Viewer viewer, Uniform random) {
        return viewer.seesAll() ? List.of() : List.of(redrawn(determinize(state, viewer, random)));
    }

    /// A state that differs from this one only in the order of cards that no seat knows, such as
    /// those of a stock. All orders that fit the events so far are equally likely. The hands of the
    /// seats stay the same. It may preserve facts that a seat alone does not know, such as which
    /// cards a pile has, but none that the seats together do not know. So the luck of the next card
    /// that is turned up can be measured fairly. For analyses of matches that are over.
    S reshuffle(S state, Uniform random);

    /// The complete tables of the game, if it supports them.
    default Optional<OpenTables<S>> openTables() {
        return Optional.empty();
    }
}
