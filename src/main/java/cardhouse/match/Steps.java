package cardhouse.match;

import cardhouse.engine.Chance;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.OpenTable;
import cardhouse.engine.OpenTables.ImpossibleTable;
import cardhouse.engine.Outcome;
import cardhouse.engine.Refusal;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import java.util.List;
import java.util.Optional;

/// Simulates moves at tables outside of any match: nothing is stored, and chance is simulated.
public final class Steps {
    private final Table<?, ?, ?, ?> first;

    private Steps(Table<?, ?, ?, ?> first) {
        this.first = first;
    }

    public static <R extends Rules> Steps of(GameType<R, ?, ?, ?, ?> type, Rules rules, int seats) {
        return new Steps(Table.of(type, rules, seats));
    }

    /// A move at a table.
    public record Step(OpenTable table, Seat seat, Move move) {}

    /// The result of a move.
    public sealed interface Result {
        /// @param table empty once the match is over
        /// @param toAct the seats that may act, with their legal moves
        record After(Optional<OpenTable> table, List<Asked> toAct, Optional<Outcome> outcome)
                implements Result {}

        record Refused(Refusal refusal) implements Result {}

        /// @param why fault of the given table
        record Impossible(String why) implements Result {}
    }

    public record Asked(Seat seat, List<Move> legalMoves) {}

    public Result take(Step step, Chance chance) {
        try {
            return switch (first.laid(step.table()).play(step.seat(), step.move(), _ -> chance)) {
                case PlyResult.Refused(Refusal refusal) -> new Result.Refused(refusal);
                case PlyResult.Played(_, var after) -> after(after);
            };
        } catch (ImpossibleTable impossible) {
            return new Result.Impossible(impossible.why());
        }
    }

    private static Result.After after(Table<?, ?, ?, ?> after) {
        return switch (after.turn()) {
            case Turn.Over(var outcome) ->
                    new Result.After(Optional.empty(), List.of(), Optional.of(outcome));
            case Turn.ToMove(var seats) ->
                    new Result.After(
                            after.open(),
                            seats.stream()
                                    .sorted()
                                    .map(seat -> new Asked(seat, after.legalMoves(seat)))
                                    .toList(),
                            Optional.empty());
            case Turn.ToChance _ -> throw new IllegalStateException("chance has not acted");
        };
    }
}
