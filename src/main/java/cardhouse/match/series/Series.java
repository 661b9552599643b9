package cardhouse.match.series;

import cardhouse.match.Match;
import cardhouse.match.SeriesPart;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/// Computes the scores of series from their finished matches.
public final class Series {
    private final SeriesStore store;

    public Series(SeriesStore store) {
        this.store = store;
    }

    /// The scores of the series of these matches, by the ids of the matches.
    public Map<UUID, SeriesScore> scores(Collection<Match> matches) {
        var part = matches.stream().filter(match -> match.setting().series().isPresent()).toList();
        if (part.isEmpty()) return Map.of();
        var played =
                store.matches(part.stream().map(Series::id).distinct().toList()).stream()
                        .collect(Collectors.groupingBy(SeriesMatch::series));
        var scores = new HashMap<UUID, SeriesScore>();
        for (Match match : part)
            scores.put(match.id(), score(match, played.getOrDefault(id(match), List.of())));
        return scores;
    }

    /// Whether a match is part of a series that continues.
    public boolean goesOn(Match match) {
        return scores(List.of(match)).values().stream().anyMatch(score -> !score.over());
    }

    /// The matches of a series, in their order.
    ///
    /// @throws Rejection if there is no such series
    public List<SeriesMatch> matches(UUID series) {
        var matches = store.matches(List.of(series));
        if (matches.isEmpty()) throw missing();
        return matches;
    }

    static SeriesScore score(Match match, List<SeriesMatch> matches) {
        return SeriesScore.of(part(match).bestOf(), match.seats(), matches);
    }

    private static UUID id(Match match) {
        return part(match).series();
    }

    private static SeriesPart part(Match match) {
        return match.setting().series().orElseThrow();
    }

    public static Rejection missing() {
        return new Rejection(Code.SERIES_NOT_FOUND, "The series does not exist.");
    }
}
