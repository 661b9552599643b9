package cardhouse.webhooks;

import cardhouse.engine.Move;
import cardhouse.match.viewing.MatchView;
import cardhouse.webhooks.events.EventBody;
import java.util.Optional;
import java.util.UUID;

/// Writes the bodies of deliveries and reads the answers, in the format of the HTTP interface.
public interface PayloadCodec {
    byte[] turn(MatchView seen);

    /// The same with properties that the interface does not define, for the conformance test of
    /// bots.
    byte[] wider(MatchView seen);

    byte[] ping(UUID webhook);

    byte[] event(EventBody event);

    /// A message of Discord's webhooks, which mentions no users.
    ///
    /// @param url a link at the end
    byte[] discord(String text, Optional<String> url);

    /// A message of Slack's incoming webhooks.
    byte[] slack(String text, Optional<String> url);

    /// A notification of these pages' service worker.
    ///
    /// @param url the path of the page that it leads to
    /// @param tag a later notification with the same tag replaces it
    byte[] push(String text, String url, UUID tag);

    byte[] challenge(UUID webhook, String text);

    /// Whether an answer repeats the text of a challenge.
    boolean echoes(String body, String text);

    /// @throws NoMove if the body is not a move
    Move move(String body);

    /// An answer that is not a move of any game.
    final class NoMove extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String code;

        /// @param code the error code that a request with the same body would get
        public NoMove(String code) {
            super(code, null, false, false);
            this.code = code;
        }

        String code() {
            return code;
        }
    }
}
