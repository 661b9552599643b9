package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Optional;

/// A match at one revision as one viewer may see it, with all that a person needs who has no other
/// source.
///
/// @param game its title
/// @param seen the match. Once it is over, all cards are visible, unless the request names a
///   perspective
/// @param you the viewer's seat, if it has one
/// @param names the names of the seats
/// @param since the entries since the viewer's seat last moved; if its move was the last entry,
///   that entry. For viewers without a seat, the last entry. The last element is the entry of this
///   revision
/// @param gist the rules in a few lines, if the entries include the first one
/// @param rulebook address of the full rules
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
