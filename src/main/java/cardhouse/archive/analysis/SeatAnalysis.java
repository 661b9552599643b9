package cardhouse.archive.analysis;

import cardhouse.engine.Seat;

/// What is told of one seat, over all entries that were analysed.
///
/// @param luck the sum of what luck brought it
/// @param luckMargin half the width of the interval in which that lies with 95 %
/// @param choices how often it chose between moves
/// @param differences the sum of what its choices were worth less than the best
/// @param differencesMargin half the width of the interval in which that lies with 95 %
public record SeatAnalysis(
        Seat seat,
        double luck,
        double luckMargin,
        int choices,
        double differences,
        double differencesMargin) {}
