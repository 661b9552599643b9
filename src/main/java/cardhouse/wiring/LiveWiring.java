package cardhouse.wiring;

import cardhouse.match.Directory;
import cardhouse.match.MatchCache;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.Followers;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.MostWatched;
import cardhouse.match.live.RemoteNotifications;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.platform.json.Json;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Assembles the subscriptions to matches.
@Singleton
final class LiveWiring {
    @Produces
    @Singleton
    Waiting waiting(RemoteNotifications remoteNews) {
        return new Waiting(remoteNews.matches());
    }

    @Produces
    @Singleton
    JournalSubscriptions<byte[]> journals(Reading reading, Waiting waiting) {
        return new JournalSubscriptions<>(reading, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    MostWatched mostWatched(
            Directory directory, Views views, JournalSubscriptions<byte[]> journals) {
        return new MostWatched(directory, views, journals);
    }

    @Produces
    @Singleton
    TurnSubscriptions turns(Directory directory, RemoteNotifications remoteNews) {
        return new TurnSubscriptions(directory, remoteNews.players());
    }

    /// At shutdown, the server waits for requests to end. Streams and long polls would outlast that
    /// wait, so they are ended when it begins.
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

    /// Woken by events of this node, once they are subscribed, and by events of other nodes.
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
