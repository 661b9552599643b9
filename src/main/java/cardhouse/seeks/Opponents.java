package cardhouse.seeks;

import cardhouse.players.Player;

/// Against which accounts somebody wants to play.
public enum Opponents {
    HUMANS,
    BOTS,
    ANYBODY;

    boolean admit(Player player) {
        return switch (this) {
            case HUMANS -> player.kind() == Player.Kind.HUMAN;
            case BOTS -> player.kind() == Player.Kind.BOT;
            case ANYBODY -> true;
        };
    }
}
