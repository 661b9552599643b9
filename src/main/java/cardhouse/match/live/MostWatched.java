package cardhouse.match.live;

import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The running matches that anyone may watch live: listed, and without a delay for spectators.
/// Those with most viewers come first, and then the newest. A node counts the viewers whose streams
/// it serves.
public record MostWatched(Directory directory, Views views, JournalSubscriptions<?> journals) {
    /// So many watched matches are looked at, and so many of the newest.
    private static final int MOST = 100;

    public List<Match> list(Optional<String> game, int limit) {
        var filter =
                new Directory.Filter(
                        game,
                        Optional.of(Status.RUNNING),
                        Optional.empty(),
                        Optional.empty(),
                        MOST);
        var watched =
                journals.viewers().entrySet().stream()
                        .sorted(
                                Map.Entry.<UUID, Integer>comparingByValue()
                                        .thenComparing(Map.Entry.comparingByKey())
                                        .reversed())
                        .limit(MOST)
                        .flatMap(one -> directory.find(one.getKey()).stream())
                        .filter(match -> game.map(match::isOf).orElse(true));
        // The newest are read only if there are too few others.
        return Stream.concat(
                        watched, Stream.of(filter).flatMap(one -> directory.list(one).stream()))
                .filter(this::isOpen)
                .distinct()
                .limit(limit)
                .toList();
    }

    private boolean isOpen(Match match) {
        return match.started()
                && match.setting().listed()
                && match.setting().spectators() instanceof Spectators.AtOnce
                && views.standing(match, Optional.empty()).ending().isEmpty();
    }
}
