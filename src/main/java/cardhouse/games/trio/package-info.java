/// TRIO: get rid of your hand, then of your face-up cards, then of your face-down cards.
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
/// seat then leads any card. A card must be at least as high as the one on top; on an `AT_MOST`
/// card, such as the 4, at most as high. The effects of special cards are data: see
/// [cardhouse.games.trio.Special]. Four touching cards of one value on top burn the pile, even if
/// several seats played them. The seat that played the last of them leads again.
///
/// **Zones.** A seat plays from its hand while it has one, and fills it up to three after each play
/// while the stock lasts. Then it plays its face-up cards, and last it flips face-down ones without
/// having seen them: one that does not fit goes to the hand with the whole pile. A seat that has
/// picked up a pile plays from the hand again until it is empty.
///
/// **Choices.** Only its owner sees a hand. So a seat that plays from its hand is asked, even if it
/// has only one move, and so is every seat in the exchange: without the question the others would
/// learn something about the hand. All seats see the face-up cards, the number of face-down cards,
/// and the cards that go to a hand with a pile. So these steps are taken without a question:
/// - picking up, when no face-up card fits;
/// - playing the last face-up card when there is no pile;
/// - flipping the last face-down card when there is no pile;
/// - the only move of a hand without private cards, as all seats can infer it from earlier events;
/// - drawing, unless seats have to draw themselves and another seat acts next.
///
/// Which of several face-down cards to flip is a choice, although a blind one. If seats have to
/// draw themselves, the draw is a question with one answer, but another seat may act first. The
/// server makes no move for a seat as long as another may still draw.
///
/// # Decided here
///
/// - The lowest card is announced: all seats see the value with which the round has to begin,
///   before it begins. A seat that begins with nothing but cards that do not count begins with any
///   of them.
/// - Ties for the lowest card: more copies of it, then the lower of the next higher values in hand,
///   then the seat nearer to the dealer's left.
/// - If the seat that must begin leaves first, the next one begins with any card.
/// - A burn by touching cards comes before their effect: four cards that skip or reverse do
///   neither. More than four touching cards burn as well.
/// - To lead again after a burn is part of the same turn. A turn that comes back to the same seat
///   because all others were skipped is a new one. Seats are skipped in the direction of play,
///   round a small table more than once if need be, the seat that skips included; seats without
///   cards do not count.
/// - With manual refilling the seat that has played may draw until the next one acts. If the next
///   one acts first, the seat that forgot to draw takes the pile. The next one then acts on an
///   empty pile: it may play anything and cannot pick up. If the same seat leads again, no other
///   seat could act first, and it draws without a question. If the seat that has to draw leaves,
///   the draw is dropped.
/// - With the option `opener` PLAIN no value in the special table counts for the start, even if it
///   has no effect; with RANKED those count that have to obey the rank, such as the 4.
/// - A match of several rounds is won by most rounds won; then the sum of the places in all rounds
///   counts, and equal sums share a place. At the turn limit the unfinished round counts for the
///   places as its cards lie: fewer cards, then fewer face down. The turn limit counts the turns of
///   all rounds.
/// - A seat that leaves takes the worst free place, even if it had no cards left and the others
///   played on; its cards are out of the game, unseen. If the last but one of the seats that still
///   play leaves such a round, the round is over.
/// - The hand and face-up cards are kept in the order of their values, so the order does not reveal
///   where a card came from.
///
/// # Editions
///
/// 1: the first. It had no option `opener`, and used PLAIN.
///
/// 2: a card that has to obey the rank counts for the start. In the original rules text, the
/// reminder of special cards does not restrict "the lowest card in hand".
@NullMarked
package cardhouse.games.trio;

import org.jspecify.annotations.NullMarked;
