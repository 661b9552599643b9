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
import cardhouse.metering.Family;
import cardhouse.monitoring.Meters;
import cardhouse.nodes.Membership;
import cardhouse.postgres.PostgresJournal;
import cardhouse.postgres.PostgresNews;
import cardhouse.seeks.SeekPairing;
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
            SeekPairing seeks,
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
                                seeks(seeks),
                                told.webhooks(),
                                health.audits(),
                                told.requests(),
                                health.nodes(),
                                health.wellness())
                        .flatMap(List::stream)
                        .toList());
    }

    private static List<Family> seeks(SeekPairing seeks) {
        return List.of(
                Family.gauge(
                        "cardhouse_seeks_waiting",
                        "Seeks that were open on all nodes when this node looked last",
                        seeks::waiting),
                Family.histogram(
                        "cardhouse_seeks_wait_seconds",
                        "How long seeks waited until this node opened a match for them",
                        seeks.waits()));
    }
}
