package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cardhouse.Await;
import cardhouse.bots.BuiltInBots;
import cardhouse.games.Catalog;
import cardhouse.http.TriedBot.Fault;
import cardhouse.http.TriedBot.Way;
import cardhouse.match.Directory;
import cardhouse.match.TestNode;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.Openings;
import cardhouse.matchmaking.Roster;
import cardhouse.nodes.Share;
import cardhouse.players.Player;
import cardhouse.requests.AfterCommit;
import cardhouse.requests.Rejection;
import cardhouse.trials.Attendance;
import cardhouse.trials.Counterpart;
import cardhouse.trials.Scenario;
import cardhouse.trials.Trial;
import cardhouse.trials.TrialRunner;
import cardhouse.trials.TrialStore;
import cardhouse.trials.Trials;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Bots on trial: one without a fault passes, and of those with one fault each, every fault is
/// found where it should be.
@QuarkusTest
@Timeout(900)
class TrialsTest {
    private static final String TRIALS = "/v1/bots/me/trials";
    private static final Duration ENDS = Duration.ofMinutes(8);
    private static final Duration PER_MOVE = Duration.ofSeconds(20);
    private static final long SEED = Long.getLong("trials.seed", 1);

    @Inject Directory directory;
    @Inject Journal journal;
    @Inject BuiltInBots builtIn;
    @Inject Openings openings;
    @Inject TrialStore store;
    @Inject Roster roster;
    @Inject Supplier<UUID> ids;
    @Inject AfterCommit afterCommit;

    private final List<TriedBot> open = new ArrayList<>();

    @AfterEach
    void end() {
        open.forEach(TriedBot::close);
    }

