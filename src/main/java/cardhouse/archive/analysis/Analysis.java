package cardhouse.archive.analysis;

import java.util.List;

/// What was luck in a match, and what was skill.
///
/// @param revision of the last entry
/// @param analysed up to which revision; of a very long match it is not the last
/// @param seats in seat order
/// @param entries of which there is something to tell
public record Analysis(
        String match,
        String game,
        int edition,
        int revision,
        int analysed,
        Samples samples,
        List<SeatAnalysis> seats,
        List<EntryAnalysis> entries) {
    public Analysis {
        seats = List.copyOf(seats);
        entries = List.copyOf(entries);
    }
}
