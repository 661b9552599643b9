package cardhouse.compete.daily;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The results of a deal, the best first.
///
/// @param par the result of the built-in bot at the entrants' seat
public record DailyTable(Optional<DailyScore> par, List<Line> lines) {
    /// @param rank from 1; equal results share one
    public record Line(int rank, DailyScore score) {}

    /// @param par the score without a player
    public static DailyTable of(Optional<DailyScore> par, List<DailyScore> scores) {
        var lines = new ArrayList<Line>();
        for (DailyScore score : scores.stream().sorted(DailyScore.BEST_FIRST).toList()) {
            boolean tied =
                    !lines.isEmpty()
                            && DailyScore.BEST_FIRST.compare(lines.getLast().score(), score) == 0;
            lines.add(new Line(tied ? lines.getLast().rank() : lines.size() + 1, score));
        }
        return new DailyTable(par, List.copyOf(lines));
    }

    public Optional<Line> of(UUID player) {
        return lines.stream()
                .filter(line ->
                        line.score().player().filter(one -> one.id().equals(player)).isPresent())
                .findFirst();
    }
}
