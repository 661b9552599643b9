package cardhouse.webhooks;

import cardhouse.engine.Seat;
import cardhouse.match.Preconditions;
import cardhouse.match.WantedMove;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import java.util.UUID;
import java.util.function.Supplier;

/// What is done to deliveries of bots on trial, and seen of their answers.
public interface TriedDeliveries {
    enum Manner {
        USUAL,
        /// With what is in no contract.
        WIDER,
        /// A second time although it was received.
        TWICE
    }

    /// How a turn is to be told.
    Manner manner(UUID bot, MatchView turn);

    /// A delivery that came twice was not received the second time.
    void refusedAgain(UUID bot);

    /// Plays what was answered.
    Played play(UUID match, Seat seat, WantedMove move, Preconditions terms, Supplier<Played> play);

    /// Nobody is on trial.
    TriedDeliveries NONE =
            new TriedDeliveries() {
                @Override
                public Manner manner(UUID bot, MatchView turn) {
                    return Manner.USUAL;
                }

                @Override
                public void refusedAgain(UUID bot) {
                    // Nobody is.
                }

                @Override
                public Played play(
                        UUID match,
                        Seat seat,
                        WantedMove move,
                        Preconditions terms,
                        Supplier<Played> play) {
                    return play.get();
                }
            };
}
