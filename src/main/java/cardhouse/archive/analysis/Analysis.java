package cardhouse.archive.analysis;

import java.util.List;

/// Luck and skill in a match.
///
/// @param revision of the last entry
/// @param analysed last analysed revision; in a very long match it is before the last entry
/// @param seats in seat order
/// @param entries the entries with an analysis
public record Analysis(
        String match,
        String game,
        int edition,
        int revision,
        int analysed,
        SampleSizes samples,
        List<SeatAnalysis> seats,
        List<EntryAnalysis> entries) {
    public Analysis {
        seats = List.copyOf(seats);
        entries = List.copyOf(entries);
    }
}
