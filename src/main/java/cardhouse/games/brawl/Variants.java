package cardhouse.games.brawl;

import java.util.Optional;

/// The ways in which the game may be played.
public final class Variants {
    private Variants() {}

    public enum BrawlMode {
        /// Everybody attacks anybody in turn; complete sets win.
        ROUND_RUMMAGE("Round Rummage"),
        /// Everybody attacks the King, who alone rummages and wins.
        KING_OF_THE_HEAP("King of the Heap"),
        /// As the first, but sets are laid down and score.
        RUMMY("Rummy");

        private final String title;

        BrawlMode(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    /// How a victory set is declared.
    public enum Declare {
        /// The service declares it as soon as it may be.
        AUTOMATIC,
        /// The seat is asked, and may go on instead.
        MANUAL
    }

    /// Which way round the attackers of the King take turns.
    public enum Direction {
        CLOCKWISE,
        COUNTERCLOCKWISE
    }

    /// Which character a seat plays.
    public enum Casting {
        /// One of those that no seat has chosen, by chance.
        RANDOM,
        ISCRATCHU,
        MOOSIFER,
        RATTIGAN,
        GULLIBLE,
        POSSUMBLY,
        SKUNKETTE;

        /// The character chosen; empty for chance to choose.
        Optional<Critter> critter() {
            return this == RANDOM ? Optional.empty() : Optional.of(Critter.valueOf(name()));
        }
    }
}
