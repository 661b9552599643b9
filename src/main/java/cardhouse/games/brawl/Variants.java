package cardhouse.games.brawl;

import java.util.Optional;

/// The variants of the game.
public final class Variants {
    private Variants() {}

    public enum BrawlMode {
        /// Each seat attacks any other seat in turn; complete sets win.
        ROUND_RUMMAGE("Round Rummage"),
        /// Each seat attacks the King, who alone rummages and wins.
        KING_OF_THE_HEAP("King of the Heap"),
        /// As Round Rummage, but sets are laid down and score.
        RUMMY("Rummy");

        private final String title;

        BrawlMode(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    /// The way of declaring a victory set.
    public enum Declare {
        /// The server declares it as soon as possible.
        AUTOMATIC,
        /// The seat is asked, and may go on instead.
        MANUAL
    }

    /// The direction in which the attackers of the King take turns.
    public enum Direction {
        CLOCKWISE,
        COUNTERCLOCKWISE
    }

    /// The character that a seat plays.
    public enum Casting {
        /// One of those that no seat has chosen, by chance.
        RANDOM,
        ISCRATCHU,
        MOOSIFER,
        RATTIGAN,
        GULLIBLE,
        POSSUMBLY,
        SKUNKETTE;

        /// The chosen character; empty for a random one.
        Optional<Critter> critter() {
            return this == RANDOM ? Optional.empty() : Optional.of(Critter.valueOf(name()));
        }
    }
}
