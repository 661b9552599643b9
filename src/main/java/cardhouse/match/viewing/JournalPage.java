package cardhouse.match.viewing;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A page of a journal.
///
/// @param revision the match's present revision, as far as the reader may see it
/// @param status RUNNING or FINISHED
/// @param delay in plies, if the reader sees the match with a delay
/// @param next the revision to continue from, if there are more entries
public record JournalPage(
        UUID match,
        int revision,
        Status status,
        Optional<Integer> delay,
        List<EntryView> entries,
        Optional<Integer> next) {}
