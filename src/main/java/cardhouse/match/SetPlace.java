package cardhouse.match;

import cardhouse.fairness.Board;

/// Where a match stands in a set of matches that compares players by the same deals.
///
/// @param seating which of those of the board, from 0
/// @param withheld as long as others of the set may still be played: what is seen at one would tell
///   what lies hidden at another
public record SetPlace(Board board, int seating, boolean withheld) {}
