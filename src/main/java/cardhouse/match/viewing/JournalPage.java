package cardhouse.match.viewing;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A part of a journal.
///
/// @param revision the match's revision now, as far as its reader may know
/// @param status RUNNING or FINISHED
/// @param delay how many plies late, if late
/// @param next the revision to read on from, if there is more
public record JournalPage(
        UUID match,
        int revision,
        Status status,
        Optional<Integer> delay,
        List<EntryView> entries,
        Optional<Integer> next) {}
