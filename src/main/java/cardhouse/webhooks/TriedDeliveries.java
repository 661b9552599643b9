package cardhouse.webhooks;

import cardhouse.match.viewing.MatchView;
import java.util.UUID;

/// Faults that the conformance test injects into the deliveries of a bot under test.
public interface TriedDeliveries {
    enum Manner {
        USUAL,
        /// With properties that no contract defines.
        WIDER,
        /// A second time although it was received.
        TWICE
    }

    /// Chooses the manner of sending a turn.
    Manner manner(UUID bot, MatchView turn);

    /// The bot received the same delivery twice and rejected the second request.
    void refusedAgain(UUID bot);

    /// For a server without conformance tests.
    TriedDeliveries NONE =
            new TriedDeliveries() {
                @Override
                public Manner manner(UUID bot, MatchView turn) {
                    return Manner.USUAL;
                }

                @Override
                public void refusedAgain(UUID bot) {
                    // No bot is under test.
                }
            };
}
