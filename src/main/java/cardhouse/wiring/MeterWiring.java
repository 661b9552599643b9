package cardhouse.wiring;

import static cardhouse.platform.metrics.Meters.label;
import static cardhouse.platform.metrics.Meters.seconds;

import cardhouse.archive.audits.AuditWorker;
import cardhouse.archive.audits.Audits;
import cardhouse.archive.audits.DaySealer;
import cardhouse.bots.BotSeats;
import cardhouse.bots.BuiltInBots;
import cardhouse.compete.seeks.SeekPairing;
import cardhouse.games.Catalog;
import cardhouse.http.answers.ProblemCounts;
import cardhouse.http.filters.RequestTimes;
import cardhouse.match.MatchCache;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.live.http.StreamCounts.Kind;
import cardhouse.match.live.http.Streams;
import cardhouse.match.store.PostgresJournal;
import cardhouse.match.store.PostgresNotifications;
import cardhouse.match.viewing.Status;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.postgres.ConnectionPools;
import cardhouse.webhooks.DeliveryWorker;
import cardhouse.webhooks.events.EventFeed;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/// All metrics of the server itself: the meters of its components, and gauges that are read at
/// scrape time. The table of `deploy/monitoring.md` is generated from here.
@Singleton
final class MeterWiring {
    private final PrometheusRegistry registry;

    MeterWiring(PrometheusMeterRegistry registry) {
        this.registry = registry.getPrometheusRegistry();
    }

    /// By the names that Quarkus gives to these metrics.
    void pools(@Observes StartupEvent started, ConnectionPools pools) {
        pool("active_count", "Number of connections in use", pools.active());
        pool("available_count", "Number of idle connections", pools.available());
        pool("awaiting_count", "Number of threads that wait for a connection", pools.awaiting());
        pool("max_used_count", "Most connections that were in use at once", pools.maxUsed());
    }

    private void pool(String name, String help, Map<String, LongSupplier> values) {
        register(
                GaugeWithCallback.builder()
                        .name("agroal_" + name)
                        .help(help)
                        .labelNames("datasource")
                        .callback(told ->
                                values.forEach((pool, value) -> told.call(value.getAsLong(), pool)))
                        .build());
    }

    void commits(@Observes StartupEvent started, PostgresJournal journal) {
        var commits = journal.commits();
        register(commits.entries(), commits.seconds(), commits.fates());
        gauge(
                "cardhouse_journal_appends_queued",
                "Number of entries that wait for the next commit",
                commits::waiting);
    }

    void matches(@Observes StartupEvent started, MatchCache cache, Survey survey) {
        var counts = cache.counts();
        register(counts.moves(), counts.started(), counts.finished(), counts.losses());
        register(
                GaugeWithCallback.builder()
                        .name("cardhouse_matches")
                        .help("Number of unfinished matches in the database, of all nodes")
                        .labelNames("game", "status")
                        .callback(told -> {
                            for (var game : Catalog.GAMES)
                                for (var status : List.of(Status.WAITING, Status.RUNNING))
                                    told.call(
                                            survey.matches(game.id(), status),
                                            game.id(),
                                            label(status));
                        })
                        .build());
        gauge(
                "cardhouse_match_cache_size",
                "Number of matches in the memory of this node",
                cache::size);
    }

    void clocks(@Observes StartupEvent started, Timekeeper timekeeper, Survey survey) {
        register(timekeeper.lateness(), timekeeper.failures());
        gauge(
                "cardhouse_clock_offset_seconds",
                "Time by which the clock of this node is ahead of the database",
                () -> seconds(survey.ahead()));
    }

    void live(
            @Observes StartupEvent started,
            PostgresNotifications news,
            Streams streams,
            Waiting waiting,
            TurnSubscriptions turns,
            EventFeed feed) {
        var counts = streams.counts();
        gauge(
                "cardhouse_notify_disconnected",
                "1 while this node receives no notifications of other nodes",
                () -> news.isHearing() ? 0 : 1);
        counter(
                "cardhouse_notify_received",
                "Number of notifications that this node received, of entries and of players",
                news::heard);
        gauge(
                "cardhouse_notify_channels",
                "Number of notification channels, of 512, that this node listens to",
                news::channels);
        register(
                counts.behind(),
                GaugeWithCallback.builder()
                        .name("cardhouse_streams")
                        .help("Number of open streams")
                        .labelNames("kind")
                        .callback(told -> {
                            for (Kind kind : Kind.values())
                                told.call(counts.open(kind), label(kind));
                        })
                        .build(),
                GaugeWithCallback.builder()
                        .name("cardhouse_long_polls")
                        .help("Number of requests that wait for an entry, a turn or an event")
                        .labelNames("kind")
                        .callback(told -> {
                            for (Kind kind : Kind.values()) {
                                int all =
                                        switch (kind) {
                                            case JOURNAL -> waiting.size();
                                            case TURNS -> turns.size();
                                            case EVENTS -> feed.size();
                                        };
                                // Streams are among the same waiters, so they are subtracted.
                                told.call(Math.max(0, all - counts.open(kind)), label(kind));
                            }
                        })
                        .build());
    }

