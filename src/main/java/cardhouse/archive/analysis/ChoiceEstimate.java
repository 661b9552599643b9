package cardhouse.archive.analysis;

import cardhouse.bots.Valuation;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Difference between the value of a choice and that of the best move, given the seat's information
/// state. All moves are tried on the same tables, which the seat cannot distinguish from the real
/// one, with the same luck.
///
/// The best of many estimates is biased upwards. So one sample of tables finds the best move, and
/// another measures the difference. Then the difference is unbiased. It may be above 0, which means
/// that the best move was no better.
final class ChoiceEstimate {
    private final Ply ply;
    private final Seat seat;
    private final SampleSizes samples;
    private final Uniform random;
    private final Valuation valuation;

    ChoiceEstimate(Ply ply, SampleSizes samples, Uniform random) {
        this.ply = ply;
        this.seat = ply.seat().orElseThrow();
        this.samples = samples;
        this.random = random;
        this.valuation = Valuation.from(ply.before());
    }

    /// @param legal at least two, with the move that was made
    ChoiceAnalysis of(List<Move> legal) {
        Move made = ply.move().orElseThrow();
        var moves = candidates(made, legal);
        var first = tried(moves);
        int best = 0;
        for (int move = 1; move < moves.size(); move++)
            if (first.get(move).mean() > first.get(best).mean()) best = move;
        var compared = best == 0 ? List.of(made) : List.of(made, moves.get(best));
        var difference = new Mean();
        var values = tried(compared, difference);
        return new ChoiceAnalysis(
                seat,
                made,
                Mean.rounded(values.getFirst().mean()),
                moves.get(best),
                Mean.rounded(values.getLast().mean()),
                Mean.rounded(difference.mean()),
                Mean.rounded(Mean.margin(difference.variance())),
                moves.size(),
                legal.size());
    }

    /// The move made, the bot's usual move, and a sample of the others if there are too many.
    private List<Move> candidates(Move made, List<Move> legal) {
        var moves = new ArrayList<Move>();
        moves.add(made);
        Move usual = valuation.usual(ply.before().observation(seat), random);
        if (!usual.equals(made)) moves.add(usual);
        var others = new ArrayList<>(legal);
        others.removeAll(moves);
        random.shuffle(others);
        moves.addAll(others.subList(0, Math.min(others.size(), samples.moves() - moves.size())));
        return moves;
    }

    private List<Mean> tried(List<Move> moves) {
        return tried(moves, new Mean());
    }

    /// @param difference receives the difference of the first from the last
    private List<Mean> tried(List<Move> moves, Mean difference) {
        var values = Stream.generate(Mean::new).limit(moves.size()).toList();
        var alike = ply.before().alike(seat);
        for (int sample = 0; sample < samples.choice(); sample++) {
            Table<?, ?, ?, ?> table = alike.apply(random);
            int chance = random.below(Integer.MAX_VALUE);
            int future = random.below(Integer.MAX_VALUE);
            double last = 0;
            double first = 0;
            for (int move = 0; move < moves.size(); move++) {
                var after = ply.at(table, moves.get(move), chance);
                last = valuation.worth(after, future)[seat.index()];
                if (move == 0) first = last;
                values.get(move).add(last);
            }
            difference.add(first - last);
        }
        return values;
    }
}
