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
import cardhouse.match.store.PostgresNews;
import cardhouse.match.viewing.Status;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.nodes.Membership;
import cardhouse.webhooks.DeliveryWorker;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
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

    void commits(@Observes StartupEvent started, PostgresJournal journal) {
        var commits = journal.commits();
        register(commits.entries(), commits.seconds(), commits.fates());
        gauge(
                "cardhouse_commit_queue_entries",
                "Entries that wait for the next commit",
                commits::waiting);
    }

    void matches(@Observes StartupEvent started, MatchCache cache, Survey survey) {
        var counts = cache.counts();
        register(counts.moves(), counts.started(), counts.finished(), counts.losses());
        register(
                GaugeWithCallback.builder()
                        .name("cardhouse_matches")
                        .help("Matches in the database that are not over, of all nodes")
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
        gauge("cardhouse_match_cache_matches", "Matches this node holds in memory", cache::size);
    }

    void clocks(@Observes StartupEvent started, Timekeeper timekeeper, Survey survey) {
        register(timekeeper.lateness(), timekeeper.failures());
        gauge(
                "cardhouse_clock_ahead_seconds",
                "How far this node's clock is ahead of the database's",
                () -> seconds(survey.ahead()));
    }

    void live(
            @Observes StartupEvent started,
            PostgresNews news,
            Streams streams,
            Waiting waiting,
            TurnSubscriptions turns) {
        var counts = streams.counts();
        gauge(
                "cardhouse_news_deaf",
                "1 while this node does not hear what others do",
                () -> news.isHearing() ? 0 : 1);
        counter(
                "cardhouse_news_heard",
                "Notifications of entries and of players that this node received",
                news::heard);
        gauge(
                "cardhouse_news_channels",
                "Notification channels, of 512, that this node listens to",
                news::channels);
        register(
                counts.behind(),
                GaugeWithCallback.builder()
                        .name("cardhouse_streams")
                        .help("Streams that are open")
                        .labelNames("kind")
                        .callback(told -> {
                            for (Kind kind : Kind.values())
                                told.call(counts.open(kind), label(kind));
                        })
                        .build(),
                GaugeWithCallback.builder()
                        .name("cardhouse_waits")
                        .help("Requests that wait for news of a match or of a player's turns")
                        .labelNames("kind")
                        .callback(told -> {
                            for (Kind kind : Kind.values()) {
                                int all = kind == Kind.JOURNAL ? waiting.size() : turns.size();
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
                "cardhouse_bots_waiting",
                "Moves of built-in bots that wait to be thought about",
                thinking::waiting);
        gauge(
                "cardhouse_bots_thinking",
                "Moves of built-in bots that are being thought about",
                thinking::underWay);
        register(
                GaugeWithCallback.builder()
                        .name("cardhouse_bots_moves_waiting")
                        .help("Moves of built-in bots that wait for a thread")
                        .labelNames("queue")
                        .callback(told -> {
                            told.call(seats.waiting(), "awaited");
                            told.call(seats.waitingUnawaited(), "unawaited");
                        })
                        .build());
    }

    void seeks(@Observes StartupEvent started, SeekPairing seeks) {
        register(seeks.waits());
        gauge(
                "cardhouse_seeks_waiting",
                "Seeks that were open on all nodes when this node looked last",
                seeks::waiting);
    }

    void webhooks(@Observes StartupEvent started, DeliveryWorker deliveries, Survey survey) {
        var counts = deliveries.counts();
        register(counts.attempts(), counts.failures(), counts.off());
        gauge(
                "cardhouse_webhooks_due",
                "Calls in the database whose time has come, of all nodes",
                survey::due);
        gauge("cardhouse_webhooks_under_way", "Calls that are being made", deliveries::underWay);
    }

    void audits(
            @Observes StartupEvent started, AuditWorker worker, Audits asked, DaySealer sealer) {
        var single = asked.counts();
        var many = worker.counts();
        gauge(
                "cardhouse_audit_jobs",
                "Audits of many matches that are under way",
                worker::underWay);
        counter(
                "cardhouse_audit_matches",
                "Matches that were audited",
                () -> single.matches() + many.matches());
        counter(
                "cardhouse_audit_plies",
                "Plies that were audited",
                () -> single.plies() + many.plies());
        counter(
                "cardhouse_audit_findings",
                "Things that audits found wrong in the database",
                () -> single.findings() + many.findings());
        gauge(
                "cardhouse_days_sealed_timestamp_seconds",
                "When this node last saw all past days sealed, in Unix time",
                () -> sealer.done().getEpochSecond());
    }

    void requests(@Observes StartupEvent started, RequestTimes times) {
        register(times.seconds(), ProblemCounts.all());
    }

    void nodes(@Observes StartupEvent started, Membership membership) {
        gauge(
                "cardhouse_nodes",
                "Nodes that live, with this one, as far as it knows",
                membership::size);
        gauge(
                "cardhouse_node_slots",
                "Slots of 4096 whose deadlines, bots and webhooks this node sees to",
                () -> membership.share().size());
    }

    void health(
            @Observes StartupEvent started,
            PostgresJournal journal,
            KeyFolder keys,
            Survey survey) {
        gauge(
                "cardhouse_threads_dead",
                "Threads the server needs that have ended; it has to be restarted",
                () -> PeriodicTask.dead().size() + (journal.isAlive() ? 0 : 1));
        gauge(
                "cardhouse_keys_missing",
                "1 if the next start would not find the keys that this one has",
                () -> keys.isStillThere() ? 0 : 1);
        gauge(
                "cardhouse_rights_missing",
                "Rights that the server needs and its role in the database lacks",
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
