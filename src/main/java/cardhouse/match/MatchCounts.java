package cardhouse.match;

import cardhouse.games.Catalog;
import cardhouse.metering.Counts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/// What this node has seen of matches since its start, for whoever watches.
public final class MatchCounts {
    private static final List<String> GAMES =
            Catalog.GAMES.stream().map(game -> game.id()).toList();

    /// Whose move it was.
    public enum Mover {
        PLAYER,
        /// A built-in bot.
        BOT
    }

    /// What became of a move.
    public enum Result {
        KEPT,
        /// It was the same request again, which got its first answer.
        REPEATED,
        REFUSED,
        /// Others were faster each time.
        BUSY
    }

    /// By game, mover and result, so that none has to be made to be found.
    private final Map<String, Map<Mover, Counts<Result>>> moves = new LinkedHashMap<>();

    private final Counts<String> started = Counts.of(GAMES);
    private final Counts<String> finished = Counts.of(GAMES);
    private final LongAdder losses = new LongAdder();

    MatchCounts() {
        for (String game : GAMES) {
            var ofMovers = new LinkedHashMap<Mover, Counts<Result>>();
            for (Mover mover : Mover.values()) ofMovers.put(mover, Counts.of(Result.class));
            moves.put(game, ofMovers);
        }
    }

    /// The games that there are.
    public List<String> games() {
        return GAMES;
    }

    /// How a game's moves of such a mover ended.
    ///
    /// @param game one of [#games]
    public Counts<Result> moves(String game, Mover mover) {
        return Objects.requireNonNull(Objects.requireNonNull(moves.get(game)).get(mover));
    }

    void moved(String game, Mover mover, Result result) {
        if (moves.containsKey(game)) moves(game, mover).count(result);
    }

    public Counts<String> started() {
        return started;
    }

    public Counts<String> finished() {
        return finished;
    }

    /// How often a match was found without entries that the database had committed, at whatever
    /// time: at its next move, or as soon as the database is in doubt.
    public long losses() {
        return losses.sum();
    }

    void lost() {
        losses.increment();
    }

    /// An entry was kept.
    void kept(MatchSnapshot after) {
        String game = after.match().type().id();
        if (after.revision() == 1) started.count(game);
        if (after.over()) finished.count(game);
    }
}
