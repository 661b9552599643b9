package cardhouse;

import cardhouse.json.Json;
import cardhouse.live.JournalSubscriptions;
import cardhouse.live.RemoteNews;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.Directory;
import cardhouse.match.EntryListener;
import cardhouse.match.EntryNews;
import cardhouse.match.MatchCache;
import cardhouse.match.Reading;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

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
    JournalSubscriptions<byte[]> journals(Reading reading, Waiting waiting) {
        return new JournalSubscriptions<>(reading, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    TurnSubscriptions turns(Directory directory) {
        return new TurnSubscriptions(directory);
    }

    /// Streams and waits would outlast whoever waits for requests to end: when that begins, they
    /// are over.
    void end(
            @Observes ShutdownDelayInitiatedEvent ending,
            Waiting waiting,
            TurnSubscriptions turns,
            @ConfigProperty(name = "quarkus.shutdown.delay") Duration delay) {
        Thread.ofVirtual()
                .name("ends streams")
                .start(() -> {
                    try {
                        Thread.sleep(delay);
                    } catch (InterruptedException sooner) {
                        Thread.currentThread().interrupt();
                    }
                    waiting.close();
                    turns.close();
                });
    }

    /// Those who follow matches: woken by what happens here, once they are given to the news, and
    /// by what other nodes do.
    static EntryListener followers(
            RemoteNews remoteNews,
            JournalSubscriptions<byte[]> journals,
            Waiting waiting,
            TurnSubscriptions turns,
            MatchCache matches) {
        var all = new EntryNews();
        // What is kept of a match is known to be stale before anybody is woken to look at it.
        all.listen(journals);
        all.listen(waiting);
        all.listen(turns);
        remoteNews.listen(
                (match, revision) -> {
                    if (matches.tell(match, revision)) all.entryIn(match);
                },
                () -> {
                    matches.doubt();
                    journals.spoilAll();
                    waiting.wakeAll();
                    turns.doubtAll();
                });
        return all;
    }
}
