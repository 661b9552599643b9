package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Scenario;
import cardhouse.bots.trials.Trial;
import cardhouse.bots.trials.TrialStore;
import cardhouse.bots.trials.Trials;
import cardhouse.match.TestClock;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Rights to a trial of a bot, its rate limit, and the resulting badge.
@QuarkusTest
@Timeout(900)
class TrialRightsTest {
    @Inject TrialStore store;
    @Inject Roster roster;
    @Inject Supplier<UUID> ids;
    @Inject AfterCommit afterCommit;

    @Test
    @Tag("thorough")
    void trial_of_a_bot_without_a_manifest_fails() {
        Client bot = BotTrial.bot("Withdrawn", List.of("trash"));
        var trial = BotTrial.begun(bot);
        bot.request().delete("/v1/players/me/manifest").then().statusCode(204);
        JsonBody ended = trial.ended();
        assertThat(ended.getString("status")).isEqualTo("FAILED");
        assertThat(BotTrial.verdicts(ended)).containsEntry("EVERY_GAME", "SKIPPED NOT_OFFERED");
    }

    private static String code(Response refused, int status) {
        assertThat(refused.statusCode()).isEqualTo(status);
        return refused.as(JsonBody.class).getString("code");
    }

    @Test
    void only_bots_that_play_are_tried_one_trial_at_a_time_and_not_too_often() {
        assertThat(code(Client.open("Ada").json(Map.of()).post(BotTrial.TRIALS), 403))
                .isEqualTo("NOT_A_BOT");
        assertThat(code(Client.openBot("Plays nothing").json(Map.of()).post(BotTrial.TRIALS), 404))
                .isEqualTo("MANIFEST_NOT_FOUND");
        Client bot = BotTrial.bot("Eager", List.of("trash"));
        var begin = Map.of("Idempotency-Key", "begin-once-0123456789");
        Response first = bot.json(Map.of()).headers(begin).post(BotTrial.TRIALS);
        Response again = bot.json(Map.of()).headers(begin).post(BotTrial.TRIALS);
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(code(bot.json(Map.of()).post(BotTrial.TRIALS), 409)).isEqualTo("TRIAL_RUNNING");
        UUID trial = UUID.fromString(first.as(JsonBody.class).getString("id"));

        Client other = BotTrial.bot("Curious", List.of("trash"));
        assertThat(code(other.request().get(BotTrial.TRIALS + "/" + trial), 404))
                .isEqualTo("TRIAL_NOT_FOUND");
        assertThat(code(other.request().get(BotTrial.TRIALS + "/none"), 404))
                .isEqualTo("TRIAL_NOT_FOUND");
        assertThat(other.request().get(BotTrial.TRIALS).as(JsonBody.class).getList("trials"))
                .isEmpty();

        store.end(trial, Trial.State.FAILED, Instant.now());
        Player player = roster.find(store.find(trial).orElseThrow().bot()).player();
        var once =
                new Trials(store, roster, ids, 1, "1.1.0", afterCommit, () -> {}, TestClock.SYSTEM);
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> once.begin(player))
                .withMessage("TOO_MANY_TRIALS");
        var often =
                new Trials(store, roster, ids, 2, "1.1.0", afterCommit, () -> {}, TestClock.SYSTEM);
        store.end(often.begin(player), Trial.State.FAILED, Instant.now());
    }

    /// The newest finished trial counts, even while another runs.
    @Test
    void a_badge_is_lost_when_a_later_trial_fails() {
        Client bot = BotTrial.bot("Changing", List.of("trash"));
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
                        "1.1.0",
                        TestClock.SYSTEM.instant(),
                        Optional.empty(),
                        List.of(waiting)));
        if (state != Trial.State.RUNNING) store.end(id, state, Instant.now());
        return id;
    }
}
