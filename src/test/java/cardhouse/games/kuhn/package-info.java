/// Kuhn poker: the smallest game with hidden cards and chance, written to be copied. No catalogue
/// offers it; the contract of a game runs over it like over every other, and the page
/// `src/adding-a-game.md` walks through it.
///
/// # The rule book
///
/// **Cards.** A jack, a queen and a king, the highest.
///
/// **Hand.** Both seats pay a chip and are dealt a card each; the third stays face down. The first
/// seat passes or bets another chip, then the other does. A seat that passes on a bet loses the
/// pot. If the first passed and the other bets, the first is asked once more. Where both have
/// passed or both have bet, they show their cards, and the higher one wins.
///
/// **Match.** An agreed number of hands, which the seats begin in turn. More chips win.
///
/// After H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games 1
/// (Princeton 1950), which has one hand.
///
/// # Decided here
///
/// - A match ends with a hand: the turn limit is looked at between two of them.
/// - A seat that leaves has lost; the pot is not awarded.
///
/// # Editions
///
/// 1: the first.
@NullMarked
package cardhouse.games.kuhn;

import org.jspecify.annotations.NullMarked;
