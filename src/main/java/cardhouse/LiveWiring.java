package cardhouse;

import cardhouse.json.Json;
import cardhouse.live.JournalSubscriptions;
import cardhouse.live.RemoteNews;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.Directory;
import cardhouse.match.EntryListener;
import cardhouse.match.Matches;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Puts together who waits for news of matches, and says who hears of them in which order.
@Singleton
final class LiveWiring {
    @Produces
    @Singleton
    Waiting waiting() {
        return new Waiting();
    }

    @Produces
    @Singleton
    JournalSubscriptions<byte[]> journals(Matches matches, Waiting waiting) {
        return new JournalSubscriptions<>(matches, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    TurnSubscriptions turns(Directory directory) {
        return new TurnSubscriptions(directory);
    }

    /// From then on, whoever waits is woken: by what happens here, and by what other nodes do.
    static void connect(
            Matches matches,
            RemoteNews remoteNews,
            JournalSubscriptions<byte[]> journals,
            Waiting waiting,
            TurnSubscriptions turns) {
        // What is kept of a match is known to be stale before anybody is woken to look at it.
        EntryListener all =
                match -> {
                    journals.entryIn(match);
                    waiting.entryIn(match);
                    turns.entryIn(match);
                };
        matches.listen(all);
        remoteNews.listen(
                all,
                () -> {
                    journals.spoilAll();
                    waiting.wakeAll();
                    turns.doubtAll();
                });
    }
}
