package cardhouse;

import cardhouse.audit.Archive;
import cardhouse.audit.AuditWorker;
import cardhouse.audit.Auditor;
import cardhouse.audit.Audits;
import cardhouse.audit.DayRootStore;
import cardhouse.audit.DaySealer;
import cardhouse.audit.Days;
import cardhouse.audit.Jobs;
import cardhouse.audit.Signers;
import cardhouse.bots.BotSeats;
import cardhouse.bots.Budget;
import cardhouse.bots.BuiltInBots;
import cardhouse.bots.Level;
import cardhouse.engine.Uniform;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.ServerSeed;
import cardhouse.http.Limits;
import cardhouse.json.CanonicalJson;
import cardhouse.json.Export;
import cardhouse.json.Json;
import cardhouse.keys.KeyFolder;
import cardhouse.keys.TrustedIssuers;
import cardhouse.live.JournalSubscriptions;
import cardhouse.live.RemoteNews;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.Branching;
import cardhouse.match.Directory;
import cardhouse.match.EntryListener;
import cardhouse.match.Matches;
import cardhouse.match.Observation;
import cardhouse.match.clock.Alarms;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.AbandonedMatchCleanup;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Seating;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.matchmaking.Register;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Players;
import cardhouse.webhooks.SecretVault;
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
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Puts the parts together: the only class that knows them all, but for what [WebhookWiring] does.
@Singleton
final class Wiring {
    /// How long a node that works at a job may be silent until another goes on.
    private static final Duration LEASE = Duration.ofSeconds(30);

    /// It ticks in microseconds, as the database keeps them: what is read back is what was written.
    @Produces
    @Singleton
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));
    }

    @Produces
    @Singleton
    Supplier<UUID> ids() {
        return UuidCreator::getTimeOrderedEpoch;
    }

    /// Where the seeds of matches are drawn from; tests put another in its place.
    @Produces
    @Singleton
    Supplier<ServerSeed> seeds() {
        return new SecureSeeds(new SecureRandom());
    }

    /// What built-in bots leave to chance; tests put another in its place.
    @Produces
    @Singleton
    Function<Observation, Uniform> whims() {
        return _ -> ThreadLocalRandom.current()::nextInt;
    }

    @Produces
    @Singleton
    Matches matches(
            Directory directory,
            Journal journal,
            CanonicalCodec codec,
            Receipts receipts,
            BuiltInBots bots,
            Clock clock) {
        return new Matches(directory, journal, codec, receipts, bots, clock);
    }

    @Produces
    @Singleton
    CanonicalCodec notation() {
        return new CanonicalJson();
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
        return new TrustedIssuers(folder);
    }

    @Produces
    @Singleton
    Export export(Archive archive, Clock clock) {
        return new Export(archive, clock);
    }

    @Produces
    @Singleton
    Audits audits(Archive archive, CanonicalCodec codec) {
        return new Audits(archive, new Auditor(codec));
    }

    /// One processor is left to whoever does not think.
    @Produces
    @Singleton
    BuiltInBots houseBots(Limits limits, Function<Observation, Uniform> whims) {
        return new BuiltInBots(
                new Budget(limits.usualIterations(), limits.usualThinking()),
                new Budget(limits.mostIterations(), limits.mostThinking()),
                Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
                whims);
    }

    @Produces
    @Singleton
    AuditWorker examiner(
            Jobs jobs,
            Archive archive,
            CanonicalCodec codec,
            Clock clock,
            @ConfigProperty(name = "cardhouse.limits.audits-at-once") int atOnce) {
        return new AuditWorker(jobs, archive, new Auditor(codec), clock, atOnce, LEASE);
    }

    @Produces
    @Singleton
    Days days(DayRootStore book, Receipts receipts, KeySet keys, Clock clock) {
        return new Days(book, receipts, keys, clock);
    }

    @Produces
    @Singleton
    DaySealer midnight(Days days) {
        return new DaySealer(days);
    }

    @Produces
    @Singleton
    SecretVault safe(KeyFolder folder) {
        return folder.vault();
    }

    @Produces
    @Singleton
    Timekeeper timekeeper(Matches matches, Alarms alarms, Clock clock) {
        return new Timekeeper(matches::timeUp, alarms, clock);
    }

    @Produces
    @Singleton
    Openings openings(
            Directory directory,
            Seating seating,
            Players players,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Clock clock) {
        return new Openings(
                directory,
                seating,
                ids,
                seeds,
                level -> Level.find(level).isPresent(),
                players::find,
                clock);
    }

    @Produces
    @Singleton
    Branching branching(
            Matches matches,
            Directory directory,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Limits limits) {
        return matches.branching(
                new Branching.Means(
                        directory,
                        ids,
                        seeds,
                        level -> Level.find(level).isPresent(),
                        limits.branchEntries()));
    }

    @Produces
    @Singleton
    AbandonedMatchCleanup sweep(
            Seating seating,
            Clock clock,
            @ConfigProperty(name = "cardhouse.openings.kept") Duration kept) {
        return new AbandonedMatchCleanup(seating, kept, clock);
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
    Matchmaking matchmaking(Roster roster, Openings openings, Matches matches) {
        return new Matchmaking(roster, openings, matches);
    }

    @Produces
    @Singleton
    Waiting waiting() {
        return new Waiting();
    }

    @Produces
    @Singleton
    JournalSubscriptions<byte[]> tails(Matches matches, Waiting waiting) {
        return new JournalSubscriptions<>(matches, waiting, Json::bytes);
    }

    @Produces
    @Singleton
    TurnSubscriptions summons(Directory directory) {
        return new TurnSubscriptions(directory);
    }

    void start(
            @Observes StartupEvent started,
            Matches matches,
            Waiting waiting,
            JournalSubscriptions<byte[]> journalSubscriptions,
            TurnSubscriptions turnSubscriptions,
            RemoteNews remoteNews,
            BotSeats bots,
            Timekeeper timekeeper,
            Matchmaking matchmaking,
            AbandonedMatchCleanup sweep,
            AuditWorker auditWorker,
            DaySealer daySealer) {
        // What is kept of a match is known to be stale before anybody is woken to look at it.
        EntryListener all =
                match -> {
                    journalSubscriptions.entryIn(match);
                    waiting.entryIn(match);
                    turnSubscriptions.entryIn(match);
                };
        matches.listen(all);
        remoteNews.listen(
                all,
                () -> {
                    journalSubscriptions.spoilAll();
                    waiting.wakeAll();
                    turnSubscriptions.doubtAll();
                });
        bots.open();
        timekeeper.open();
        matchmaking.open();
        sweep.open();
        auditWorker.open();
        daySealer.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            Waiting waiting,
            TurnSubscriptions turnSubscriptions,
            RemoteNews remoteNews,
            BotSeats bots,
            Timekeeper timekeeper,
            Matchmaking matchmaking,
            AbandonedMatchCleanup sweep,
            AuditWorker auditWorker,
            DaySealer daySealer) {
        auditWorker.close();
        daySealer.close();
        sweep.close();
        matchmaking.close();
        remoteNews.close();
        waiting.close();
        turnSubscriptions.close();
        timekeeper.close();
        bots.close();
    }
}
