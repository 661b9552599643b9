package cardhouse;

import cardhouse.audit.AuditWorker;
import cardhouse.audit.Audits;
import cardhouse.audit.DaySealer;
import cardhouse.background.PeriodicTask;
import cardhouse.bots.BotSeats;
import cardhouse.bots.BuiltInBots;
import cardhouse.http.edge.ProblemCounts;
import cardhouse.http.edge.RequestTimes;
import cardhouse.http.live.StreamCounts.Kind;
import cardhouse.http.live.Streams;
import cardhouse.keys.KeyFolder;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.match.MatchCache;
import cardhouse.match.MatchCounts;
import cardhouse.match.MatchCounts.Mover;
import cardhouse.match.MatchCounts.Result;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.viewing.Status;
import cardhouse.metering.Family;
import cardhouse.metering.Family.Sample;
import cardhouse.metering.Family.Source;
import cardhouse.monitoring.Meters;
import cardhouse.postgres.PostgresJournal;
import cardhouse.postgres.PostgresNews;
import cardhouse.webhooks.DeliveryWorker;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// All that the server tells of itself in numbers. `deploy/monitoring.md` has its table from here.
@Singleton
final class MeterWiring {
    private static final double NANOS = 1e9;

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
            Survey survey) {
        var all = new ArrayList<Family>();
        all.addAll(commits(journal));
        all.addAll(matches(matches, survey));
        all.addAll(clocks(timekeeper, survey));
        all.addAll(live(news, streams, waiting, turns));
        all.addAll(bots(bots, botSeats));
        all.addAll(webhooks(deliveries, survey));
        all.addAll(audits(auditWorker, audits, sealer));
        all.addAll(requests(requests));
        all.addAll(wellness(journal, keys, survey));
        return new Meters(all);
    }

    private static List<Family> commits(PostgresJournal journal) {
        var commits = journal.commits();
        return List.of(
                Family.histogram(
                        "cardhouse_commit_batch_entries",
                        "Entries that one commit kept together",
                        commits.entries()),
                Family.histogram(
                        "cardhouse_commit_seconds", "How long a commit took", commits.seconds()),
                Family.gauge(
                        "cardhouse_commit_queue_entries",
                        "Entries that wait for the next commit",
                        commits::waiting),
                Family.counter(
                        "cardhouse_commit_entries",
                        "What became of entries; failed are those the database could not keep",
                        "result",
                        commits.fates()));
    }

    private static List<Family> matches(MatchCache matches, Survey survey) {
        MatchCounts counts = matches.counts();
        var moves = new ArrayList<Sample>();
        var present = new ArrayList<Sample>();
        for (String game : counts.games()) {
            for (Mover mover : Mover.values())
                for (Result result : Result.values())
                    moves.add(
                            new Sample(
                                    Map.of(
                                            "game", game,
                                            "mover", Family.label(mover),
                                            "result", Family.label(result)),
                                    new Source.Value(() -> counts.moves(game, mover).of(result))));
            for (Status status : List.of(Status.WAITING, Status.RUNNING))
                present.add(
                        new Sample(
                                Map.of("game", game, "status", Family.label(status)),
                                new Source.Value(() -> survey.matches(game, status))));
        }
        return List.of(
                new Family(
                        "cardhouse_moves", Family.Kind.COUNTER, "Moves that were asked for", moves),
                new Family(
                        "cardhouse_matches",
                        Family.Kind.GAUGE,
                        "Matches in the database that are not over, of all nodes",
                        present),
                Family.counter(
                        "cardhouse_matches_started",
                        "Matches that began on this node",
                        "game",
                        counts.started()),
                Family.counter(
                        "cardhouse_matches_finished",
                        "Matches that ended on this node",
                        "game",
                        counts.finished()),
                Family.gauge(
                        "cardhouse_match_cache_matches",
                        "Matches this node holds in memory",
                        matches::size));
    }

    private static List<Family> clocks(Timekeeper timekeeper, Survey survey) {
        return List.of(
                Family.histogram(
                        "cardhouse_deadline_lateness_seconds",
                        "How long after a deadline it was seen to",
                        timekeeper.lateness()),
                Family.counter(
                        "cardhouse_deadline_failures",
                        "Deadlines that could not be seen to",
                        timekeeper::failures),
                Family.gauge(
                        "cardhouse_clock_ahead_seconds",
                        "How far this node's clock is ahead of the database's",
                        () -> seconds(survey.ahead())));
    }

    private static List<Family> live(
            PostgresNews news, Streams streams, Waiting waiting, TurnSubscriptions turns) {
        var counts = streams.counts();
        var kinds = Arrays.asList(Kind.values());
        return List.of(
                Family.gauge(
                        "cardhouse_news_deaf",
                        "1 while this node does not hear what others do",
                        () -> news.isHearing() ? 0 : 1),
                Family.counter(
                        "cardhouse_news_heard", "Matches this node was told news of", news::heard),
                Family.gauge(
                        "cardhouse_streams", "Streams that are open", "kind", kinds, counts::open),
                Family.counter(
                        "cardhouse_streams_behind",
                        "Streams ended because their clients did not take what they were sent",
                        "kind",
                        counts.behind()),
                Family.gauge(
                        "cardhouse_waits",
                        "Requests that wait for news of a match or of a player's turns",
                        "kind",
                        kinds,
                        // Streams wait in the same places.
                        kind ->
                                Math.max(
                                        0,
                                        (kind == Kind.JOURNAL ? waiting.size() : turns.size())
                                                - counts.open(kind))));
    }

    private static List<Family> bots(BuiltInBots bots, BotSeats seats) {
        var thinking = bots.thinking();
        return List.of(
                Family.gauge(
                        "cardhouse_bots_waiting",
                        "Moves of built-in bots that wait to be thought about",
                        thinking::waiting),
                Family.gauge(
                        "cardhouse_bots_thinking",
                        "Moves of built-in bots that are being thought about",
                        thinking::underWay),
                Family.histogram(
                        "cardhouse_bots_thinking_seconds",
                        "How long a built-in bot thought about a move",
                        thinking.seconds()),
                Family.counter(
                        "cardhouse_bots_hurried",
                        "Moves a bot made without thinking, because too many waited",
                        thinking::declined),
                Family.gauge(
                        "cardhouse_bots_moves_waiting",
                        "Moves of built-in bots that wait for a thread",
                        "queue",
                        List.of("awaited", "unawaited"),
                        queue ->
                                queue.equals("awaited")
                                        ? seats.waiting()
                                        : seats.waitingUnawaited()));
    }

    private static List<Family> webhooks(DeliveryWorker deliveries, Survey survey) {
        var counts = deliveries.counts();
        return List.of(
                Family.gauge(
                        "cardhouse_webhooks_due",
                        "Calls in the database whose time has come, of all nodes",
                        survey::due),
                Family.gauge(
                        "cardhouse_webhooks_under_way",
                        "Calls that are being made",
                        deliveries::underWay),
                Family.counter(
                        "cardhouse_webhooks_calls",
                        "What came of calls",
                        "result",
                        counts.attempts()),
                Family.counter(
                        "cardhouse_webhooks_failures",
                        "Why calls failed",
                        "failure",
                        counts.failures()),
                Family.counter(
                        "cardhouse_webhooks_switched_off",
                        "Webhooks switched off for what came of their calls",
                        "reason",
                        counts.off()));
    }

    private static List<Family> audits(AuditWorker worker, Audits audits, DaySealer sealer) {
        var single = audits.counts();
        var many = worker.counts();
        return List.of(
                Family.gauge(
                        "cardhouse_audit_jobs",
                        "Audits of many matches that are under way",
                        worker::underWay),
                Family.counter(
                        "cardhouse_audit_matches",
                        "Matches that were audited",
                        () -> single.matches() + many.matches()),
                Family.counter(
                        "cardhouse_audit_plies",
                        "Plies that were audited",
                        () -> single.plies() + many.plies()),
                Family.counter(
                        "cardhouse_audit_findings",
                        "Things that audits found wrong in the database",
                        () -> single.findings() + many.findings()),
                Family.gauge(
                        "cardhouse_days_sealed_timestamp_seconds",
                        "When this node last saw all past days sealed, in Unix time",
                        () -> sealer.done().getEpochSecond()));
    }

    private static List<Family> requests(RequestTimes requests) {
        var times = new ArrayList<Sample>();
        for (var answer : RequestTimes.Answer.values())
            times.add(
                    new Sample(
                            Map.of("answer", Family.label(answer)),
                            new Source.Sizes(requests.of(answer))));
        return List.of(
                new Family(
                        "cardhouse_request_seconds",
                        Family.Kind.HISTOGRAM,
                        "How long answers took; streams and waits are not among them",
                        times),
                Family.counter(
                        "cardhouse_problems",
                        "Problems that were answered, by their code",
                        "code",
                        ProblemCounts.all()));
    }

    private static List<Family> wellness(PostgresJournal journal, KeyFolder keys, Survey survey) {
        return List.of(
                Family.gauge(
                        "cardhouse_threads_dead",
                        "Threads the server needs that have ended; it has to be restarted",
                        () -> PeriodicTask.dead().size() + (journal.isAlive() ? 0 : 1)),
                Family.gauge(
                        "cardhouse_keys_missing",
                        "1 if the next start would not find the keys that this one has",
                        () -> keys.isStillThere() ? 0 : 1),
                Family.gauge(
                        "cardhouse_rights_missing",
                        "Rights that the server needs and its role in the database lacks",
                        () -> survey.lacking().size()));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }
}
