package cardhouse.archive.analysis;

import cardhouse.engine.Viewer;
import cardhouse.match.Views;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Asker;
import cardhouse.players.Player;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.BiFunction;

/// Analyses for callers that may see all of a match: an analysis uses every card.
public final class AnalysisReading {
    private final Views views;
    private final BiFunction<UUID, Asker, Analysis> analyses;

    /// @param analyses of finished matches
    public AnalysisReading(Views views, BiFunction<UUID, Asker, Analysis> analyses) {
        this.views = views;
        this.analyses = analyses;
    }

    /// @param caller the caller, if known
    /// @param whose the caller, whose fair share of the processors is charged
    /// @throws cardhouse.platform.requests.Rejection if there is no such match, or the caller may
    ///   not see it
    public Analysis of(UUID match, Optional<Player> caller, Asker whose) {
        var everything = Optional.of(new Perspective(Viewer.AUDITING));
        views.view(match, caller, everything, OptionalInt.empty());
        return analyses.apply(match, whose);
    }
}
