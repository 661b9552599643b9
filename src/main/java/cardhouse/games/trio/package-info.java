/// TRIO: get rid of your hand, then of the cards face up before you, then of those nobody has seen.
///
/// # The rule book
///
/// **Aim.** To be the first without cards.
///
/// **Deal.** Each seat gets three cards face down in a row, three face up on them and three in
/// hand; the rest is the stock. Suits play no part. Before the play every seat may once swap any
/// number of hand cards for as many of its face-up ones. The seat with the lowest card in hand
/// begins, with that card; cards that may be played on anything do not count for this.
///
/// **Turn.** Play one or more cards of one value on the pile, or pick up the whole pile; the next
/// seat then leads what it likes. A card must be at least as high as the one on top; on an
/// `AT_MOST` card, such as the 4, at most as high. What special cards may do is data: see
/// [cardhouse.games.trio.Special]. Four touching cards of one value on top burn the pile, whoever
/// laid them, and the seat that laid the last leads again.
///
/// **Zones.** A seat plays from its hand while it has one, and fills it up to three after each play
/// while the stock lasts. Then it plays its face-up cards, and last it flips face-down ones without
/// knowing them: one that does not fit goes to the hand with the whole pile. Who has picked up a
/// pile plays from the hand again until it is empty.
///
/// **Choices.** What a hand holds, only its owner sees. So a seat that plays from its hand is
/// asked, even if it can do but one thing, and so is every seat in the exchange: to go on without
/// asking would tell the others. Everybody sees what lies face up, how many cards lie face down,
/// and which cards go to a hand with a pile. So these steps are taken without asking:
/// - picking up, when no face-up card fits;
/// - playing the last face-up card when there is no pile;
/// - flipping the last face-down card when there is no pile;
/// - the only move of a hand in which there is no card that the others have not seen get there,
///   which they can tell from what has happened;
/// - drawing, unless seats have to think of that themselves and somebody else acts next.
///
/// Which of several face-down cards to flip is a choice, if a blind one. Where seats have to think
/// of drawing, that is a question with one answer, but the others may be quicker; and nobody's turn
/// is taken for it as long as another may still draw.
///
/// # Decided here
///
/// - The lowest card is called aloud: all see with what value the round has to begin, before it
///   does. A seat that begins with nothing but cards that do not count begins with any of them.
/// - Ties for the lowest card: more copies of it, then the lower of the next higher values in hand,
///   then the seat nearer to the dealer's left.
/// - If the seat that must begin leaves first, the next one begins with what it likes.
/// - A burn by touching cards goes before their effect: four cards that skip or reverse do neither.
///   More than enough touching cards burn as well.
/// - To lead again after a burn is part of the same turn. A turn that comes back to the same seat
///   because all others were skipped is a new one. Seats are skipped in the direction of play,
///   round a small table more than once if need be, the seat that skips included; seats without
///   cards do not count.
/// - With manual refilling the seat that has played may draw until the next one acts. The next one
///   acts on an empty pile, for the forgetful seat takes the pile first: it may play anything and
///   cannot pick up. Where the same seat leads again, nobody could catch it out, and it draws
///   without being asked. The draw of a seat that leaves is forgotten without harm.
/// - With the option `opener` PLAIN no value in the special table counts for the start, even if it
///   has no effect; with RANKED those count that have to obey the rank, such as the 4.
/// - A match of several rounds is won by most rounds won; then the sum of the places in all rounds
///   counts, and equal sums share a place. At the turn limit the unfinished round counts for the
///   places as its cards lie: fewer cards, then fewer face down. The turn limit counts the turns of
///   all rounds.
/// - A seat that leaves takes the worst free place, even if it had no cards left and the others
///   played on; its cards are out of the game, unseen. If the last but one of the seats that still
///   play leaves such a round, the round is over.
/// - The hand and face-up cards are kept in the order of their values, so that no order tells where
///   a card came from.
///
/// # Editions
///
/// 1: the first. There was no option `opener`, and it was as with PLAIN.
///
/// 2: a card that has to obey the rank counts for who begins; the seed's reminder of special cards
/// does not take it away from "the lowest card in hand".
@NullMarked
package cardhouse.games.trio;

import org.jspecify.annotations.NullMarked;
