package cardhouse;

import cardhouse.audit.Archive;
import cardhouse.audit.Auditor;
import cardhouse.audit.Audits;
import cardhouse.audit.DayBook;
import cardhouse.audit.Days;
import cardhouse.audit.Examiner;
import cardhouse.audit.Jobs;
import cardhouse.audit.Midnight;
import cardhouse.audit.Signers;
import cardhouse.bots.BotSeats;
import cardhouse.bots.Budget;
import cardhouse.bots.HouseBots;
import cardhouse.bots.Level;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.http.Limits;
import cardhouse.json.CanonicalNotation;
import cardhouse.json.Export;
import cardhouse.json.Json;
import cardhouse.live.Elsewhere;
import cardhouse.live.Summons;
import cardhouse.live.Tails;
import cardhouse.live.Waiting;
import cardhouse.match.Alarms;
import cardhouse.match.Branching;
import cardhouse.match.Directory;
import cardhouse.match.Journal;
import cardhouse.match.Matches;
import cardhouse.match.Notation;
import cardhouse.match.Openings;
import cardhouse.match.Seating;
import cardhouse.match.Sweep;
import cardhouse.match.Timekeeper;
import cardhouse.pairing.Pairing;
import cardhouse.pairing.Register;
import cardhouse.pairing.Roster;
import cardhouse.players.Players;
import cardhouse.webhooks.Safe;
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
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Puts the parts together: the only class that knows them all, but for what [WebhookWiring] does.
@Singleton
final class Wiring {
    /// How long a node that works at a job may be silent until another goes on.
    private static final Duration LEASE = Duration.ofSeconds(30);

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
            HouseBots bots,
            Clock clock) {
        return new Matches(directory, journal, notation, receipts, bots, clock);
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
    Signers signers(KeyFolder folder) {
        return new OtherHouses(folder);
    }

    @Produces
    @Singleton
    Export export(Archive archive, Clock clock) {
        return new Export(archive, clock);
    }

    @Produces
    @Singleton
    Audits audits(Archive archive, Notation notation) {
        return new Audits(archive, new Auditor(notation));
    }

    /// One processor is left to whoever does not think.
    @Produces
    @Singleton
    HouseBots houseBots(Limits limits) {
        return new HouseBots(
                new Budget(limits.usualIterations(), limits.usualThinking()),
                new Budget(limits.mostIterations(), limits.mostThinking()),
                Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
    }

    @Produces
    @Singleton
    Examiner examiner(
            Jobs jobs,
            Archive archive,
            Notation notation,
            Clock clock,
            @ConfigProperty(name = "cardhouse.limits.audits-at-once") int atOnce) {
        return new Examiner(jobs, archive, new Auditor(notation), clock, atOnce, LEASE);
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

    @Produces
    @Singleton
    Safe safe(KeyFolder folder) {
        return folder.safe();
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
    Branching branching(Matches matches, Directory directory, Supplier<UUID> ids, Limits limits) {
        return matches.branching(
                new Branching.House(
                        directory,
                        ids,
                        this::drawSeed,
                        level -> Level.find(level).isPresent(),
                        limits.branchEntries()));
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
    Roster roster(Register register, Players players, Limits limits, Clock clock) {
        return new Roster(
                register,
                player -> players.find(player).isPresent(),
                limits.botSilence(),
                limits.matchesPerPlayer(),
                clock);
    }

    @Produces
    @Singleton
    Pairing pairing(Roster roster, Openings openings, Matches matches) {
        return new Pairing(roster, openings, matches);
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
            Pairing pairing,
            Sweep sweep,
            Examiner examiner,
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
        pairing.open();
        sweep.open();
        examiner.open();
        midnight.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            Waiting waiting,
            Summons summons,
            Elsewhere elsewhere,
            BotSeats bots,
            Timekeeper timekeeper,
            Pairing pairing,
            Sweep sweep,
            Examiner examiner,
            Midnight midnight) {
        examiner.close();
        midnight.close();
        sweep.close();
        pairing.close();
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
