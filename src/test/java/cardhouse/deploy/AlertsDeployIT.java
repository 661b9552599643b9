package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Causes on a real server the trouble of each alert, one after the other, and checks that each
/// alert fires. The rules are the production ones, except for their `for` durations, which
/// `rules_test.yml` tests.
@Tag("deploy")
@Tag("weekly")
@Timeout(3600)
class AlertsDeployIT {
    private static final Path FOLDER = Path.of("target", "alerts").toAbsolutePath();
    private static final Path KEYS = FOLDER.resolve("keys");
    private static final Duration SOON = Duration.ofMinutes(15);
    private static final Duration TO_MOVE = Duration.ofSeconds(20);
    private static final Duration LATE = Duration.ofSeconds(6);
    private static final Pattern ALERT = Pattern.compile("- alert: (\\w+)");
    private static final int SILENT = 100;
    private static final int MUCH = 80_000;
    private static final String BEHIND = "sum(cardhouse_stream_slow_consumers_total)";
    private static final double NEARLY_ALL = 0.9;
    private static final int STEP = 8_000_000;
    private static final String USED = "jvm_memory_usage_after_gc{";
    private static final String BOTS_ALONE =
            """
            {"game": "trash",
             "seats": [%s]}\
            """
                    .formatted(
                            String.join(
                                    ", ",
                                    Collections.nCopies(
                                            6, "{\"kind\": \"BOT\", \"bot\": \"greedy\"}")));
    private static final String A_TOKEN = "{\"label\": \"spare\", \"scopes\": [\"watch\"]}";
    private static final String TWO_THINKERS =
            """
            {"game": "trash", "rules": {"turnLimit": 20},
             "seats": [{"kind": "BOT", "bot": "mcts"}, {"kind": "BOT", "bot": "mcts"}]}\
            """;
    private static final String WITH_A_CLOCK =
            """
            {"game": "trash", "clock": {"perMove": "%s", "onTimeout": "FORFEIT"},
             "seats": [{"kind": "ME"}, {"kind": "BOT", "bot": "greedy"}]}\
            """
                    .formatted(TO_MOVE);

    private final Set<String> fired = new TreeSet<>();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private DebianPostgres postgres;
    private DatabaseTrouble database;
    private PackagedService server;
    private Prometheus watch;
    private Visitor ada;
    private int debugPort;

    /// A trouble that lasts until an alert fires.
    private interface Trouble {
        void until(BooleanSupplier told) throws Exception;
    }

    @BeforeEach
    void start() throws Exception {
        Tools.needRoot();
        Tools.need("prometheus", "postgresql-15", "faketime", "python3");
        Command.of("rm", "-rf", FOLDER.toString()).run();
        debugPort = Ports.free();
        postgres = opened(DebianPostgres.started());
        database = new DatabaseTrouble(postgres);
        server =
                opened(
                        PackagedService.brieflyOn(
                                FOLDER.resolve("server"),
                                settings(postgres),
                                "-Xmx320m",
                                Debugger.invitedTo(debugPort)));
        watch = opened(Prometheus.watching(FOLDER, server.management()));
        ada = opened(Visitor.at(server.address()));
    }

    private <T extends AutoCloseable> T opened(T one) {
        open.addFirst(one);
        return one;
    }

