package cardhouse.games.brawl;

/// Cards that get in the way of whoever draws them; one of each. All are the house's.
public enum Blocker implements Face {
    /// The remaining draws are lost, without a fight.
    LOCKED_LID(0, 0),
    /// Whoever loses to it loses its remaining draws.
    SWARM_OF_FLIES(3, 0),
    /// Whoever loses to it discards a random card.
    RACCOON_GANG(4, 1),
    /// Whoever loses to it discards two random cards.
    NIGHT_WATCHMAN(5, 2),
    /// Whoever loses to it is robbed of a random card by the next seat clockwise.
    ALLEY_THIEF(4, 0);

    private final int dice;
    private final int discards;

    Blocker(int dice, int discards) {
        this.dice = dice;
        this.discards = discards;
    }

    /// How many green dice it fights with; none, and there is no fight.
    int dice() {
        return dice;
    }

    /// How many random cards the loser discards.
    int discards() {
        return discards;
    }
}
