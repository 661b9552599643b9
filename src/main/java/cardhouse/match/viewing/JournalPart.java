package cardhouse.match.viewing;

import cardhouse.engine.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The next entries for a client that follows a match.
///
/// @param revision the match's present revision, as far as the reader may see it
/// @param ending if the match is over and these are its last entries
public record JournalPart(int revision, List<EntryView> entries, Optional<Finish> ending) {
    public JournalPart {
        entries = List.copyOf(entries);
    }

    /// The end of a match.
    ///
    /// @param revision its last
    public record Finish(UUID match, int revision, Outcome outcome) {}
}
