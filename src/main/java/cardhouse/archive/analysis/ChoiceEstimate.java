package cardhouse.archive.analysis;

import cardhouse.bots.Valuation;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.match.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What a choice was worth beside the best one, by what the seat knew: all moves are tried on the
/// same tables, which the seat could not tell from the real one, with the same luck.
///
/// Of many that are tried, the best looks better than it is. So which is best is found on some
/// tables, and how much better it is on others. Then the difference is right on the average, and
/// may come out above 0, which says that the best was no better.
final class ChoiceEstimate {
    private final Ply ply;
    private final Seat seat;
    private final Samples samples;
    private final Uniform random;
    private final Valuation valuation;

    ChoiceEstimate(Ply ply, Samples samples, Uniform random) {
        this.ply = ply;
        this.seat = ply.seat().orElseThrow();
        this.samples = samples;
        this.random = random;
        this.valuation = Valuation.from(ply.before());
    }

    /// @param legal at least two, the one that was made among them
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

    /// What was made, what is usual, and some of the others if there are too many.
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

    /// @param difference of the first from the last
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
