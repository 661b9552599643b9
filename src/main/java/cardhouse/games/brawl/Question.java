package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Booster;
import java.util.List;

/// The questions to a seat; its [Step] defines when they are asked. This depends on public facts
/// alone: the piles, the sizes of the hands, the laid cards, and the options. So a seat is also
/// asked if only the seat itself can see that it has no choice.
public enum Question {
    /// The plan before the attack.
    PLAN("what to do before the attack"),
    /// The pile to draw from, or to stop.
    DRAW("which pile to draw from"),
    /// The card to discard, or to stop.
    TOSS("which card to discard"),
    /// The seat to attack, or in Rummy whether to go out instead.
    ATTACK("whom to attack"),
    /// Take a random card from the loser, give it one, or leave it.
    SPOILS("whether to take a card or give one"),
    /// Declare a victory set or go on.
    DECLARE("whether to show a winning hand"),
    /// The cards to lay down, or to stop. Asked after the fight of a Rummy turn, of both fighters.
    LAY("what to lay down"),

    // The windows for boosters.

    /// Before the seat's own attack.
    BEFORE_ATTACK("whether to play a booster before the attack", Booster.CLEAN_SWEEP),
    /// After the roll of a fight, to the attacker, who goes first.
    ATTACKERS_ROLL(
            "whether to play a booster after the roll", Booster.SECOND_WIND, Booster.SPARE_CROWBAR),
    /// After the roll of a fight and the attacker's answer, to the defender.
    DEFENDERS_ROLL(
            "whether to play a booster after the roll",
            Booster.SECOND_WIND,
            Booster.REINFORCED_LID),
    /// After the seat's own rummage roll.
    RUMMAGE_ROLL(
            "whether to play a booster after the rummage roll",
            Booster.SECOND_WIND,
            Booster.MAGNET),
    /// After a fight and its spoils, to the winner, while the loser has cards to take.
    AFTER_WIN("whether to play a booster after the win", Booster.STICKY_PAWS),
    /// When a card is about to be taken from the seat or given to it.
    UNDER_THREAT("whether to play a booster before a card changes hands", Booster.GUARD_DOG);

    private final String text;
    private final List<Booster> boosters;

    /// @param text the decision in words
    Question(String text, Booster... boosters) {
        this.text = text;
        this.boosters = List.of(boosters);
    }

    String text() {
        return text;
    }

    /// The boosters that may be played now; empty if the question is not a booster window.
    public List<Booster> boosters() {
        return boosters;
    }

    public boolean isWindow() {
        return !boosters.isEmpty();
    }
}
