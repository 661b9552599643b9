package cardhouse.webhooks;

import cardhouse.match.viewing.MatchView;
import java.util.UUID;

/// What is done to deliveries of bots on trial.
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
            };
}
