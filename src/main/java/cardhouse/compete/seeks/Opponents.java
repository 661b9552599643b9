package cardhouse.compete.seeks;

import cardhouse.players.Player;

/// The kinds of account that a seek accepts as opponents.
public enum Opponents {
    HUMANS,
    BOTS,
    ANYBODY;

    boolean admits(Player.Kind kind) {
        return switch (this) {
            case HUMANS -> kind == Player.Kind.HUMAN;
            case BOTS -> kind == Player.Kind.BOT;
            case ANYBODY -> true;
        };
    }
}
