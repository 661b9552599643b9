package cardhouse.archive.analysis;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;

/// A move that was one of several.
///
/// @param value of the move, to its seat
/// @param best the best one of those that were tried; the move itself if none was better
/// @param difference of both; not above 0 but by chance
/// @param margin half the width of the interval in which the difference lies with 95 %
/// @param tried how many of the legal moves were
public record ChoiceAnalysis(
        Seat seat,
        Move move,
        double value,
        Move best,
        double bestValue,
        double difference,
        double margin,
        int tried,
        int legal) {}
