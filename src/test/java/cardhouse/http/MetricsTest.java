package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.games.Catalog;
import cardhouse.http.answers.ProblemTexts;
import cardhouse.http.filters.RequestTimes;
import cardhouse.match.MatchCounts.Mover;
import cardhouse.match.MatchCounts.Result;
import cardhouse.match.live.http.StreamCounts;
import cardhouse.match.store.CommitCounts;
import cardhouse.webhooks.Delivery;
import cardhouse.wiring.Survey;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The server's metrics change with the events they count, and are those in the pages and rules for
/// operators.
@QuarkusTest
class MetricsTest {
    private static final String PLAYER_MOVED =
            "cardhouse_moves_total{game=\"trash\",mover=\"player\",result=\"accepted\"}";
    private static final String BOT_MOVED =
            "cardhouse_moves_total{game=\"trash\",mover=\"bot\",result=\"accepted\"}";
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Path PAGE = Path.of("deploy", "monitoring.md");
    private static final Path RULES = Path.of("deploy", "prometheus", "rules.yml");
    private static final Path RULES_TEST = Path.of("deploy", "prometheus", "rules_test.yml");
    private static final Path RUNBOOK = Path.of("deploy", "runbook.md");
    private static final Pattern TABLE =
            Pattern.compile("(?s)(?<=<!-- metrics -->\\n).*(?=<!-- end -->)");
    private static final Pattern ALERT = Pattern.compile("- alert: (\\w+)");
    private static final Pattern METRIC =
            Pattern.compile("\\b(?:cardhouse|agroal|jvm|process|system)_\\w+");

    @Inject PrometheusMeterRegistry registry;
    @Inject Survey survey;

    @Test
    void each_meter_starts_with_a_line_for_each_value_of_its_labels() {
        ServerMetrics told = ServerMetrics.now();
        own().forEach(meter ->
                assertThat(meter.getDataPoints()).as(meter.getMetadata().getName()).isNotEmpty());
        Map.of(
                        "moves_total",
                        Catalog.GAMES.size() * Mover.values().length * Result.values().length,
                        "matches",
                        2 * Catalog.GAMES.size(),
                        "matches_started_total",
                        Catalog.GAMES.size(),
                        "journal_appends_total",
                        CommitCounts.Fate.values().length,
                        "webhook_failures_total",
                        Delivery.Failure.values().length,
                        "streams",
                        StreamCounts.Kind.values().length,
                        "http_request_duration_seconds_count",
                        RequestTimes.Outcome.values().length,
                        "http_problems_total",
                        ProblemTexts.ALL.size())
                .forEach((name, lines) ->
                        assertThat(told.own())
                                .filteredOn(series -> series.startsWith("cardhouse_" + name + "{"))
                                .as(name)
                                .hasSize(lines));
        assertThat(told.of("cardhouse_threads_dead")).isZero();
        assertThat(told.of("cardhouse_keys_missing")).isZero();
        assertThat(told.of("cardhouse_db_privileges_missing")).isZero();
        assertThat(told.of("cardhouse_notify_disconnected")).isZero();
    }

    @Tag("thorough")
    @Test
    void moves_of_players_and_bots_are_counted() {
        ServerMetrics before = ServerMetrics.now();
        Client ada = Client.open("Ada");
        String match = ada.matchAgainst("trash", "greedy");
        Await.until(
                "both have moved",
                SOON,
                () -> {
                    ServerMetrics now = ServerMetrics.now();
                    if (now.grown(before, BOT_MOVED) > 0 && now.grown(before, PLAYER_MOVED) > 0)
                        return true;
                    List<Object> moves = ada.myTurn(match).getList("legalMoves");
                    if (!moves.isEmpty()) ada.move(match, moves.getFirst());
                    return false;
                });
        assertThat(ada.move(match, Map.of("type", "place", "slot", 99)).statusCode())
                .isGreaterThanOrEqualTo(400);
        ada.json(Map.of()).post(match + "/resignation");
        ada.request().get(match + "/audit").then().statusCode(200);
        Client.anonymous().get("/v1/nowhere").then().statusCode(404);
        Client.anonymous().get("/v1/players/me").then().statusCode(401);
        Client open = Client.open("Bob");
        open.match("trio", Map.of(), List.of(Client.me(), Client.open()));
        survey.wake();

        Await.until(
                "the survey",
                SOON,
                () ->
                        ServerMetrics.now()
                                        .of("cardhouse_matches{game=\"trio\",status=\"waiting\"}")
                                > 0);
        ServerMetrics after = ServerMetrics.now();
        for (String series :
                List.of(
                        PLAYER_MOVED,
                        BOT_MOVED,
                        "cardhouse_matches_started_total{game=\"trash\"}",
                        "cardhouse_matches_finished_total{game=\"trash\"}",
                        "cardhouse_journal_appends_total{result=\"stored\"}",
                        "cardhouse_journal_commit_entries_count",
                        "cardhouse_journal_commit_duration_seconds_sum",
                        "cardhouse_journal_commit_duration_seconds_bucket{le=\"+Inf\"}",
                        "cardhouse_notify_received_total",
                        "cardhouse_audit_matches_total",
                        "cardhouse_audit_plies_total",
                        "cardhouse_http_problems_total{code=\"NOT_FOUND\"}",
                        "cardhouse_http_problems_total{code=\"UNAUTHENTICATED\"}",
                        "cardhouse_http_request_duration_seconds_count{outcome=\"success\"}",
                        "cardhouse_http_request_duration_seconds_count{outcome=\"client-error\"}"))
            assertThat(after.grown(before, series)).as(series).isPositive();
        assertThat(after.grown(before, "cardhouse_audit_findings_total")).isZero();
        assertThat(after.of("cardhouse_match_cache_size")).isPositive();
        assertThat(after.of("cardhouse_day_sealing_last_success_timestamp_seconds")).isPositive();
    }

