/// Splits the result of a finished match into luck and skill.
///
/// ## Words
///
/// - **value** of a table to a seat: the share of the win that it can expect, from 0 to 1, if all
///   seats go on by rules of thumb ([cardhouse.bots.Valuation]).
/// - **luck** of a ply: the value of the table after it, less the expected value over all chance
///   and hidden cards. The expected luck is 0 for any number of samples: [LuckEstimate] gives the
///   reason.
/// - **choice**: the value of a move less that of the best move, on tables that the seat cannot
///   distinguish from the real one.
@NullMarked
package cardhouse.archive.analysis;

import org.jspecify.annotations.NullMarked;
