package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// A complete table of a layout game while a hand is being played.
///
/// @param view as an audit would see it: every card shown
/// @param course what came before, as far as it matters and no view tells it
public record LayoutTable(LayoutView view, Course course) implements OpenTable {

    /// All of it is public: whoever has watched the match knows it.
    ///
    /// @param discards the discard pile, bottom first
    /// @param asked what the acting seat is asked
    /// @param displaced whether the card in hand lay face up before it was displaced
    /// @param completed the seats that have completed their layouts, the first of them first
    /// @param quiet those that did not call when they could have
    /// @param freeDraws how many draws were granted after a layout was completed
    /// @param passes how many turns in a row were passed
    /// @param recycled how often the stock was recycled since a card was placed
    /// @param hands how many hands were played to their end
    /// @param winner who won the last of them
    /// @param left the seats that have left, the first of them first
    public record Course(
            List<Card> discards,
            Question asked,
            boolean displaced,
            List<Seat> completed,
            List<Seat> quiet,
            int freeDraws,
            int passes,
            int recycled,
            int hands,
            Optional<Seat> winner,
            List<Seat> left) {
        public Course {
            discards = List.copyOf(discards);
            completed = List.copyOf(completed);
            quiet = List.copyOf(quiet);
            left = List.copyOf(left);
        }
    }

    /// What a seat can be asked.
    public enum Question {
        /// Which pile it draws from.
        DRAW,
        /// What it does with the card in hand.
        USE,
        /// Whether it calls that its layout is complete.
        CALL
    }
}
