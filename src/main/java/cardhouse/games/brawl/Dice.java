package cardhouse.games.brawl;

import java.util.List;

/// How the dice are read: the lowest `crowbars` of six faces show a crowbar and a minus, the others
/// a lid and a plus.
public record Dice(int crowbars) {
    public static final int FACES = 6;

    /// Dice that a drawer rolls against a blocker, and contenders for the first place.
    public static final int SIX = 6;

    /// How many of these dice show a crowbar, and so a minus.
    public int crowbars(List<Integer> dice) {
        int shown = 0;
        for (int face : dice) if (face <= crowbars) shown++;
        return shown;
    }

    /// How many of these dice show a lid, and so a plus.
    public int lids(List<Integer> dice) {
        return dice.size() - crowbars(dice);
    }
}
