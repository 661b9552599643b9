package cardhouse.match;

import static cardhouse.platform.metrics.Meters.label;

import cardhouse.games.Catalog;
import cardhouse.platform.metrics.Meters;
import io.prometheus.metrics.core.metrics.Counter;
import java.util.List;

/// Counts the matches and moves that this node has processed since its start.
public final class MatchCounts {
    private static final List<String> GAMES =
            Catalog.GAMES.stream().map(game -> game.id()).toList();

    /// The kind of player that moved.
    public enum Mover {
        PLAYER,
        /// A built-in bot.
        BOT
    }

    /// The result of a move.
    public enum Result {
        ACCEPTED,
        /// A repeated request, which got its first answer again.
        DUPLICATE,
        REJECTED,
        /// All attempts lost the race for the next revision.
        CONFLICT
    }

    private final Counter moves =
            Meters.counter(
                    "cardhouse_moves", "Number of requested moves", "game", "mover", "result");
    private final Counter started =
            Meters.counter(
                    "cardhouse_matches_started",
                    "Number of matches started on this node",
                    "game",
                    GAMES);
    private final Counter finished =
            Meters.counter(
                    "cardhouse_matches_finished",
                    "Number of matches finished on this node",
                    "game",
                    GAMES);
    private final Counter losses =
            Meters.counter(
                    "cardhouse_journal_data_losses",
                    "Number of times that committed entries of a match were missing from the database");

    MatchCounts() {
        for (String game : GAMES)
            for (Mover mover : Mover.values())
                for (Result result : Result.values())
                    moves.initLabelValues(game, label(mover), label(result));
    }

    public Counter moves() {
        return moves;
    }

    void moved(String game, Mover mover, Result result) {
        if (GAMES.contains(game)) moves.labelValues(game, label(mover), label(result)).inc();
    }

    public Counter started() {
        return started;
    }

    public Counter finished() {
        return finished;
    }

    /// Number of times a match was found to lack entries that the database had committed. The
    /// server detects this at the next move, or as soon as the database is in doubt.
    public Counter losses() {
        return losses;
    }

    void lost() {
        losses.inc();
    }

    /// An entry was appended.
    void kept(MatchSnapshot after) {
        String game = after.match().type().id();
        if (!GAMES.contains(game)) return;
        if (after.revision() == 1) started.labelValues(game).inc();
        if (after.over()) finished.labelValues(game).inc();
    }
}
