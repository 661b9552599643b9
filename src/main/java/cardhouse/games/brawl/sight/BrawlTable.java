package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.Plan.Quota;
import cardhouse.games.brawl.Question;
import java.util.List;
import java.util.Optional;

/// A complete table of Dumpster Brawl! while a seat is asked.
///
/// @param view as an auditor would see it: with every card visible
/// @param course the relevant history that a view does not contain
public record BrawlTable(BrawlView view, Course course) implements OpenTable {

    /// All of it is public to a spectator of the whole match.
    ///
    /// @param faceUp the face-up discards, the lowest first
    /// @param phase the phase of the turn
    /// @param rummager the seat that rummages, after its roll
    /// @param magnet whether two minuses of the rummage roll count as pluses
    /// @param quotas the remaining draws and discards, in this order
    /// @param closed the windows that are closed
    /// @param settled the seats that have declared nothing, or lay nothing more, at this check
    /// @param declared the seats that have shown a victory set at this check
    /// @param lull number of turns that have begun since the last draw or lay
    /// @param left the seats that have left, the first of them first
    public record Course(
            List<SeenDiscard> faceUp,
            Phase phase,
            Optional<Seat> rummager,
            boolean magnet,
            List<Quota> quotas,
            List<Question> closed,
            List<Seat> settled,
            List<Seat> declared,
            int lull,
            List<Seat> left) {
        public Course {
            faceUp = List.copyOf(faceUp);
            quotas = List.copyOf(quotas);
            closed = List.copyOf(closed);
            settled = List.copyOf(settled);
            declared = List.copyOf(declared);
            left = List.copyOf(left);
        }
    }

    /// A discard that all seats have seen.
    ///
    /// @param place in the discard pile, from 0 for the lowest
    public record SeenDiscard(int place, Card card) {}

    /// The phases of a turn.
    public enum Phase {
        /// Nothing has been announced.
        OPENING,
        /// The draws and discards before the attack are in progress or done.
        PREPARED,
        FIGHTING,
        /// The fight is decided; its spoils are due.
        DECIDED,
        /// A rummage roll can be changed by boosters.
        ROLLED,
        RUMMAGING,
        /// A seat left; only the checks at the end of the turn remain.
        CUT_SHORT
    }
}
