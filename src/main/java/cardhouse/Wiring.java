package cardhouse;

import cardhouse.audit.Archive;
import cardhouse.audit.Auditor;
import cardhouse.audit.Audits;
import cardhouse.audit.DayBook;
import cardhouse.audit.Days;
import cardhouse.audit.Midnight;
import cardhouse.bots.BotSeats;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.engine.Move;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.json.CanonicalNotation;
import cardhouse.json.Json;
import cardhouse.live.Elsewhere;
import cardhouse.live.Summons;
import cardhouse.live.Tails;
import cardhouse.live.Waiting;
import cardhouse.match.Alarms;
import cardhouse.match.Directory;
import cardhouse.match.Journal;
import cardhouse.match.Matches;
import cardhouse.match.Notation;
import cardhouse.match.Openings;
import cardhouse.match.Outlook;
import cardhouse.match.Seating;
import cardhouse.match.Sweep;
import cardhouse.match.Timekeeper;
import cardhouse.players.Players;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
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
        return new Matches(directory, journal, notation, receipts, Wiring::choose, clock);
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
    Days days(DayBook book, Receipts receipts, KeySet keys, Clock clock) {
        return new Days(book, receipts, keys, clock);
    }

    @Produces
    @Singleton
    Midnight midnight(Days days) {
        return new Midnight(days);
    }

    /// The bot that moves for a seat whose time is up. It leaves to its own chance what it leaves
    /// to chance, never to the match's.
    private static Move choose(String level, Outlook outlook) {
        return Bots.of(Level.find(level).orElseThrow(), ThreadLocalRandom.current()::nextInt)
                .choose(outlook);
    }

    @Produces
    @Singleton
    Timekeeper timekeeper(Matches matches, Alarms alarms, Clock clock) {
        return new Timekeeper(matches, alarms, clock);
    }

    @Produces
    @Singleton
    Openings openings(
            Directory directory,
            Seating seating,
            Players players,
            Supplier<UUID> ids,
            Clock clock) {
        return new Openings(
                directory,
                seating,
                ids,
                this::drawSeed,
                level -> Level.find(level).isPresent(),
                players::find,
                clock);
    }

    @Produces
    @Singleton
    Sweep sweep(
            Seating seating,
            Clock clock,
            @ConfigProperty(name = "cardhouse.openings.kept") Duration kept) {
        return new Sweep(seating, kept, clock);
    }

    @Produces
    @Singleton
    BotSeats bots(Matches matches, Directory directory) {
        return new BotSeats(matches, directory);
    }

    @Produces
    @Singleton
    Waiting waiting() {
        return new Waiting();
    }

    @Produces
    @Singleton
    Tails<byte[]> tails(Matches matches, Waiting waiting) {
        return new Tails<>(matches, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    Summons summons(Directory directory) {
        return new Summons(directory);
    }

    void start(
            @Observes StartupEvent started,
            Matches matches,
            Waiting waiting,
            Tails<byte[]> tails,
            Summons summons,
            Elsewhere elsewhere,
            BotSeats bots,
            Timekeeper timekeeper,
            Sweep sweep,
            Midnight midnight) {
        // What is kept of a match is known to be stale before anybody is woken to look at it.
        Matches.News all =
                match -> {
                    tails.entryIn(match);
                    waiting.entryIn(match);
                    summons.entryIn(match);
                };
        matches.listen(all);
        elsewhere.listen(
                all,
                () -> {
                    tails.spoilAll();
                    waiting.wakeAll();
                    summons.doubtAll();
                });
        bots.open();
        timekeeper.open();
        sweep.open();
        midnight.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            Waiting waiting,
            Summons summons,
            Elsewhere elsewhere,
            BotSeats bots,
            Timekeeper timekeeper,
            Sweep sweep,
            Midnight midnight) {
        midnight.close();
        sweep.close();
        elsewhere.close();
        waiting.close();
        summons.close();
        timekeeper.close();
        bots.close();
    }

    private ServerSeed drawSeed() {
        byte[] bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }
}
