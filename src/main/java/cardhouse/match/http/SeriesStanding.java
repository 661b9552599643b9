package cardhouse.match.http;

import cardhouse.match.SeriesPart;
import cardhouse.match.series.SeriesScore;
import java.util.List;
import java.util.UUID;

/// The place of a match in its series, and the current score of the series.
///
/// @param id of the series
/// @param wins in the order of the seats of this match
public record SeriesStanding(
        UUID id, int bestOf, int number, List<Integer> wins, boolean finished) {
    static SeriesStanding of(SeriesPart part, SeriesScore score) {
        return new SeriesStanding(
                part.series(), part.bestOf(), part.number(), score.at(part.number()), score.over());
    }
}
