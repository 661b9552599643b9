package cardhouse.games.kuhn;

import cardhouse.engine.Move;

/// The moves of a seat: the same two for every card that it holds.
public sealed interface KuhnMove extends Move {
    /// Pay nothing: a check, or after a bet a fold.
    record Pass() implements KuhnMove {}

    /// Pay a chip: a bet, or after a bet a call.
    record Bet() implements KuhnMove {}
}
