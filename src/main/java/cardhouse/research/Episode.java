package cardhouse.research;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.match.Observation;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One table of a batch. If several seats may move, the first of them does.
final class Episode {
    /// Separates the random numbers of bots from those of the deals.
    private static final long BOTS = 0x5DEECE66DL;

    /// After so many, the rules allow no decision.
    private static final int MOST_DEALS = 1_000;

    private final Setting setting;
    private final RandomChance chance;
    private final RandomChance luck;
    private Table<?, ?, ?, ?> table;

    /// What the seat to move receives; null after the end.
    private @Nullable Observation observed;

    private int[] actions = new int[0];

    private Episode(Setting setting, long seed, Table<?, ?, ?, ?> table, RandomChance chance) {
        this.setting = setting;
        this.chance = chance;
        this.luck = new RandomChance(seed ^ BOTS);
        this.table = table;
    }

    /// The first match of a seed, at the first decision of a seat without a bot.
    static Episode begin(Setting setting, long seed) {
        var chance = new RandomChance(seed);
        var episode = new Episode(setting, seed, setting.deal(chance), chance);
        if (episode.goOn().isPresent() && setting.autoreset()) episode.dealAgain();
        return episode;
    }

    /// A table that a seat cannot distinguish from this one.
    Episode twin(Seat seat, long seed) {
        if (observed == null) return new Episode(setting, seed, table, new RandomChance(seed));
        var chance = new RandomChance(seed);
        var twin = new Episode(setting, seed, table.alike(seat).apply(chance), chance);
        twin.look();
        return twin;
    }

    /// Whether hidden cards are others.
    boolean differsFrom(Episode other) {
        return !isOver() && !table.open().equals(other.table.open());
    }

    boolean isOver() {
        return observed == null;
    }

    /// The seat to move, or -1 after the end.
    int toMove() {
        return observed == null ? -1 : observed.seat().index();
    }

    Observation observation(Seat seat) {
        return observed != null && observed.seat().equals(seat)
                ? observed
                : table.observation(seat);
    }

    /// The numbers of the legal actions.
    int[] actions() {
        return actions;
    }

    private @Nullable Move move(int action) {
        if (observed != null)
            for (int i = 0; i < actions.length; i++)
                if (actions[i] == action) return observed.legalMoves().get(i);
        return null;
    }

    boolean isLegal(int action) {
        return move(action) != null;
    }

    /// Plays a legal action, and the moves of bots after it.
    ///
    /// @return the outcome, if the match has ended
    Optional<Outcome> step(int action) {
        Move move = move(action);
        if (move == null || observed == null) return Optional.empty();
        play(observed.seat(), move);
        Optional<Outcome> outcome = goOn();
        if (outcome.isPresent() && setting.autoreset()) dealAgain();
        return outcome;
    }

    /// Until a match has a decision: some end by the moves of bots alone.
    private void dealAgain() {
        for (int deals = 0; deals < MOST_DEALS; deals++) {
            table = setting.deal(chance);
            if (goOn().isEmpty()) return;
        }
    }

    private void play(Seat seat, Move move) {
        switch (table.play(seat, move, _ -> chance)) {
            case PlyResult.Played(_, var after) -> table = after;
            case PlyResult.Refused(var refusal) ->
                    throw new IllegalStateException("a legal move was refused: " + refusal);
        }
    }

    private Optional<Outcome> goOn() {
        look();
        while (observed != null && setting.bots().containsKey(observed.seat())) {
            play(observed.seat(), setting.bot(observed.seat(), luck).choose(observed));
            look();
        }
        return table.turn() instanceof Turn.Over(var outcome)
                ? Optional.of(outcome)
                : Optional.empty();
    }

    private void look() {
        observed = null;
        actions = new int[0];
        if (table.turn() instanceof Turn.ToMove(var seats)) {
            observed = table.observation(first(seats));
            if (!setting.bots().containsKey(observed.seat()))
                actions = setting.encoder().actions(observed);
        }
    }

    private static Seat first(Iterable<Seat> seats) {
        Seat first = null;
        for (Seat seat : seats) if (first == null || seat.compareTo(first) < 0) first = seat;
        if (first == null) throw new IllegalStateException("no seat to move");
        return first;
    }
}
