package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Optional;

/// A match at one revision as one viewer may see it, with all that a person wants to hear who comes
/// to the table with nothing else to go by.
///
/// @param game its title
/// @param seen the match. Once it is over it is shown face up, unless certain eyes were asked for
/// @param you the seat of whoever looks, if it has one
/// @param names who sits where
/// @param since what happened since the viewer's seat last moved, or else what its own move brought
///   about; of others than seats the last entry. The last of them is the one that made the revision
/// @param gist the rules in a few lines, for those to whom the beginning is told
/// @param rulebook where all of the rules are
public record Narration(
        String game,
        MatchView seen,
        Optional<Seat> you,
        SeatNames names,
        List<EntryView> since,
        Optional<String> gist,
        String rulebook) {
    public Narration {
        since = List.copyOf(since);
    }
}
