/// Dumpster Brawl!: Round Rummage, King of the Heap and Rummy, on shared parts.
///
/// # The rule book
///
/// **Cards.** Seven each of thirteen items, some slugs that match nothing, and optionally boosters,
/// which help once, and blockers, which hinder the seat that draws them. Dice show a crowbar and a
/// minus, or a lid and a plus. Each seat plays a character that is fond of one item.
///
/// **Set-up.** All seats roll a die. Those with a crowbar roll again until one is left, which
/// starts. Each seat gets as many cards as there are seats, at least four; then the blockers are
/// shuffled in. The rest is the trash pile. The discard pile is face down. Seats may draw its top
/// card, but may not look at the pile. Hands are hidden, their sizes are public.
///
/// **Drawing.** One card at a time, from either pile. When the trash pile is empty the discards are
/// shuffled to become it; when both are, the remaining draws are lost. A blocker is dealt with at
/// once and counts as a draw.
///
/// **Victory set.** A whole hand of at least three sets of three cards of one item, with nothing
/// left over; two are enough of the item the character is fond of. One item makes one set.
///
/// **Round Rummage.** In turn, each seat may draw one or two cards, or discard one or two, or do
/// one of each. Then it attacks another seat: six dice against five, and the attacker needs more
/// crowbars than the defender has lids. The attacker that wins takes a random card or gives one,
/// then rolls six dice, draws up to the number of pluses and discards up to the number of minuses.
/// The defender that wins takes or gives up to two. A victory set is declared before the own
/// attack, between the two parts of one of each, too, and after it by both who fought; if both do,
/// more cards win, then the dice.
///
/// **King of the Heap.** The starting seat is King; the others attack it in turn and change nothing
/// before or after. The King after the fight rummages, and only the King can win.
///
/// **Rummy.** As Round Rummage, without discards. After the fight attacker and defender may lay
/// cards face up: first a set of three, then also single cards of items of which some other seat
/// has a set, or which they have a set of themselves. A seat with a laid set and no card in hand is
/// out, which ends the match. A laid card scores one point, going out two.
///
/// [BrawlCard.Booster] documents the effect of each booster, [BrawlCard.Blocker] of each blocker.
///
/// **Choices.** Each [Step] defines when it asks a seat and for which decision. Whether a seat is
/// asked depends on public facts only.
///
/// # What a seat believes
///
/// A view has no history, but a seat remembers: for example, a card that it discarded and that was
/// shuffled into the trash pile, or a card that another seat took. So a board has a [History]. A
/// seat's knowledge is the part of it that the seat saw ([BrawlKnowledge]). Possible tables are
/// sampled from a belief over all histories that fit (the package `belief`). Random events and
/// hidden choices of other seats are uniform; a seat that shows a card had it. A seat that would
/// have declared a victory set had none.
///
/// # Decided here
///
/// - Before the deal come the characters, then the boosters and blockers that take part, then the
///   roll for the start, then the shuffle: this order reveals nothing.
/// - The discards become the trash pile only when a seat is about to draw. So they include the
///   cards that were discarded since the pile ran out.
/// - Draws that were planned are made: the first of one or two is compulsory, as is each of one and
///   one. With nothing in hand a seat may still plan to draw and then discard, and with nothing to
///   draw, to discard and then draw.
/// - A blocker, or a booster that was played, is face up on the discard pile until another card
///   covers it. A blocker is put there before the fight, so the cards that its drawer has to
///   discard are on top of it.
/// - A fight with a blocker is no fight for boosters. A blocker that wins and finds nothing to take
///   has no effect.
/// - Boosters have their documented effect in every mode, even if the mode has no stealing or
///   discarding. After the roll of a fight the attacker's window comes first, then the defender's;
///   a seat is asked again after each booster it plays. Sticky Paws come after the ordinary spoils.
///   A guard dog protects one card. The victory check before an attack comes after the window for a
///   clean sweep.
/// - Where declaring is manual the attacker answers first. The defender sees its declaration and is
///   asked nevertheless. In King of the Heap the King is asked.
/// - In Rummy a seat that can lay its whole hand before its attack lays it at one stroke. Cards of
///   one item in a scoring area are one lot, and three of them a set, however they came there.
/// - Seats roll only for the first place. Behind the winner, seats are ranked by cards in complete
///   sets and then by few other cards, in Rummy by points; equal seats share a place. Seats that
///   left come last, the first to leave at the very end.
/// - The turn of a seat that leaves is over, even if it won a fight and its spoils or rummage are
///   due. The remaining seat of the fight may still declare or lay. A defender that leaves before
///   the fight is decided was not attacked, and the attacker attacks again. A loser that leaves
///   takes its cards along. A card about to change hands with a leaver stays. If the King leaves
///   and the attacker becomes King, there is no seat to attack and the turn is over.
/// - The hand of a leaver is shuffled before it is discarded.
///
/// # Editions
///
/// 1: the first. Between discarding one and drawing one, no victory set could be declared.
///
/// 2: a victory set can be declared between the two parts of a plan.
@NullMarked
package cardhouse.games.brawl;

import org.jspecify.annotations.NullMarked;
