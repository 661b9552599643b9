package cardhouse.games.kuhn;

import cardhouse.engine.Move;

/// What a seat may ask for: the same two things, whatever card it holds.
public sealed interface KuhnMove extends Move {
    /// Pay nothing: a check, or after a bet a fold.
    record Pass() implements KuhnMove {
        @Override
        public String text() {
            return "pass";
        }
    }

    /// Pay a chip: a bet, or after a bet a call.
    record Bet() implements KuhnMove {
        @Override
        public String text() {
            return "bet";
        }
    }
}
