package cardhouse.compete.daily.http;

import cardhouse.compete.daily.DailyScore;
import cardhouse.compete.daily.DailyTable;
import cardhouse.players.Player;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The results of a deal.
///
/// @param entrants number of players, without erased accounts
/// @param par the result of the built-in bot at the entrants' seat
/// @param entries the best
/// @param you the caller's own
public record DailyDealTable(
        int entrants, Optional<Par> par, List<Line> entries, Optional<Line> you) {
    private static final int MOST_SHOWN = 100;

    public record Par(UUID match, double points, int moves) {
        static Par of(DailyScore score) {
            return new Par(score.match(), score.points(), score.moves());
        }
    }

    public record Line(
            int rank,
            UUID player,
            String name,
            Player.Kind kind,
            UUID match,
            double points,
            int moves) {
        static Line of(DailyTable.Line line) {
            DailyScore score = line.score();
            Player player = score.player().orElseThrow();
            return new Line(
                    line.rank(),
                    player.id(),
                    player.name(),
                    player.kind(),
                    score.match(),
                    score.points(),
                    score.moves());
        }
    }

    static DailyDealTable of(DailyTable table, Optional<Player> caller) {
        return new DailyDealTable(
                table.lines().size(),
                table.par().map(Par::of),
                table.lines().stream().limit(MOST_SHOWN).map(Line::of).toList(),
                caller.flatMap(player -> table.of(player.id())).map(Line::of));
    }
}
