package cardhouse.match;

import cardhouse.fairness.Board;

/// The place of a match in a set of matches that compares players on the same deals.
///
/// @param seating index among the seatings of the board, from 0
/// @param withheld while other matches of the set may still be played, because one match would
///   reveal cards that are hidden in another
public record SetPlace(Board board, int seating, boolean withheld) {}
