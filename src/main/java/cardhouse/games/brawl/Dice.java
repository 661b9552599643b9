package cardhouse.games.brawl;

import java.util.List;

/// The meaning of the dice: the lowest `crowbars` of the six faces show a crowbar and a minus, the
/// others a lid and a plus.
public record Dice(int crowbars) {
    public static final int FACES = 6;

    /// The number of dice that a drawer rolls against a blocker, and contenders for the first
    /// place.
    public static final int SIX = 6;

    /// The number of dice that show a crowbar, and so a minus.
    public int crowbars(List<Integer> dice) {
        int shown = 0;
        for (int face : dice) if (face <= crowbars) shown++;
        return shown;
    }

    /// The number of dice that show a lid, and so a plus.
    public int lids(List<Integer> dice) {
        return dice.size() - crowbars(dice);
    }
}
