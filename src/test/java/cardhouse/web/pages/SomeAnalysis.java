package cardhouse.web.pages;

import cardhouse.archive.analysis.Analysis;
import cardhouse.archive.analysis.ChoiceAnalysis;
import cardhouse.archive.analysis.EntryAnalysis;
import cardhouse.archive.analysis.LuckAnalysis;
import cardhouse.archive.analysis.SampleSizes;
import cardhouse.archive.analysis.SeatAnalysis;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Analyses of matches of two seats as they might be, for which nothing was tried.
final class SomeAnalysis {
    private static final Seat FIRST = Seat.of(0);
    private static final Seat SECOND = Seat.of(1);
    private static final double MARGIN = 0.0375;
    private static final int LEGAL = 9;

    private SomeAnalysis() {}

    static Analysis of(UUID match, int revision, List<EntryAnalysis> entries) {
        int analysed = entries.isEmpty() ? 1 : entries.getLast().revision();
        return new Analysis(
                match.toString(),
                "trash",
                1,
                revision,
                analysed,
                new SampleSizes(24, 16, 6),
                List.of(
                        new SeatAnalysis(FIRST, 0.25, 0.1, 7, -0.5, 0.125),
                        new SeatAnalysis(SECOND, -0.25, 0.1, 0, 0.0004, 0)),
                entries);
    }

    /// Luck of the first seat, which is the second one's bad luck.
    static EntryAnalysis luck(int revision, double before, double after) {
        return new EntryAnalysis(
                revision,
                Optional.empty(),
                List.of(luck(FIRST, before, after), luck(SECOND, 1 - before, 1 - after)));
    }

    private static LuckAnalysis luck(Seat seat, double before, double after) {
        return new LuckAnalysis(seat, before, after, after - before, MARGIN);
    }

    /// A choice of the first seat.
    static EntryAnalysis choice(int revision, int slot, int better, double difference) {
        return new EntryAnalysis(
                revision,
                Optional.of(
                        new ChoiceAnalysis(
                                FIRST,
                                new LayoutMove.Place(slot),
                                0.5 + difference,
                                new LayoutMove.Place(better),
                                0.5,
                                difference,
                                MARGIN,
                                6,
                                LEGAL)),
                List.of());
    }

    /// Of a match in which the lead changes now and then.
    static Analysis lively(UUID match, int entries) {
        var told = new ArrayList<EntryAnalysis>();
        double chance = 0.5;
        for (int revision = 1; revision <= entries; revision++) {
            if (revision % 3 == 0) told.add(choice(revision, 1, 2, -0.01 * (revision % 7)));
            else {
                double after = 0.5 + 0.45 * Math.sin(revision / 5.0);
                told.add(luck(revision, chance, after));
                chance = after;
            }
        }
        return of(match, entries, told);
    }
}
