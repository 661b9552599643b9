package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.util.Optional;

/// By which rules matches are read and decided again.
@FunctionalInterface
public interface Rulebook {
    /// The rules of the edition that a match was played by. If this server no longer has that
    /// edition, the present one folds the match: the events record all that happened.
    Rulebook OF_THE_MATCH =
            (game, edition) ->
                    Catalog.find(game, edition)
                            .map(type -> new Rules(type, true))
                            .or(() -> Catalog.find(game).map(type -> new Rules(type, false)));

    /// The present rules, for a match of any edition.
    Rulebook OF_TODAY = (game, _) -> Catalog.find(game).map(type -> new Rules(type, true));

    /// @param decide whether they are to decide, and not only to read
    record Rules(GameType<?, ?, ?, ?, ?> type, boolean decide) {}

    /// Returns nothing if this server does not have the game.
    Optional<Rules> find(String game, int edition);
}
