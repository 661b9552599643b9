package cardhouse.compete.seeks;

import cardhouse.players.Player;

/// Against which accounts somebody wants to play.
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
