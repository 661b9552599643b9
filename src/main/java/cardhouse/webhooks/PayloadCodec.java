package cardhouse.webhooks;

import cardhouse.engine.Move;
import cardhouse.match.viewing.MatchView;
import java.util.UUID;

/// What is said to receivers, and what they say, as the interface has it.
public interface PayloadCodec {
    byte[] turn(MatchView seen);

    /// The same with what the interface does not have, for bots that are tried for bearing that.
    byte[] wider(MatchView seen);

    byte[] ping(UUID webhook);

    byte[] challenge(UUID webhook, String text);

    /// Whether an answer says the text of a challenge again.
    boolean echoes(String body, String text);

    /// @throws NoMove if it is none
    Move move(String body);

    /// An answer that is no move of any game.
    final class NoMove extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String code;

        /// @param code of the problem that the same would be as a request
        public NoMove(String code) {
            super(code, null, false, false);
            this.code = code;
        }

        String code() {
            return code;
        }
    }
}
