package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Booster;
import java.util.List;

/// What a seat is asked; its [Step] says when. Whether a question is put is decided from public
/// facts alone: the piles, the sizes of the hands, what has been laid, and the options. A seat is
/// therefore also asked where only it knows that it has nothing to choose from.
public enum Question {
    /// What to do before the attack.
    PLAN("what to do before the attack"),
    /// Which pile to draw from, or no more.
    DRAW("which pile to draw from"),
    /// Which card to discard, or no more.
    TOSS("which card to discard"),
    /// Whom to attack, or in Rummy whether to go out instead.
    ATTACK("whom to attack"),
    /// Take a random card from the loser, give it one, or leave it.
    SPOILS("whether to take a card or give one"),
    /// Declare a victory set or go on.
    DECLARE("whether to show a winning hand"),
    /// What to lay down, or no more. Put after the fight of a Rummy turn to both who fought.
    LAY("what to lay down"),

    // The windows for boosters.

    /// Before the own attack.
    BEFORE_ATTACK("whether to play a booster before the attack", Booster.CLEAN_SWEEP),
    /// After the roll of a fight, to the attacker, who goes first.
    ATTACKERS_ROLL(
            "whether to play a booster after the roll", Booster.SECOND_WIND, Booster.SPARE_CROWBAR),
    /// After the roll of a fight and what the attacker made of it, to the defender.
    DEFENDERS_ROLL(
            "whether to play a booster after the roll",
            Booster.SECOND_WIND,
            Booster.REINFORCED_LID),
    /// After the own rummage roll.
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

    /// @param text what the seat is to decide, in words
    Question(String text, Booster... boosters) {
        this.text = text;
        this.boosters = List.of(boosters);
    }

    String text() {
        return text;
    }

    /// The boosters that may be played now; none where this is no window.
    public List<Booster> boosters() {
        return boosters;
    }

    public boolean isWindow() {
        return !boosters.isEmpty();
    }
}
