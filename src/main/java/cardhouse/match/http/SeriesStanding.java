package cardhouse.match.http;

import cardhouse.match.SeriesPart;
import cardhouse.match.series.SeriesScore;
import java.util.List;
import java.util.UUID;

/// Of a match of a series: which one it is, and how the series stands now.
///
/// @param id of the series
/// @param wins in the order of the seats of this match
public record SeriesStanding(UUID id, int bestOf, int number, List<Integer> wins, boolean over) {
    static SeriesStanding of(SeriesPart part, SeriesScore score) {
        return new SeriesStanding(
                part.series(), part.bestOf(), part.number(), score.at(part.number()), score.over());
    }
}
