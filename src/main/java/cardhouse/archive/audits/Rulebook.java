package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.util.Optional;

/// By which rules matches are read and decided again.
@FunctionalInterface
public interface Rulebook {
    /// Those of the edition that a match was played by. Where this house no longer has it, the
    /// present one reads it: what happened stands in the events.
    Rulebook OF_THE_MATCH =
            (game, edition) ->
                    Catalog.find(game, edition)
                            .map(type -> new Rules(type, true))
                            .or(() -> Catalog.find(game).map(type -> new Rules(type, false)));

    /// The present ones, whatever a match was played by.
    Rulebook OF_TODAY = (game, _) -> Catalog.find(game).map(type -> new Rules(type, true));

    /// @param decide whether they are to decide, and not only to read
    record Rules(GameType<?, ?, ?, ?, ?> type, boolean decide) {}

    /// Nothing if this house has no such game.
    Optional<Rules> find(String game, int edition);
}
