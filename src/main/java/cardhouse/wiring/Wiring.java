package cardhouse.wiring;

import cardhouse.archive.audits.AuditWorker;
import cardhouse.archive.audits.DaySealer;
import cardhouse.archive.log.TransparencyLog;
import cardhouse.bots.BotSeats;
import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.bots.trials.TrialRunner;
import cardhouse.compete.clubs.running.ClubRounds;
import cardhouse.compete.daily.DailyRounds;
import cardhouse.compete.seeks.SeekPairing;
import cardhouse.compete.sets.SetMaking;
import cardhouse.compete.tournaments.running.TournamentRounds;
import cardhouse.match.EntryNotifications;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.live.Followers;
import cardhouse.match.live.RemoteNotifications;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.series.SeriesRounds;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.Membership;
import cardhouse.webhooks.TurnDetector;
import cardhouse.wiring.UpkeepWiring.Upkeep;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.UUID;
import java.util.function.Supplier;

/// Starts the parts that run by themselves, and ends them, each in its order. Classes beside this
/// one assemble the parts by topic.
@Singleton
final class Wiring {
    /// Ticks in microseconds, as the database stores them: a time that is read back equals the one
    /// written.
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

    /// The actions that end the started parts, the last one first.
    private final Deque<Runnable> ends = new ArrayDeque<>();

    void start(
            @Observes StartupEvent started,
            Membership membership,
            EntryNotifications news,
            Followers followers,
            RemoteNotifications remoteNews,
            Waiting waiting,
            TurnSubscriptions turns,
            BotSeats bots,
            TurnDetector turnDetector,
            Timekeeper timekeeper,
            Matchmaking matchmaking,
            TrialRunner trials,
            SeekPairing seeks,
            SeriesRounds series,
            SetMaking sets,
            DailyRounds daily,
            ClubRounds clubs,
            TournamentRounds tournaments,
            Upkeep upkeep,
            AuditWorker auditWorker,
            DaySealer daySealer,
            TransparencyLog log) {
        // All listeners for new entries, in this order.
        news.listen(followers);
        remoteNews.listen(followers);
        news.listen(bots);
        news.listen(turnDetector);
        news.listen(trials);
        membership.open();
        membership.addListener(bots::inherit);
        membership.addListener(gained -> {
            if (!gained.hasChores()) return;
            upkeep.rounds().forEach(PeriodicTask::wake);
            daySealer.wake();
            log.wake();
        });
        bots.open();
        ends.push(bots::close);
        open(timekeeper);
        ends.push(turns::close);
        ends.push(waiting::close);
        ends.push(remoteNews::close);
        open(matchmaking, trials, seeks, series, sets, daily, clubs, tournaments);
        upkeep.rounds()
                .forEach(task -> {
                    task.open();
                    ends.push(task::close);
                });
        open(auditWorker, daySealer, log);
        ends.push(membership::close);
    }

    private void open(Recurring... parts) {
        for (Recurring part : parts) {
            part.open();
            ends.push(part::close);
        }
    }

    void stop(@Observes ShutdownEvent stopped) {
        ends.forEach(Runnable::run);
    }
}
