package cardhouse.archive.analysis;

import cardhouse.engine.Seat;

/// The luck of a seat in one entry.
///
/// @param before value that was expected before the entry
/// @param after value after the entry
/// @param change of both: above 0 for good luck
/// @param margin half the width of the 95 % confidence interval of the change
public record LuckAnalysis(Seat seat, double before, double after, double change, double margin) {}