    @AfterEach
    void close() throws Exception {
        var failures = new ArrayList<Throwable>();
        for (AutoCloseable one : open) {
            try {
                one.close();
            } catch (Exception | AssertionError failed) {
                failures.add(failed);
            }
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void each_alert_fires_when_what_it_is_for_happens() throws Exception {
        await("all is well", () -> watch.says("up", "1") && watch.firing().isEmpty());
        happens();
        var all =
                ALERT.matcher(Files.readString(Prometheus.GIVEN.resolve("rules.yml")))
                        .results()
                        .map(found -> found.group(1))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(fired).isEqualTo(all);
        System.out.printf("all %d alerts were provoked%n", fired.size());
    }

    private static Map<String, String> settings(DebianPostgres postgres) {
        var settings = new HashMap<>(postgres.settings(KEYS));
        settings.put("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", "6");
        settings.put("CARDHOUSE_LIMITS_TOKENS_PER_ACCOUNT", "1");
        settings.put("CARDHOUSE_LIMITS_WEBHOOKS_PER_ACCOUNT", "50");
        settings.put("CARDHOUSE_LIMITS_BOT_MATCHES_PER_ACCOUNT", "80");
        settings.put("CARDHOUSE_LIMITS_STREAMS_PER_TOKEN", "1000");
        settings.put("CARDHOUSE_LIMITS_STREAM_WRITE_TIMEOUT", "1S");
        settings.put("CARDHOUSE_WEBHOOKS_ALLOWED_PRIVATE_NETWORKS", "127.0.0.0/8");
        settings.put("CARDHOUSE_WEBHOOKS_TIMEOUT", "60S");
        return settings;
    }

    /// Alerts with a long memory come last, after those that they would hide.
    private void happens() throws Exception {
        fires(_ -> aCommitWaits(), "CardhouseCommitLatencyHigh", "CardhouseLatencyHigh");
        fires(this::postgresStops, "CardhouseDatabaseUnavailable", "CardhouseNotifyDisconnected");
        fires(this::requestsWait, "CardhousePoolExhausted");
        fires(_ -> nothingIsKept(), "CardhouseDeadlinesLate");
        fires(
                told -> repeat(told, () -> ada.tried("/v1/players/me/tokens", A_TOKEN)),
                "CardhouseRateLimitedHigh");
        fires(
                told -> repeat(told, () -> ada.tried("/v1/matches", TWO_THINKERS)),
                "CardhouseBotBacklogHigh");
        fires(
                this::receiversHangAndARightIsGone,
                "CardhouseWebhookBacklogHigh",
                "CardhousePrivilegesMissing");
        fires(this::keysAreGone, "CardhouseKeysMissing");
        fires(_ -> anEntryIsChanged(), "CardhouseAuditFindings");
        fires(this::anEntryIsLost, "CardhouseDataLoss");
        fires(this::aTableIsGone, "CardhouseInternalErrors");
        fires(this::somebodyGuesses, "CardhouseAuthFailuresHigh");
        fires(this::clientsDoNotRead, "CardhouseSlowConsumers");
        fires(this::memoryIsUsedUp, "CardhouseHeapUsageHigh");
        fires(_ -> theDatabaseIsAhead(), "CardhouseClockSkew");
        fires(this::daysCannotBeSealed, "CardhouseDaysNotSealed");
        fires(_ -> theCommitterDies(), "CardhouseThreadDead");
        fires(_ -> server.killService(), "CardhouseDown");
    }

    private void fires(Trouble trouble, String... alerts) throws Exception {
        var wanted = List.of(alerts);
        await(
                "no alert is sent of " + wanted + " before",
                () -> Collections.disjoint(watch.firing(), wanted));
        var seen = new HashSet<String>();
        BooleanSupplier told =
                () -> {
                    seen.addAll(watch.firing());
                    return seen.containsAll(wanted);
                };
        trouble.until(told);
        await("an alert is sent of " + wanted, told);
        fired.addAll(wanted);
    }

    private void repeat(BooleanSupplier told, Runnable step) {
        await(
                "the alert is sent",
                () -> {
                    step.run();
                    return told.getAsBoolean();
                });
    }

    private void await(String what, BooleanSupplier condition) {
        Await.until(what, SOON, condition, watch::evidence);
    }

    private void aCommitWaits() throws Exception {
        String match = ada.open();
        Thread mover;
        try (var _ = database.locked("entry", "share")) {
            mover = Thread.startVirtualThread(() -> ada.play(match, 1));
            database.awaitWaiting();
        }
        mover.join();
    }

    private void postgresStops(BooleanSupplier told) {
        postgres.stop();
        repeat(told, () -> ada.tried("/v1/matches"));
        postgres.start();
        server.awaitReady();
    }

    private void requestsWait(BooleanSupplier told) throws Exception {
        var enough = new AtomicBoolean();
        Runnable reading =
                () -> {
                    while (!enough.get()) ada.tried("/v1/matches");
                };
        var readers = new ArrayList<Thread>();
        try (var _ = database.locked("match", "access exclusive")) {
            for (int i = 0; i < 12; i++) readers.add(Thread.startVirtualThread(reading));
            await("the alert is sent", told);
        } finally {
            enough.set(true);
        }
        for (Thread reader : readers) reader.join();
    }

    private void nothingIsKept() throws Exception {
        String playing = ada.openToMove(0);
        String timed;
        do {
            database.readOnly(false);
            timed = ada.post("/v1/matches", WITH_A_CLOCK).strip();
            if (!ada.isOverBeforeItsTurn(timed)) database.readOnly(true);
            // If it was not in time, another has to be late.
        } while (ada.isOver(timed));
        Instant enough = Instant.now().plus(TO_MOVE).plus(LATE);
        fires(
                both -> repeat(both, () -> ada.tried(playing + "/moves", "1")),
                "CardhouseCommitFailures",
                "CardhouseDeadlineFailures");
        await("it is late", () -> Instant.now().isAfter(enough));
        database.readOnly(false);
    }

    private void receiversHangAndARightIsGone(BooleanSupplier told) throws Exception {
        try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < 50; i++)
                ada.postForJson(
                        "/v1/webhooks",
                        "{\"url\": \"http://127.0.0.1:%d/%d\"}"
                                .formatted(silent.getLocalPort(), i));
            for (int i = 0; i < 15; i++) ada.openToMove(0);
            postgres.sql(
                    "cardhouse", "revoke delete on match_deadline from " + DebianPostgres.SERVICE);
            await("both were seen", told);
            postgres.sql(
                    "cardhouse", "grant delete on match_deadline to " + DebianPostgres.SERVICE);
            postgres.sql("cardhouse", "update webhook set disabled_reason = 'BY_PLAYER'");
        }
    }

