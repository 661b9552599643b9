package cardhouse.match.http;

import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.series.Series;
import cardhouse.match.viewing.Status;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Creates the summaries of matches, with the rematches of finished ones.
@Singleton
final class Summaries {
    private final Views views;
    private final Rematching rematching;
    private final Series series;

    Summaries(Views views, Rematching rematching, Series series) {
        this.views = views;
        this.rematching = rematching;
        this.series = series;
    }

    MatchSummary of(Match match, Optional<Player> reader) {
        return of(List.of(match), reader).getFirst();
    }

    List<MatchSummary> of(List<Match> matches, Optional<Player> reader) {
        var summaries = new ArrayList<MatchSummary>();
        var scores = series.scores(matches);
        var over = new ArrayList<Match>();
        for (Match match : matches) {
            var summary = MatchSummary.of(match, views, reader);
            summaries.add(
                    summary.series(
                            match.setting()
                                    .series()
                                    .map(part ->
                                            SeriesStanding.of(
                                                    part,
                                                    Objects.requireNonNull(
                                                            scores.get(match.id()))))));
            if (summary.status() == Status.FINISHED) over.add(match);
        }
        if (reader.isEmpty() || over.isEmpty()) return summaries;
        var offers = rematching.offers(over, reader.get());
        summaries.replaceAll(
                summary -> summary.rematch(Optional.ofNullable(offers.get(summary.id()))));
        return summaries;
    }
}
