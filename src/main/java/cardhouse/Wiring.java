package cardhouse;

import cardhouse.bots.BotSeats;
import cardhouse.bots.Level;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Journal;
import cardhouse.match.Matches;
import cardhouse.match.Openings;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/// Puts the parts together: the only class that knows them all.
@Singleton
final class Wiring {
    private final SecureRandom random = new SecureRandom();

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }

    @Produces
    @Singleton
    Supplier<UUID> ids() {
        return UuidCreator::getTimeOrderedEpoch;
    }

    @Produces
    @Singleton
    Matches matches(Directory directory, Journal journal, Clock clock) {
        return new Matches(directory, journal, clock);
    }

    @Produces
    @Singleton
    Openings openings(Directory directory, Supplier<UUID> ids, Clock clock) {
        return new Openings(
                directory, ids, this::drawSeed, level -> Level.find(level).isPresent(), clock);
    }

    @Produces
    @Singleton
    BotSeats bots(Matches matches, Directory directory) {
        return new BotSeats(matches, directory);
    }

    void start(@Observes StartupEvent started, BotSeats bots) {
        bots.open();
    }

    void stop(@Observes ShutdownEvent stopped, BotSeats bots) {
        bots.close();
    }

    private ServerSeed drawSeed() {
        byte[] bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }
}
