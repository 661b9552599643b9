package cardhouse.games;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.SeededChance;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// One match as a text that a person can read from the deal to the end. Moves are random, and all
/// chance comes from one seed as the audit protocol says.
final class Playthrough {
    private static final int PLIES_BETWEEN_BOARDS = 5;
    private static final int OTHERS_NAMED = 6;

    /// Longer texts lose plies from their middle.
    private static final int HEAD = 260;

    private static final int TAIL = 100;

    private final String title;
    private final String file;
    private final String rules;
    private final MatchSeed seed;
    private final RandomChance choices = new RandomChance(1);
    private final List<String> plies = new ArrayList<>();
    private Table<?, ?, ?, ?> table;

    private <R extends Rules, S, M extends Move, E extends Event, V extends View> Playthrough(
            GameType<R, S, M, E, V> type, String preset, R rules, int seats) {
        this.title =
                type.title()
                        + ", preset "
                        + preset
                        + ", "
                        + seats
                        + " seats"
                        + later(", edition ", type);
        this.file = type.id() + later("-edition-", type) + "-" + preset + "-" + seats + ".txt";
        this.rules = written(type.options(), rules);
        this.seed =
                MatchSeed.of(
                        new ServerSeed(new byte[ServerSeed.LENGTH]),
                        file,
                        Collections.nCopies(seats, ""));
        this.table = Table.of(type, rules, seats);
    }

    /// The first edition goes without saying.
    private static String later(String word, GameType<?, ?, ?, ?, ?> type) {
        return type.edition() == 1 ? "" : word + type.edition();
    }

    /// Rules as a record writes them, but for options that the edition does not know.
    private static <R extends Rules> String written(Options<R> options, R rules) {
        var known = options.toMap(rules).keySet();
        return Arrays.stream(options.type().getRecordComponents())
                .filter(option -> known.contains(option.getName()))
                .map(option -> option.getName() + "=" + value(option, rules))
                .collect(Collectors.joining(", ", options.type().getSimpleName() + "[", "]"));
    }

    private static Object value(RecordComponent option, Rules rules) {
        try {
            return option.getAccessor().invoke(rules);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /// Every preset with the fewest seats that it goes with, and the default one with the most.
    static List<Playthrough> all() {
        var all = new ArrayList<Playthrough>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.EDITIONS) addAll(type, all);
        return all;
    }

    private static <R extends Rules> void addAll(
            GameType<R, ?, ?, ?, ?> type, List<Playthrough> all) {
        type.options()
                .presets()
                .forEach((preset, rules) -> {
                    var fitting = new ArrayList<Integer>();
                    for (int seats = type.minSeats(); seats <= type.maxSeats(); seats++)
                        if (rules.contradictions(seats).isEmpty()) fitting.add(seats);
                    int fewest = fitting.getFirst();
                    int most = preset.equals(Options.CLASSIC) ? fitting.getLast() : fewest;
                    all.add(new Playthrough(type, preset, resolved(type, rules, fewest), fewest));
                    if (most > fewest)
                        all.add(new Playthrough(type, preset, resolved(type, rules, most), most));
                });
    }

    private static <R extends Rules> R resolved(GameType<R, ?, ?, ?, ?> type, R rules, int seats) {
        return type.options().type().cast(rules.resolvedFor(seats));
    }

    String file() {
        return file;
    }

    @Override
    public String toString() {
        return title;
    }

    /// The whole match, or its beginning and its end.
    String text() {
        if (plies.isEmpty()) play();
        var lines = new ArrayList<String>();
        lines.add(title);
        lines.add(rules);
        lines.add("");
        for (String ply : plies) lines.addAll(ply.lines().toList());
        if (lines.size() > HEAD + TAIL) {
            int cut = lines.size() - TAIL;
            var left = lines.subList(HEAD, cut);
            // Every change of the omitted lines changes this line.
            String gap = "[%d lines left out, hash %08x]".formatted(left.size(), left.hashCode());
            left.clear();
            lines.add(HEAD, gap);
        }
        return String.join("\n", lines).strip() + "\n";
    }

    private void play() {
        plies.add("1  start");
        went(table.start(chances()));
        plies.add(board(Viewer.AUDITING));
        while (table.turn() instanceof Turn.ToMove(var seats)) {
            var asked = seats.stream().sorted().toList();
            Seat seat = asked.get(choices.below(asked.size()));
            if (table.revision() % PLIES_BETWEEN_BOARDS == 0)
                plies.add(board(Viewer.sitting(seat)));
            var moves = table.legalMoves(seat);
            Move move = moves.get(choices.below(moves.size()));
            plies.add(
                    "%d  %s: %s   [or: %s]"
                            .formatted(
                                    table.revision() + 1, seat, move.text(), others(moves, move)));
            if (!(table.play(seat, move, chances()) instanceof PlyResult.Played played))
                throw new AssertionError("refused: " + move);
            went(played);
        }
        plies.add(board(Viewer.AUDITING));
    }

    private void went(PlyResult.Played played) {
        for (Event event : played.events()) plies.add("     " + event.text());
        table = played.after();
    }

    private static String others(List<Move> moves, Move chosen) {
        var others = moves.stream().filter(move -> !move.equals(chosen)).map(Move::text).toList();
        String named = others.stream().limit(OTHERS_NAMED).collect(Collectors.joining(" | "));
        int more = others.size() - OTHERS_NAMED;
        return more > 0 ? named + " | " + more + " more" : named;
    }

    private String board(Viewer viewer) {
        String eyes =
                switch (viewer) {
                    case Viewer.Sitting(Seat seat) -> "as " + seat + " sees it";
                    case Viewer.Watching _ -> "as a watcher sees it";
                    case Viewer.Auditing _ -> "face up";
                };
        String board = table.view(viewer).board();
        return "\n-- the table after revision %d, %s\n\n%s\n\n"
                .formatted(
                        table.revision(),
                        eyes,
                        board.lines()
                                .map(line -> ("   " + line).stripTrailing())
                                .collect(Collectors.joining("\n")));
    }

    /// Every ply takes half a minute.
    private LongFunction<Chance> chances() {
        var elapsed = Duration.ofSeconds(30L * table.revision());
        return next -> new SeededChance(seed, next, elapsed);
    }
}
