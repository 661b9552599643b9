/// Dumpster Brawl!: Round Rummage, King of the Heap and Rummy, on shared parts.
///
/// # The rule book
///
/// **Cards.** Seven each of thirteen items, some slugs that match nothing, and if wanted boosters,
/// which help once, and blockers, which get in the way of whoever draws them. Dice show a crowbar
/// and a minus, or a lid and a plus. Everybody plays a character that is fond of one item.
///
/// **Set-up.** Everybody rolls a die; those with a crowbar roll again until one is left, who
/// starts. Each seat gets as many cards as there are seats, at least four; then the blockers are
/// shuffled in. What is left is the trash pile. The discard pile is face down; its top may be
/// drawn, but nobody may look. Hands are hidden, their sizes are not.
///
/// **Drawing.** One card at a time, from either pile. When the trash pile is empty the discards are
/// shuffled to become it; when both are, the remaining draws are lost. A blocker is dealt with at
/// once and counts as a draw.
///
/// **Victory set.** A whole hand of at least three sets of three cards of one item, with nothing
/// left over; two are enough of the item the character is fond of. One item makes one set.
///
/// **Round Rummage.** In turn, each seat may draw one or two cards, or discard one or two, or do
/// one of each, and then attacks another seat: six dice against five, and the attacker needs more
/// crowbars than the defender has lids. The attacker that wins takes a random card or gives one,
/// then rolls six dice, draws up to the number of pluses and discards up to the number of minuses.
/// The defender that wins takes or gives up to two. A victory set is declared before the own
/// attack, between the two parts of one of each, too, and after it by both who fought; if both do,
/// more cards win, then the dice.
///
/// **King of the Heap.** The starting seat is King; the others attack it in turn and change nothing
/// before or after. Whoever is King after the fight rummages, and only the King can win.
///
/// **Rummy.** As Round Rummage, without discards. After the fight attacker and defender may lay
/// cards face up: first a set of three, then also single cards of items of which some other seat
/// has a set, or which they have a set of themselves. Whoever has a set laid and no card in hand is
/// out and ends the match. A laid card scores one point, going out two.
///
/// What each booster does is said with [BrawlCard.Booster], what each blocker does with
/// [BrawlCard.Blocker].
///
/// **Choices.** When a seat is asked what, each [Step] says. What decides whether it is asked is
/// public.
///
/// # What a seat believes
///
/// A view remembers nothing, but a seat does: which card it discarded that is in the trash pile
/// since the discards were shuffled, or which it lost to whom. So a board has a [History], and what
/// a seat saw of that is what it knows ([BrawlKnowledge]). Tables at which it could sit are drawn
/// from a belief over all histories that fit (the package `belief`): chance is even, and so is what
/// others choose unseen; a seat that shows a card had it. A seat that would have declared a victory
/// set had none.
///
/// # Decided here
///
/// - Before the deal come the characters, then the boosters and blockers that take part, then the
///   roll for the start, then the shuffle: nothing can be told from that order.
/// - The discards become the trash pile when somebody is about to draw, so that what was discarded
///   since the pile ran out is among them.
/// - Draws that were planned are made: the first of one or two is compulsory, as is each of one and
///   one. With nothing in hand a seat may still plan to draw and then discard, and with nothing to
///   draw, to discard and then draw.
/// - A blocker, and a booster that was played, lies face up on the discard pile until another card
///   covers it. A blocker lies there before it is fought, so what it makes its drawer discard comes
///   to lie on top.
/// - A fight with a blocker is no fight for boosters. A blocker that wins and finds nothing to take
///   does nothing.
/// - Boosters do what they say in every mode, also where the mode knows no stealing or discarding.
///   After the roll of a fight the attacker's window comes first, then the defender's; a seat is
///   asked again after each booster it plays. Sticky Paws come after the ordinary spoils. A guard
///   dog keeps off one card. The victory check before an attack comes after the window for a clean
///   sweep.
/// - Where declaring is manual the attacker answers first, and its declaration is seen by the
///   defender, who is asked nevertheless. In King of the Heap it is the King who is asked.
/// - In Rummy a seat that can lay its whole hand before its attack lays it at one stroke. Cards of
///   one item in a scoring area are one lot, and three of them a set, however they came there.
/// - Nobody rolls for a place but the first. Behind the winner seats are ranked by cards in
///   complete sets and then by few others, in Rummy by points; equal ones share a place. Seats that
///   left come last, the first to leave the very last.
/// - The turn of a seat that leaves is over, also when it leaves as the winner of a fight whose
///   spoils or rummage are due; who fought and is left may still declare or lay. A defender that
///   leaves before the fight is decided was not attacked, and the attacker attacks again. A loser
///   that leaves takes its cards along. A card about to change hands with a leaver stays. Where the
///   King leaves and the attacker follows on the heap, there is nobody to attack and the turn is
///   over.
/// - The hand of a leaver is shuffled before it is discarded.
///
/// # Editions
///
/// 1: the first. Between the two parts of discarding one and drawing one nothing was declared.
///
/// 2: a victory set that stands between them can be declared.
@NullMarked
package cardhouse.games.brawl;

import org.jspecify.annotations.NullMarked;
