package cardhouse.match.viewing;

import cardhouse.engine.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What comes next for somebody who follows a match.
///
/// @param revision the match's revision now, as far as its reader may know
/// @param ending if the match is over and these are its last entries
public record JournalPart(int revision, List<EntryView> entries, Optional<Finish> ending) {
    public JournalPart {
        entries = List.copyOf(entries);
    }

    /// That a match is over.
    ///
    /// @param revision its last
    public record Finish(UUID match, int revision, Outcome outcome) {}
}
