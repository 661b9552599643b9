/// What was luck and what was skill in a match that is over.
///
/// ## Words
///
/// - **value** of a table to a seat: the share of the win that it can expect, from 0 to 1, if
///   everybody goes on by rules of thumb ([cardhouse.bots.Valuation]).
/// - **luck** of a ply: how much more the table after it is worth than it would be on the average
///   of all that chance and the cards that nobody knew might have brought. Whatever is tried out,
///   and however little, luck is expected to be 0: [LuckEstimate] says why.
/// - **choice**: what a move is worth less what the best move is, on tables that the seat could not
///   tell from the real one.
@NullMarked
package cardhouse.archive.analysis;

import org.jspecify.annotations.NullMarked;
