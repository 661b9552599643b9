package cardhouse.archive.analysis;

import cardhouse.engine.Seat;

/// The luck and the choices of one seat, over all entries that were analysed.
///
/// @param luck sum of the seat's luck
/// @param luckMargin half the width of the 95 % confidence interval of the luck
/// @param choices number of times the seat chose between moves
/// @param differences sum of the differences between its choices and the best moves
/// @param differencesMargin half the width of the 95 % confidence interval of the differences
public record SeatAnalysis(
        Seat seat,
        double luck,
        double luckMargin,
        int choices,
        double differences,
        double differencesMargin) {}
