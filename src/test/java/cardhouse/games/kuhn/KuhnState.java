package cardhouse.games.kuhn;

import cardhouse.engine.Outcome;
import java.util.Optional;

/// Everything true in a match.
sealed interface KuhnState {
    /// A hand has ended, or none has begun.
    ///
    /// @param last the hand before, as it lies
    record Between(Score score, Optional<Hand> last) implements KuhnState {}

    record Betting(Score score, Hand hand) implements KuhnState {}

    record Finished(Score score, Optional<Hand> last, Outcome outcome) implements KuhnState {}
}