    private static Client bot(String name, List<String> games) {
        Client bot = Client.openBot(name);
        bot.json(Map.of("games", games.stream().map(game -> Map.of("game", game)).toList()))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200);
        return bot;
    }

    private TriedBot playing(Client bot, Fault fault, Way way) {
        var playing = new TriedBot(bot, fault, way, SEED + fault.ordinal()).start();
        open.add(playing);
        return playing;
    }

    private static String begun(Client bot) {
        JsonBody trial =
                bot.json(Map.of()).post(TRIALS).then().statusCode(201).extract().as(JsonBody.class);
        assertThat(trial.getString("state")).isEqualTo("RUNNING");
        return TRIALS + "/" + trial.getString("id");
    }

    private static JsonBody ended(Client bot, String trial) {
        Await.until(
                "the end of the trial",
                ENDS,
                () -> !look(bot, trial).getString("state").equals("RUNNING"),
                () -> look(bot, trial).getMap("$").toString());
        return look(bot, trial);
    }

    private static JsonBody look(Client bot, String trial) {
        return bot.request().get(trial).then().statusCode(200).extract().as(JsonBody.class);
    }

    /// What each scenario came to, and why.
    private static Map<String, String> verdicts(JsonBody trial) {
        var verdicts = new LinkedHashMap<String, String>();
        for (Map<String, String> one : trial.<Map<String, String>>getList("scenarios"))
            verdicts.put(
                    one.getOrDefault("scenario", ""),
                    (one.get("state") + " " + one.getOrDefault("reason", "")).strip());
        return verdicts;
    }

    @Test
    void a_bot_without_a_fault_passes_all_and_wears_a_badge() {
        passesAll(Way.POLLING);
    }

    @Test
    @Tag("thorough")
    void so_does_one_that_listens_to_streams() {
        passesAll(Way.STREAMING);
    }

    private void passesAll(Way way) {
        Client bot =
                bot("Faultless " + way, Catalog.GAMES.stream().map(game -> game.id()).toList());
        var playing = playing(bot, Fault.NONE, way);
        String trial = begun(bot);
        JsonBody ended = ended(bot, trial);
        assertThat(playing.died()).isNull();
        assertThat(verdicts(ended))
                .as(() -> ended.getMap("$") + playing.log())
                .hasSize(12)
                .allSatisfy((scenario, verdict) ->
                        assertThat(verdict).as(scenario).isEqualTo("PASSED"));
        assertThat(ended.getString("state")).isEqualTo("PASSED");
        JsonBody profile = bot.request().get("/v1/players/me/manifest").as(JsonBody.class);
        assertThat(profile.getString("badge.trial")).isEqualTo(ended.getString("id"));
        assertThat(profile.getList("badge.scenarios")).hasSize(12);
        JsonBody shown =
                Client.anonymous().get("/v1/bots/" + profile.getString("id")).as(JsonBody.class);
        assertThat(shown.getMap("badge")).isEqualTo(profile.getMap("badge"));
        assertThat(
                        bot.request()
                                .get("/v1/matches?mine=true&status=RUNNING")
                                .as(JsonBody.class)
                                .getList("matches"))
                .isEmpty();
    }

    private record OnTrial(Client bot, String trial, TriedBot playing) {}

    @Test
    @Tag("thorough")
    void of_twelve_bots_with_a_fault_each_every_fault_is_found() {
        var faults = Arrays.stream(Fault.values()).filter(fault -> fault != Fault.NONE).toList();
        var begun = new LinkedHashMap<Fault, OnTrial>();
        for (Fault fault : faults) {
            Client bot = bot("Broken " + fault, List.of("trash", "garbage", "trio"));
            var playing = playing(bot, fault, fault == Fault.RESTART ? Way.STREAMING : Way.POLLING);
            begun.put(fault, new OnTrial(bot, begun(bot), playing));
        }
        assertThat(begun)
                .allSatisfy((fault, one) -> {
                    var verdicts = verdicts(ended(one.bot(), one.trial()));
                    assertThat(verdicts.getOrDefault(fault.name(), ""))
                            .as(() -> verdicts + one.playing().log())
                            .startsWith("FAILED");
                });
    }

    /// Of what it is told and answers, only a webhook's own can be staged.
    @Test
    void a_bot_that_is_called_passes_what_can_happen_to_it() {
        Client bot = bot("Called", List.of("trash", "trio"));
        try (var receiver = Receiver.playing()) {
            WebhookApi.make(bot, receiver.url());
            var verdicts = verdicts(ended(bot, begun(bot)));
            assertThat(verdicts)
                    .containsEntry("TURN_TWICE", "PASSED")
                    .containsEntry("UNKNOWN_FIELD", "PASSED")
                    .containsEntry("SIMULTANEOUS", "PASSED")
                    .containsEntry("MATCH_ENDS", "PASSED")
                    .containsEntry("EVERY_GAME", "PASSED")
                    .containsEntry("LATE_ANSWER", "SKIPPED NOT_PROVOKED")
                    .containsEntry("RESTART", "SKIPPED NOT_PROVOKED");
            assertThat(verdicts.values()).noneMatch(verdict -> verdict.startsWith("FAILED"));
        }
    }

    @Test
    @Tag("thorough")
    void a_bot_that_is_called_and_refuses_what_comes_twice_is_found() {
        Client bot = bot("Called once", List.of("trash"));
        var known = ConcurrentHashMap.<String>newKeySet();
        try (var receiver =
                new Receiver(call ->
                        known.add(call.id()) ? call.firstMove() : Receiver.Said.status(500))) {
            WebhookApi.make(bot, receiver.url());
            var verdicts = verdicts(ended(bot, begun(bot)));
            assertThat(verdicts)
                    .containsEntry("TURN_TWICE", "FAILED FAILED_WHEN_REPEATED")
                    .containsEntry("SIMULTANEOUS", "SKIPPED NOT_OFFERED");
        }
    }

    /// For a moment, two nodes may think that a trial is theirs.
    @Test
    void what_two_nodes_see_to_at_once_happens_once() {
        Client bot = bot("Between nodes", List.of("trash", "trio"));
        var playing = playing(bot, Fault.NONE, Way.POLLING);
        try (var runner = another(store)) {
            runner.open();
            String trial = begun(bot);
            JsonBody ended = ended(bot, trial);
            assertThat(verdicts(ended).values())
                    .as(() -> ended.getMap("$") + playing.log())
                    .containsOnly("PASSED");
            var results =
                    store.find(UUID.fromString(ended.getString("id"))).orElseThrow().results();
            assertThat(results)
                    .allSatisfy(one ->
                            assertThat(one.matches())
                                    .as("%s", one.scenario())
                                    .isEqualTo(
                                            switch (one.scenario()) {
                                                case MATCH_ENDS, EVERY_GAME -> 2;
                                                default -> 1;
                                            }));
        }
    }

    /// What it knows of a trial may be older than what it sees of the match.
    @Test
    void a_node_that_is_behind_judges_nothing_too_early() {
        Client bot = bot("Seen late", List.of("trash"));
        var playing = playing(bot, Fault.MATCH_ENDS, Way.POLLING);
        var before = new AtomicReference<>(List.<Trial>of());
        InvocationHandler behind =
                (_, method, values) ->
                        method.getName().equals("running")
                                ? before.getAndSet(store.running())
                                : onStore(method, values);
        Class<?>[] port = {TrialStore.class};
        var late = Proxy.newProxyInstance(TrialStore.class.getClassLoader(), port, behind);
        try (var runner = another((TrialStore) late)) {
            runner.open();
            var verdicts = verdicts(ended(bot, begun(bot)));
            assertThat(verdicts.getOrDefault("MATCH_ENDS", ""))
                    .as(() -> verdicts + playing.log())
                    .startsWith("FAILED");
        }
    }

    private @Nullable Object onStore(Method method, @Nullable Object @Nullable [] values)
            throws Throwable {
        try {
            return method.invoke(store, values);
        } catch (InvocationTargetException thrown) {
            throw thrown.getTargetException();
        }
    }

    /// Sees to all trials as the service does, on a node of its own.
    private TrialRunner another(TrialStore known) {
        var other = TestNode.of(directory, journal, builtIn, Clock.systemUTC());
        return new TrialRunner(
                known,
                other.matches(),
                other.views(),
                openings,
                roster,
                new Counterpart(other.matches()),
                new Attendance(),
                () -> Share.ALL,
                new TrialRunner.Times(PER_MOVE, PER_MOVE, ENDS),
                Clock.systemUTC());
    }

    @Test
    @Tag("thorough")
    void who_plays_nothing_any_more_passes_nothing() {
        Client bot = bot("Withdrawn", List.of("trash"));
        String trial = begun(bot);
        bot.request().delete("/v1/players/me/manifest").then().statusCode(204);
        JsonBody ended = ended(bot, trial);
        assertThat(ended.getString("state")).isEqualTo("FAILED");
        assertThat(verdicts(ended)).containsEntry("EVERY_GAME", "SKIPPED NOT_OFFERED");
    }

    private static String code(Response refused, int status) {
        assertThat(refused.statusCode()).isEqualTo(status);
        return refused.as(JsonBody.class).getString("code");
    }

    @Test
    void only_bots_that_play_are_tried_one_trial_at_a_time_and_not_too_often() {
        assertThat(code(Client.open("Ada").json(Map.of()).post(TRIALS), 403))
                .isEqualTo("NOT_A_BOT");
        assertThat(code(Client.openBot("Plays nothing").json(Map.of()).post(TRIALS), 404))
                .isEqualTo("MANIFEST_NOT_FOUND");
        Client bot = bot("Eager", List.of("trash"));
        var begin = Map.of("Idempotency-Key", "begin-once-0123456789");
        Response first = bot.json(Map.of()).headers(begin).post(TRIALS);
        Response again = bot.json(Map.of()).headers(begin).post(TRIALS);
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(code(bot.json(Map.of()).post(TRIALS), 409)).isEqualTo("TRIAL_RUNNING");
        UUID trial = UUID.fromString(first.as(JsonBody.class).getString("id"));

        Client other = bot("Curious", List.of("trash"));
        assertThat(code(other.request().get(TRIALS + "/" + trial), 404))
                .isEqualTo("TRIAL_NOT_FOUND");
        assertThat(code(other.request().get(TRIALS + "/none"), 404)).isEqualTo("TRIAL_NOT_FOUND");
        assertThat(other.request().get(TRIALS).as(JsonBody.class).getList("trials")).isEmpty();

        store.end(trial, Trial.State.FAILED, Instant.now());
        Player player = roster.find(store.find(trial).orElseThrow().bot()).player();
        var once = new Trials(store, roster, ids, 1, afterCommit, () -> {}, Clock.systemUTC());
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> once.begin(player))
                .withMessage("TOO_MANY_TRIALS");
        var often = new Trials(store, roster, ids, 2, afterCommit, () -> {}, Clock.systemUTC());
        store.end(often.begin(player), Trial.State.FAILED, Instant.now());
    }

    /// The newest that has ended counts, whatever runs.
    @Test
    void a_badge_is_lost_when_a_later_trial_fails() {
        Client bot = bot("Changing", List.of("trash"));
        UUID id =
                UUID.fromString(
                        bot.request().get("/v1/players/me").as(JsonBody.class).getString("id"));
        assertThat(badge(bot)).isNull();
        UUID passed = put(id, Trial.State.PASSED);
        assertThat(badge(bot)).isEqualTo(passed.toString());
        UUID later = put(id, Trial.State.RUNNING);
        assertThat(badge(bot)).isEqualTo(passed.toString());
        store.end(later, Trial.State.FAILED, Instant.now());
        assertThat(badge(bot)).isNull();
        UUID better = put(id, Trial.State.PASSED);
        assertThat(badge(bot)).isEqualTo(better.toString());
    }

    private static String badge(Client bot) {
        return bot.request()
                .get("/v1/players/me/manifest")
                .as(JsonBody.class)
                .getString("badge.trial");
    }

    /// A trial that would take longer than this test.
    private UUID put(UUID bot, Trial.State state) {
        UUID id = ids.get();
        var waiting =
                new Trial.Result(
                        Scenario.CLOCK,
                        Trial.Progress.WAITING,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        Optional.empty());
        store.open(
                new Trial(
                        id,
                        bot,
                        Trial.State.RUNNING,
                        Trials.CONTRACT,
                        Instant.now().truncatedTo(ChronoUnit.MICROS),
                        Optional.empty(),
                        List.of(waiting)));
        if (state != Trial.State.RUNNING) store.end(id, state, Instant.now());
        return id;
    }
}
