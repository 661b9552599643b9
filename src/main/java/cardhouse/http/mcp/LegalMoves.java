package cardhouse.http.mcp;

import cardhouse.match.viewing.MatchView;
import cardhouse.platform.json.Fields;
import java.util.List;
import java.util.Map;

/// Whether an agent receives the list of its legal moves: a condition of benchmarks.
enum LegalMoves {
    /// By number.
    LISTED,
    /// Not at all: a move is given in the contract's form.
    HIDDEN;

    private static final Map<String, LegalMoves> BY_NAME =
            Map.of(LISTED.name(), LISTED, HIDDEN.name(), HIDDEN);

    static LegalMoves read(Fields arguments) {
        return arguments.optionalChoice("legalMoves", BY_NAME).orElse(LISTED);
    }

    /// The view that the agent receives.
    MatchView of(MatchView seen) {
        return switch (this) {
            case LISTED -> seen;
            case HIDDEN ->
                    new MatchView(
                            seen.match(),
                            seen.revision(),
                            seen.viewer(),
                            seen.status(),
                            seen.toAct(),
                            seen.deadline(),
                            seen.clocks(),
                            seen.delay(),
                            seen.view(),
                            List.of(),
                            seen.outcome());
        };
    }
}
