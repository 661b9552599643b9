package cardhouse;

import cardhouse.audit.Archive;
import cardhouse.audit.Auditor;
import cardhouse.audit.Audits;
import cardhouse.bots.BotSeats;
import cardhouse.bots.Level;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.json.CanonicalNotation;
import cardhouse.match.Directory;
import cardhouse.match.Journal;
import cardhouse.match.Matches;
import cardhouse.match.Notation;
import cardhouse.match.Openings;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

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
    Matches matches(
            Directory directory,
            Journal journal,
            Notation notation,
            Receipts receipts,
            Clock clock) {
        return new Matches(directory, journal, notation, receipts, clock);
    }

    @Produces
    @Singleton
    Notation notation() {
        return new CanonicalNotation();
    }

    @Produces
    @Singleton
    KeyFolder keyFolder(@ConfigProperty(name = KeyFolder.PLACE) String folder) {
        return KeyFolder.open(Path.of(folder));
    }

    @Produces
    @Singleton
    Receipts receipts(KeyFolder folder) {
        return folder.receipts();
    }

    @Produces
    @Singleton
    KeySet keys(KeyFolder folder) {
        return folder.keys();
    }

    @Produces
    @Singleton
    Audits audits(Archive archive, Notation notation) {
        return new Audits(archive, new Auditor(notation));
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
