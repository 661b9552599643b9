package cardhouse.engine;

import java.util.List;
import java.util.Optional;

/// Draws what a viewer cannot know: for bots that think ahead, for branches of matches, for
/// analyses, and for the tests that nothing hidden shows.
///
/// @param <S> the full state
/// @param <E> what happened
public interface Sampling<S, E extends Event> {
    /// A state that the viewer could not tell from this one, drawn evenly from all such states:
    /// what the viewer cannot know is put in a random order.
    S determinize(S state, Viewer viewer, Uniform random);

    /// The event that deals all hidden cards anew, as they are in a state.
    ///
    /// @throws IllegalStateException where a game does not know what to deal
    E redrawn(S state);

    /// [#determinize] as events: folded into the state, they give what it gives for the same random
    /// numbers. So a match can go on from what a viewer could not tell from the truth, and its
    /// journal still says all. None for an audit, from which nothing is hidden. Possible whenever
    /// the match waits for seats.
    ///
    /// [#determinize] is not the fold of this, though that would cost a search only about a
    /// hundredth of its time: it also answers where no seat is asked, as after the end of a match,
    /// and there no event may deal anything anew.
    ///
    /// @throws IllegalStateException where a game does not know what to deal
    default List<E> redraw(S state, Viewer viewer, Uniform random) {
        return viewer.seesAll() ? List.of() : List.of(redrawn(determinize(state, viewer, random)));
    }

    /// A state that differs from this one in nothing but the order of cards that no seat knows,
    /// such as those of a stock, drawn so that each is as likely as the other by all that has
    /// happened so far. What seats hold stays where it is. It may keep more than seats know, such
    /// as which cards a pile has, but nothing that they do not: that makes it fair to say what luck
    /// a card was that is turned up next. For analyses of matches that are over.
    S reshuffle(S state, Uniform random);

    /// How the game's complete tables look outside of it, if it has them.
    default Optional<OpenTables<S>> openTables() {
        return Optional.empty();
    }
}
