/// TRASHED, Garbage and Trash: one set of rules, three rule sets. A fourth game of the family is
/// one more rules record.
///
/// # The rule book
///
/// **Aim.** Each seat has a layout of numbered slots, dealt face down; the seats may not look at
/// them. The aim of a hand is to have on every slot k the natural k or a wild, face up. The winner
/// of a hand needs one slot fewer in the next.
///
/// **Turn.** The seat draws from the stock, or takes the top discard if it can be played at once.
/// It plays the card in hand as long as it can, and each card played displaces another into the
/// hand:
/// - a natural goes on its slot if that is face down or trashed;
/// - over a wild on its slot it goes by `replaceWild`, and the wild moves on;
/// - a wild goes on any open slot the seat chooses;
/// - an ender goes nowhere, and neither does a natural whose slot is filled or does not exist;
/// - a TRASHED card robs an opponent of a face-up natural that the thief can use, and takes its
///   place until the natural or a wild displaces it. A layout with a TRASHED card is not complete.
///
/// A card that cannot be played goes on the discard pile and the turn passes to the left.
///
/// **Choices.** A seat is asked only if it has two choices. These are the cases: both piles can be
/// drawn from; a wild has more than one open slot; a natural may but need not replace a wild; a
/// theft is possible; a call is due. The server makes all other moves. So a seat that can only draw
/// from the stock is not asked, and a ply may include several turns. These conditions depend on
/// public facts only.
///
/// # Decided here
///
/// - A deal goes round one card at a time from the dealer's left, slot 1 first. The starting seat
///   is always left of the dealer; where the winner starts, the seat before it deals. If the dealer
///   has left, the next seat before it that remains deals, and the same seat starts.
/// - A hand is void if no seat can draw, and if the stock would have to be recycled for the second
///   time with no card placed since the first. After a seat has completed a layout, the hand can no
///   longer become void, because few turns remain.
/// - If the only thing to draw is the top discard, it is drawn.
/// - Where a natural never replaces a wild, a stolen one does not either.
/// - A completed layout in a catch-up or a free draw that is the last one wins the match there and
///   then; cards that turn out right in the reveal only make the next layout smaller.
/// - The reveal and its free draws are skipped in the hand that ends the match by target size or
///   number of deals. If several seats reach the target in one hand, the winner of the hand comes
///   first, then the others clockwise.
/// - A seat that leaves with a card in hand discards it. Its layout can no longer be robbed. A seat
///   that leaves while it is asked for its call has missed it.
/// - Places below the winner go by layout size at that moment, equal ones sharing; seats that left
///   come last, the first to leave the very last.
/// - A void hand does not count towards `deals`. After the time limit it is not dealt again either.
///
/// # Editions
///
/// 1, of all three games: the first. A seat that had left could be named as the dealer.
///
/// 2, of all three games: the dealer is always a seat that has not left.
@NullMarked
package cardhouse.games.layout;

import org.jspecify.annotations.NullMarked;
