package cardhouse.archive.analysis;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;

/// The value of a move at which the seat had a choice.
///
/// @param value of the move, to its seat
/// @param best the best of the moves that were tried; the move itself if none was better
/// @param difference of both; above 0 only by sampling error
/// @param margin half the width of the 95 % confidence interval of the difference
/// @param tried number of legal moves that were tried
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
