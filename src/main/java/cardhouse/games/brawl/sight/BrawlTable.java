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
/// @param view as an audit would see it: every card shown
/// @param course what came before, as far as it matters and no view tells it
public record BrawlTable(BrawlView view, Course course) implements OpenTable {

    /// All of it is public: whoever has watched the match knows it.
    ///
    /// @param faceUp which discards lie face up, the lowest first
    /// @param phase how far the turn has got
    /// @param rummager who rummages, after its roll
    /// @param magnet whether two minuses of the rummage roll count as pluses
    /// @param quotas what may still be drawn and discarded, in this order
    /// @param closed the windows that are closed
    /// @param settled the seats that have declared nothing, or lay nothing more, at this check
    /// @param declared the seats that have shown a victory set at this check
    /// @param lull how many turns have begun since the last draw or lay
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

    /// A discard that everybody has seen.
    ///
    /// @param place in the discard pile, from 0 for the lowest
    public record SeenDiscard(int place, Card card) {}

    /// How far a turn has got.
    public enum Phase {
        /// Nothing has been announced.
        OPENING,
        /// The draws and discards before the attack are under way or done.
        PREPARED,
        FIGHTING,
        /// The fight is decided; its spoils are due.
        DECIDED,
        /// A rummage roll can be changed by boosters.
        ROLLED,
        RUMMAGING,
        /// Somebody left; what is left are the checks at the turn's end.
        CUT_SHORT
    }
}
