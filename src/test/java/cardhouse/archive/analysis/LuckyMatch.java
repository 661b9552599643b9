package cardhouse.archive.analysis;

import cardhouse.bots.Bot;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import cardhouse.match.journal.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Result of a match among bots, with the luck of each seat.
///
/// @param luck the sum over its plies, by seat
public record LuckyMatch(Outcome outcome, double... luck) {
    /// @param table before the deal
    /// @param samples for each ply
    /// @param random what estimates are drawn from
    public static LuckyMatch played(
            Table<?, ?, ?, ?> table,
            List<Bot> bots,
            Chance chance,
            LuckEstimate estimate,
            int samples,
            RandomChance random) {
        double[] sums = new double[bots.size()];
        Ply ply = ply(Cause.START, table, Optional.empty(), Optional.empty(), chance);
        add(sums, estimate.of(ply, sums.length, samples, random));
        while (ply.after().turn() instanceof Turn.ToMove(var asked)) {
            var now = ply.after();
            Seat seat = asked.stream().min(Seat::compareTo).orElseThrow();
            Move move = bots.get(seat.index()).choose(now.observation(seat));
            ply = ply(Cause.MOVE, now, Optional.of(seat), Optional.of(move), chance);
            add(sums, estimate.of(ply, sums.length, samples, random));
        }
        if (!(ply.after().turn() instanceof Turn.Over(Outcome outcome)))
            throw new AssertionError("the match did not end");
        return new LuckyMatch(outcome, sums);
    }

    private static void add(double[] sums, LuckEstimate.Luck... more) {
        for (int seat = 0; seat < sums.length; seat++) sums[seat] += more[seat].expected();
    }

    private static Ply ply(
            Cause cause,
            Table<?, ?, ?, ?> before,
            Optional<Seat> seat,
            Optional<Move> move,
            Chance chance) {
        var ply =
                seat.isEmpty()
                        ? before.start(_ -> chance)
                        : (PlyResult.Played)
                                before.play(seat.get(), move.orElseThrow(), _ -> chance);
        return new Ply(
                ply.after().revision(), cause, seat, move, Duration.ZERO, before, ply.after());
    }
}
