package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// A complete table of a layout game while a hand is being played.
///
/// @param view as an auditor would see it: with every card visible
/// @param course the relevant history that a view does not contain
public record LayoutTable(LayoutView view, Course course) implements OpenTable {

    /// All of it is public to a spectator of the whole match.
    ///
    /// @param discards the discard pile, bottom first
    /// @param asked the question to the acting seat
    /// @param displaced whether the card in hand lay face up before it was displaced
    /// @param completed the seats that have completed their layouts, the first of them first
    /// @param quiet the seats that did not call when they could have
    /// @param freeDraws number of draws that were granted after a layout was completed
    /// @param passes number of turns in a row that were passed
    /// @param recycled number of times the stock was recycled since a card was placed
    /// @param hands number of hands that were played to their end
    /// @param winner the winner of the last of them
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

    /// The questions to a seat.
    public enum Question {
        /// The pile to draw from.
        DRAW,
        /// The use of the card in hand.
        USE,
        /// Whether it calls its complete layout.
        CALL
    }
}
