package cardhouse.analysis;

import cardhouse.background.Turns;
import cardhouse.engine.Viewer;
import cardhouse.match.Views;
import cardhouse.match.viewing.Perspective;
import cardhouse.players.Player;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;

/// Analyses for whoever may see all of a match: an analysis is made of every card. Whatever way
/// they are asked for, they take turns with all else that takes a processor for long.
public final class AnalysisReading {
    private final Views views;
    private final Turns turns;
    private final Function<UUID, Analysis> analyses;

    /// @param analyses of matches that are over
    public AnalysisReading(Views views, Turns turns, Function<UUID, Analysis> analyses) {
        this.views = views;
        this.turns = turns;
        this.analyses = analyses;
    }

    /// @param caller who asks, if known
    /// @param whose turn it takes
    /// @throws cardhouse.requests.Rejection if it is not for them, or there is none
    public Analysis of(UUID match, Optional<Player> caller, Object whose) {
        var everything = Optional.of(new Perspective(Viewer.AUDITING));
        views.view(match, caller, everything, OptionalInt.empty());
        return turns.of(whose, () -> analyses.apply(match));
    }
}
