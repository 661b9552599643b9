package cardhouse;

import cardhouse.http.edge.ProblemCounts;
import cardhouse.http.edge.RequestTimes;
import cardhouse.http.live.StreamCounts.Kind;
import cardhouse.http.live.Streams;
import cardhouse.live.TurnSubscriptions;
import cardhouse.live.Waiting;
import cardhouse.metering.Family;
import cardhouse.metering.Family.Sample;
import cardhouse.metering.Family.Source;
import cardhouse.postgres.PostgresNews;
import cardhouse.webhooks.DeliveryWorker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// What the server tells its clients, in numbers: by answers, by news while they wait, and by calls
/// of its own.
record ClientMeters(
        PostgresNews news,
        Streams streams,
        Waiting waiting,
        TurnSubscriptions turns,
        DeliveryWorker deliveries,
        RequestTimes times,
        Survey survey) {
    List<Family> live() {
        var counts = streams.counts();
        var kinds = Arrays.asList(Kind.values());
        return List.of(
                Family.gauge(
                        "cardhouse_news_deaf",
                        "1 while this node does not hear what others do",
                        () -> news.isHearing() ? 0 : 1),
                Family.counter(
                        "cardhouse_news_heard",
                        "Entries of matches, and of players, this node was told news of",
                        news::heard),
                Family.gauge(
                        "cardhouse_news_channels",
                        "Channels of 512 on which this node hears news, as somebody wants them",
                        news::channels),
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

    List<Family> webhooks() {
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

    List<Family> requests() {
        var answers = new ArrayList<Sample>();
        for (var answer : RequestTimes.Answer.values())
            answers.add(
                    new Sample(
                            Map.of("answer", Family.label(answer)),
                            new Source.Sizes(times.of(answer))));
        return List.of(
                new Family(
                        "cardhouse_request_seconds",
                        Family.Kind.HISTOGRAM,
                        "How long answers took; streams and waits are not among them",
                        answers),
                Family.counter(
                        "cardhouse_problems",
                        "Problems that were answered, by their code",
                        "code",
                        ProblemCounts.all()));
    }
}
