package cardhouse.wiring;

import cardhouse.match.Directory;
import cardhouse.match.MatchCache;
import cardhouse.match.Reading;
import cardhouse.match.live.Followers;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.RemoteNews;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.platform.json.Json;
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
    Waiting waiting(RemoteNews remoteNews) {
        return new Waiting(remoteNews.matches());
    }

    @Produces
    @Singleton
    JournalSubscriptions<byte[]> journals(Reading reading, Waiting waiting) {
        return new JournalSubscriptions<>(reading, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    TurnSubscriptions turns(Directory directory, RemoteNews remoteNews) {
        return new TurnSubscriptions(directory, remoteNews.players());
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

    /// Woken by what happens here, once they are given to the news, and by what other nodes do.
    @Produces
    @Singleton
    Followers followers(
            MatchCache matches,
            JournalSubscriptions<byte[]> journals,
            Waiting waiting,
            TurnSubscriptions turns) {
        return new Followers(matches, journals, waiting, turns);
    }
}
