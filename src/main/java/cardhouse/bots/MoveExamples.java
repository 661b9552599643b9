package cardhouse.bots;

import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Status;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Examples of the moves of a game, for its rules page. They come from simulated matches among
/// bots, so that the rules allow each move in its position. They are always the same.
public final class MoveExamples {
    private static final int MOST_PLIES = 400;
    private static final long DEAL = 5;
    private static final long HABITS = 2;
    private static final UUID NO_MATCH = new UUID(0, 0);

    private final GameType<?, ?, ?, ?, ?> type;
    private final Map<Class<?>, MoveExample> kinds = new LinkedHashMap<>();

    private MoveExamples(GameType<?, ?, ?, ?, ?> type) {
        this.type = type;
    }

    /// One example of each kind of move that occurs with the game's presets, in order of
    /// occurrence. Moves of strong bots come first, then those that only weaker bots make. It takes
    /// a moment.
    public static List<MoveExample> of(GameType<?, ?, ?, ?, ?> type) {
        var examples = new MoveExamples(type);
        var presets = type.options().presets().values();
        examples.play(presets.iterator().next(), Level.GREEDY);
        for (Rules rules : presets) examples.play(rules, Level.RANDOM);
        return List.copyOf(examples.kinds.values());
    }

    private void play(Rules rules, Level level) {
        var chance = new RandomChance(DEAL);
        Bot bot = Bots.of(level, new RandomChance(HABITS));
        Table<?, ?, ?, ?> table = Table.of(type, rules, type.minSeats()).start(_ -> chance).after();
        for (int ply = 0; ply < MOST_PLIES; ply++) {
            if (!(table.turn() instanceof Turn.ToMove(var seats))) return;
            Seat seat = Collections.min(seats);
            Move move = bot.choose(table.observation(seat));
            if (!(table.play(seat, move, _ -> chance) instanceof PlyResult.Played played))
                throw new IllegalStateException("a bot's move was refused");
            if (!kinds.containsKey(move.getClass()))
                kinds.put(move.getClass(), example(table, seat, move, played.events()));
            table = played.after();
        }
    }

    private static MoveExample example(
            Table<?, ?, ?, ?> table, Seat seat, Move move, List<Event> events) {
        Viewer viewer = Viewer.sitting(seat);
        var seen =
                new MatchView(
                        NO_MATCH,
                        table.revision(),
                        new Perspective(viewer).name(),
                        Status.RUNNING,
                        List.of(seat),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        table.view(viewer),
                        table.legalMoves(seat),
                        Optional.empty());
        return new MoveExample(
                seen,
                seat,
                move,
                events.stream().map(event -> table.redact(event, viewer)).toList());
    }
}