    void bots(@Observes StartupEvent started, BuiltInBots bots, BotSeats seats) {
        var thinking = bots.thinking();
        register(thinking.seconds());
        gauge(
                "cardhouse_bot_computations_queued",
                "Number of moves of built-in bots in the queue",
                thinking::waiting);
        gauge(
                "cardhouse_bot_computations_in_flight",
                "Number of moves of built-in bots in computation",
                thinking::underWay);
        register(
                GaugeWithCallback.builder()
                        .name("cardhouse_bot_moves_queued")
                        .help("Number of moves of built-in bots that wait for a thread")
                        .labelNames("queue")
                        .callback(told -> {
                            told.call(seats.waiting(), "with-players");
                            told.call(seats.waitingUnawaited(), "bots-only");
                        })
                        .build());
    }

    void seeks(@Observes StartupEvent started, SeekPairing seeks) {
        register(seeks.waits());
        gauge(
                "cardhouse_seeks",
                "Number of open seeks of all nodes, at the last reading of this node",
                seeks::waiting);
    }

    void webhooks(@Observes StartupEvent started, DeliveryWorker deliveries, Survey survey) {
        var counts = deliveries.counts();
        register(counts.attempts(), counts.failures(), counts.off());
        gauge(
                "cardhouse_webhook_deliveries_due",
                "Number of due webhook deliveries in the database, of all nodes",
                survey::due);
        gauge(
                "cardhouse_webhook_deliveries_in_flight",
                "Number of webhook deliveries in flight",
                deliveries::underWay);
    }

    void audits(
            @Observes StartupEvent started, AuditWorker worker, Audits asked, DaySealer sealer) {
        var single = asked.counts();
        var many = worker.counts();
        gauge(
                "cardhouse_audits_in_flight",
                "Number of running audits of many matches",
                worker::underWay);
        counter(
                "cardhouse_audit_matches",
                "Number of audited matches",
                () -> single.matches() + many.matches());
        counter(
                "cardhouse_audit_plies",
                "Number of audited plies",
                () -> single.plies() + many.plies());
        counter(
                "cardhouse_audit_findings",
                "Number of findings of audits in the database",
                () -> single.findings() + many.findings());
        gauge(
                "cardhouse_day_sealing_last_success_timestamp_seconds",
                "Time when this node last found all past days sealed, in Unix time",
                () -> sealer.done().getEpochSecond());
    }

    void requests(@Observes StartupEvent started, RequestTimes times) {
        register(times.seconds(), ProblemCounts.all());
    }

    void nodes(@Observes StartupEvent started, Membership membership) {
        gauge(
                "cardhouse_nodes",
                "Number of live nodes that this node knows, itself included",
                membership::size);
        gauge(
                "cardhouse_node_slots",
                "Number of slots, of 4096, whose deadlines, bots and webhooks this node processes",
                () -> membership.share().size());
    }

    void health(
            @Observes StartupEvent started,
            PostgresJournal journal,
            KeyFolder keys,
            Survey survey) {
        gauge(
                "cardhouse_threads_dead",
                "Number of required threads that have ended; the server must be restarted",
                () -> PeriodicTask.dead().size() + (journal.isAlive() ? 0 : 1));
        gauge(
                "cardhouse_keys_missing",
                "1 if the keys of this server are missing from its key folder",
                () -> keys.isStillThere() ? 0 : 1);
        gauge(
                "cardhouse_db_privileges_missing",
                "Number of required privileges that the database role of the server lacks",
                () -> survey.lacking().size());
    }

    private void register(Collector... meters) {
        for (Collector meter : meters) registry.register(meter);
    }

    private void gauge(String name, String help, DoubleSupplier now) {
        register(
                GaugeWithCallback.builder()
                        .name(name)
                        .help(help)
                        .callback(told -> told.call(now.getAsDouble()))
                        .build());
    }

    private void counter(String name, String help, LongSupplier now) {
        register(
                CounterWithCallback.builder()
                        .name(name)
                        .help(help)
                        .callback(told -> told.call(now.getAsLong()))
                        .build());
    }
}
