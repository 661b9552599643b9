package cardhouse;

import cardhouse.audit.AuditWorker;
import cardhouse.audit.Audits;
import cardhouse.audit.DaySealer;
import cardhouse.bots.BotSeats;
import cardhouse.bots.BuiltInBots;
import cardhouse.http.edge.RequestTimes;
import cardhouse.http.live.Streams;
import cardhouse.keys.KeyFolder;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.MatchCache;
import cardhouse.match.clock.Timekeeper;
import cardhouse.monitoring.Meters;
import cardhouse.nodes.Membership;
import cardhouse.postgres.PostgresJournal;
import cardhouse.postgres.PostgresNews;
import cardhouse.webhooks.DeliveryWorker;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/// All that the server tells of itself in numbers. `deploy/monitoring.md` has its table from here.
@Singleton
final class MeterWiring {
    /// Each topic's, in the order of the table.
    @Produces
    @Singleton
    Meters meters(
            PostgresJournal journal,
            MatchCache matches,
            Timekeeper timekeeper,
            PostgresNews news,
            Streams streams,
            Waiting waiting,
            TurnSubscriptions turns,
            BuiltInBots bots,
            BotSeats botSeats,
            DeliveryWorker deliveries,
            AuditWorker auditWorker,
            Audits audits,
            DaySealer sealer,
            RequestTimes requests,
            KeyFolder keys,
            Membership membership,
            Survey survey) {
        var played = new MatchMeters(journal, matches, timekeeper, bots, botSeats, survey);
        var told = new ClientMeters(news, streams, waiting, turns, deliveries, requests, survey);
        var health =
                new HealthMeters(auditWorker, audits, sealer, journal, keys, membership, survey);
        return new Meters(
                Stream.of(
                                played.commits(),
                                played.matches(),
                                played.clocks(),
                                told.live(),
                                played.bots(),
                                told.webhooks(),
                                health.audits(),
                                told.requests(),
                                health.nodes(),
                                health.wellness())
                        .flatMap(List::stream)
                        .toList());
    }
}