    /// Written by hand, so that nothing of a client closes or opens anything by itself.
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cardhouse_streams{kind=\"turns\"}, /v1/turns, text/event-stream",
                "cardhouse_streams{kind=\"journal\"}, MATCH/journal, text/event-stream",
                "cardhouse_long_polls{kind=\"turns\"}, /v1/turns?wait=PT30S, application/json",
                "cardhouse_long_polls{kind=\"journal\"}, MATCH/journal?wait=PT30S&after=1, application/json"
            })
    void waiting_requests_are_counted(String asked) throws IOException {
        var words = asked.split(", ");
        Client ada = Client.open("Ada");
        Client bob = Client.open("Bob");
        String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        bob.sit(match, 1);
        double before = ServerMetrics.now().of(words[0]);
        try (var line = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            // Nothing to act, so that the wait is one.
            Client waiting = words[1].startsWith("/v1") ? Client.open("Cat") : ada;
            line.getOutputStream()
                    .write(
                            ("GET "
                                            + words[1].replace("MATCH", match)
                                            + " HTTP/1.1\r\nHost: here\r\nAccept: "
                                            + words[2]
                                            + "\r\nAuthorization: Bearer "
                                            + waiting.token()
                                            + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
            Await.until("it waits", SOON, () -> ServerMetrics.now().of(words[0]) > before);
        }
    }

    @Test
    void rules_and_dashboard_name_only_exported_metrics() throws IOException {
        var named = new TreeSet<String>();
        for (Path file : List.of(RULES, Path.of("deploy", "grafana", "cardhouse.json")))
            METRIC.matcher(Files.readString(file))
                    .results()
                    .map(MatchResult::group)
                    .forEach(named::add);
        named.removeIf(name -> !name.contains("_") || name.endsWith("_"));

        assertThat(named).hasSizeGreaterThan(30);
        assertThat(ServerMetrics.now().names()).containsAll(named);
    }

    @Test
    void every_alert_is_provoked_by_a_test_and_has_its_section_in_the_runbook() throws IOException {
        var alerts =
                ALERT.matcher(Files.readString(RULES)).results().map(one -> one.group(1)).toList();
        String provoked = Files.readString(RULES_TEST);
        String runbook = Files.readString(RUNBOOK);

        assertThat(alerts).hasSizeGreaterThan(20).doesNotHaveDuplicates();
        assertThat(
                        runbook.lines()
                                .filter(line -> line.startsWith("## "))
                                .map(line -> line.substring(3)))
                .containsExactlyElementsOf(alerts);
        for (String alert : alerts)
            assertThat(provoked)
                    .containsPattern(
                            "alertname: "
                                    + alert
                                    + "\\n +eval_time: \\w+\\n +exp_alerts:\\n +- exp_labels")
                    .containsPattern("alertname: " + alert + ", eval_time: \\w+, exp_alerts: \\[]");
    }

    /// With `-Dpages=write` this test writes it anew.
    @Test
    void the_table_of_metrics_lists_the_exported_ones() throws IOException {
        String page = Files.readString(PAGE);
        String rows = own().map(MetricsTest::row).collect(Collectors.joining());
        String made =
                TABLE.matcher(page)
                        .replaceFirst(
                                Matcher.quoteReplacement(
                                        "\n| metric | kind | labels | meaning |\n|---|---|---|---|\n"
                                                + rows
                                                + "\n"));
        if ("write".equals(System.getProperty("pages"))) Files.writeString(PAGE, made);

        assertThat(page).as("out of date; write it anew with -Dpages=write").isEqualTo(made);
    }

    /// The server's own, in the order of their names.
    private Stream<MetricSnapshot> own() {
        return registry
                .getPrometheusRegistry()
                .scrape(name -> name.startsWith("cardhouse_"))
                .stream();
    }

    private static String row(MetricSnapshot meter) {
        String kind =
                switch (meter) {
                    case CounterSnapshot _ -> "counter";
                    case HistogramSnapshot _ -> "histogram";
                    default -> "gauge";
                };
        String labels =
                meter.getDataPoints().getFirst().getLabels().stream()
                        .map(label -> "`" + label.getName() + "`")
                        .collect(Collectors.joining(", "));
        return "| `%s` | %s | %s | %s |\n"
                .formatted(
                        meter.getMetadata().getName() + (kind.equals("counter") ? "_total" : ""),
                        kind,
                        labels.isEmpty() ? "–" : labels,
                        meter.getMetadata().getHelp());
    }
}