    private void keysAreGone(BooleanSupplier told) throws Exception {
        Path elsewhere = Files.move(KEYS, FOLDER.resolve("elsewhere"));
        await("the alert is sent", told);
        Files.move(elsewhere, KEYS);
    }

    private void anEntryIsChanged() {
        String match = ada.open();
        ada.playToTheEnd(match);
        database.changeEntry(match);
        assertThat(ada.json(match + "/audit")).contains("FAILED");
    }

    private void anEntryIsLost(BooleanSupplier told) {
        String match = ada.openToMove(2);
        database.loseLastEntry(match);
        repeat(told, () -> ada.tried(match + "/moves", "1"));
    }

    private void aTableIsGone(BooleanSupplier told) {
        postgres.sql("cardhouse", "alter table webhook rename to hidden");
        repeat(told, () -> ada.tried("/v1/webhooks"));
        postgres.sql("cardhouse", "alter table hidden rename to webhook");
    }

    private void somebodyGuesses(BooleanSupplier told) {
        URI asked = server.address().resolve("/v1/players/me");
        try (var http = HttpClient.newHttpClient()) {
            repeat(
                    told,
                    () -> {
                        for (int i = 0; i < 100; i++) guess(http, asked, i);
                    });
        }
    }

    private static void guess(HttpClient http, URI asked, int number) {
        var request =
                HttpRequest.newBuilder(asked)
                        .header("Authorization", "Bearer " + "%043d".formatted(number))
                        .build();
        http.sendAsync(request, BodyHandlers.discarding()).join();
    }

    /// A hundred at a time, for the server keeps what they have not taken.
    private void clientsDoNotRead(BooleanSupplier told) throws Exception {
        String match = aLongMatch();
        for (int all = SILENT; !told.getAsBoolean(); all += SILENT) {
            int behind = all;
            try (var clients = SilentClients.of(SILENT, server.address(), match, FOLDER)) {
                Await.until(
                        "they are behind",
                        SOON,
                        () -> watch.number(BEHIND) >= behind,
                        () -> clients.said() + watch.evidence());
            }
        }
    }

    /// Bots may finish one before its metrics are visible.
    private String aLongMatch() {
        while (true) {
            String match = ada.post("/v1/matches", BOTS_ALONE).strip();
            await(
                    "there is much to tell of it, or it is over",
                    () -> ada.journal(match).length() > MUCH || ada.isOver(match));
            if (ada.journal(match).length() > MUCH) return match;
        }
    }

    /// Until nearly nothing is left of what is for things that last. What is new has a place of its
    /// own, so that the server goes on.
    private void memoryIsUsedUp(BooleanSupplier told) throws Exception {
        try (var hoard = Debugger.hoarding(debugPort)) {
            while (memoryUsed() <= NEARLY_ALL) {
                hoard.keep(STEP);
                collectGarbage();
            }
            await("the alert is sent", told);
        }
        collectGarbage();
    }

    /// Read from the server itself: Prometheus has only the value of a second ago.
    private double memoryUsed() throws IOException {
        try (var told = server.management().resolve("/q/metrics").toURL().openStream()) {
            return new String(told.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(USED))
                    .mapToDouble(line -> Double.parseDouble(line.replaceFirst(".* ", "")))
                    .sum();
        }
    }

    private void collectGarbage() {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Command.of(jcmd, String.valueOf(server.pid()), "GC.run").run();
    }

    private void theDatabaseIsAhead() {
        postgres.stop();
        postgres.startAhead(Duration.ofSeconds(10));
        server.awaitReady();
    }

    private void daysCannotBeSealed(BooleanSupplier told) throws Exception {
        server.end();
        try (var _ = database.locked("day_root", "access exclusive")) {
            server.start();
            await("the alert is sent", told);
        }
    }

    private void theCommitterDies() throws Exception {
        // It is there from the first entry on, and the service has begun anew.
        ada.play(ada.open(), 1);
        Debugger.end("group-commit", debugPort);
    }
}
