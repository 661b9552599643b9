package cardhouse.archive.analysis;

import cardhouse.engine.Seat;

/// What luck an entry was to a seat.
///
/// @param before what was to be expected of it
/// @param after what came of it
/// @param change of both: above 0 it was good luck
/// @param margin half the width of the interval in which the change lies with 95 %
public record LuckAnalysis(Seat seat, double before, double after, double change, double margin) {}
