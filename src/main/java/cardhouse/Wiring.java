package cardhouse;

import cardhouse.UpkeepWiring.Upkeep;
import cardhouse.audit.AuditWorker;
import cardhouse.audit.DaySealer;
import cardhouse.background.PeriodicTask;
import cardhouse.bots.BotSeats;
import cardhouse.duplicate.SetMaking;
import cardhouse.live.Followers;
import cardhouse.live.RemoteNews;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.EntryNews;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.series.SeriesRounds;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.nodes.Membership;
import cardhouse.seeks.SeekPairing;
import cardhouse.tournaments.running.TournamentRounds;
import cardhouse.trials.TrialRunner;
import cardhouse.webhooks.TurnDetector;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.function.Supplier;

/// Starts the parts that run by themselves, and ends them, each in its order. The parts are put
/// together by topic, beside this class.
@Singleton
final class Wiring {
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

    void start(
            @Observes StartupEvent started,
            Membership membership,
            EntryNews news,
            Followers followers,
            RemoteNews remoteNews,
            BotSeats bots,
            TurnDetector turnDetector,
            Timekeeper timekeeper,
            Matchmaking matchmaking,
            TrialRunner trials,
            SeekPairing seeks,
            SeriesRounds series,
            SetMaking sets,
            TournamentRounds tournaments,
            Upkeep upkeep,
            AuditWorker auditWorker,
            DaySealer daySealer) {
        // The whole list of who hears of new entries, in this order.
        news.listen(followers);
        remoteNews.listen(followers);
        news.listen(bots);
        news.listen(turnDetector);
        news.listen(trials);
        membership.open();
        membership.tell(bots::inherit);
        membership.tell(gained -> {
            if (!gained.hasChores()) return;
            upkeep.rounds().forEach(PeriodicTask::wake);
            daySealer.wake();
        });
        bots.open();
        timekeeper.open();
        matchmaking.open();
        trials.open();
        seeks.open();
        series.open();
        sets.open();
        tournaments.open();
        upkeep.rounds().forEach(PeriodicTask::open);
        auditWorker.open();
        daySealer.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            Membership membership,
            Waiting waiting,
            TurnSubscriptions turns,
            RemoteNews remoteNews,
            BotSeats bots,
            Timekeeper timekeeper,
            Matchmaking matchmaking,
            TrialRunner trials,
            SeekPairing seeks,
            SeriesRounds series,
            SetMaking sets,
            TournamentRounds tournaments,
            Upkeep upkeep,
            AuditWorker auditWorker,
            DaySealer daySealer) {
        membership.close();
        auditWorker.close();
        daySealer.close();
        upkeep.rounds().forEach(PeriodicTask::close);
        tournaments.close();
        sets.close();
        series.close();
        seeks.close();
        trials.close();
        matchmaking.close();
        remoteNews.close();
        waiting.close();
        turns.close();
        timekeeper.close();
        bots.close();
    }
}
