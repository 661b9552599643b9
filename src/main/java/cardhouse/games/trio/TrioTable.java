package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import java.util.List;

/// A complete table of TRIO while seats are asked.
///
/// @param view as an auditor would see it: with every card visible
/// @param course the relevant history that a view does not contain
public record TrioTable(TrioView view, Course course) implements OpenTable {

    /// All of it is public to a spectator of the whole match.
    ///
    /// @param pile bottom first
    /// @param seen the cards of each seat's hand that all seats saw arrive
    /// @param places the sum of each seat's places in the rounds so far
    /// @param left the seats that have left, the first of them first
    public record Course(
            List<Card> pile, List<List<Card>> seen, List<Integer> places, List<Seat> left) {
        public Course {
            pile = List.copyOf(pile);
            seen = seen.stream().map(List::copyOf).toList();
            places = List.copyOf(places);
            left = List.copyOf(left);
        }
    }
}
