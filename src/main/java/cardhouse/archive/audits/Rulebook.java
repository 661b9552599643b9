package cardhouse.archive.audits;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.util.Optional;

/// Source of the rules by which matches are folded and decided again.
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

    /// @param decide whether they may decide, and not only fold
    record Rules(GameType<?, ?, ?, ?, ?> type, boolean decide) {}

    /// Returns nothing if this server does not have the game.
    Optional<Rules> find(String game, int edition);
}
