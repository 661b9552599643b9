package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.games.Catalog;
import cardhouse.http.TriedBot.Way;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Bots on trial: one without a fault passes, and of those with one fault each, every fault is
/// found where it should be.
@QuarkusTest
@Timeout(900)
class TrialsTest {
    private final List<TriedBot> open = new ArrayList<>();

    @AfterEach
    void end() {
        open.forEach(TriedBot::close);
    }

    private TriedBot playing(Client bot, BotFault fault, Way way) {
        var playing = new TriedBot(bot, fault, way).start();
        open.add(playing);
        return playing;
    }

    @Test
    void a_bot_without_a_fault_passes_all_and_wears_a_badge() {
        passesAll(Way.POLLING);
    }

    @Test
    @Tag("thorough")
    void a_bot_that_follows_streams_passes_all() {
        passesAll(Way.STREAMING);
    }

    private void passesAll(Way way) {
        Client bot =
                BotTrial.bot(
                        "Faultless " + way, Catalog.GAMES.stream().map(game -> game.id()).toList());
        var playing = playing(bot, BotFault.NONE, way);
        JsonBody ended = BotTrial.begun(bot).ended();
        assertThat(playing.died()).isNull();
        assertThat(BotTrial.verdicts(ended))
                .as(() -> ended.getMap("$") + playing.log())
                .hasSize(12)
                .allSatisfy((scenario, verdict) ->
                        assertThat(verdict).as(scenario).isEqualTo("PASSED"));
        assertThat(ended.getString("status")).isEqualTo("PASSED");
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

    private record OnTrial(BotTrial trial, TriedBot playing) {}

    @Test
    @Tag("thorough")
    void each_fault_of_twelve_bots_is_found() {
        var faults =
                Arrays.stream(BotFault.values()).filter(fault -> fault != BotFault.NONE).toList();
        var begun = new LinkedHashMap<BotFault, OnTrial>();
        for (BotFault fault : faults) {
            Client bot = BotTrial.bot("Broken " + fault, List.of("trash", "garbage", "trio"));
            var playing =
                    playing(bot, fault, fault == BotFault.RESTART ? Way.STREAMING : Way.POLLING);
            begun.put(fault, new OnTrial(BotTrial.begun(bot), playing));
        }
        assertThat(begun)
                .allSatisfy((fault, one) -> {
                    var verdicts = BotTrial.verdicts(one.trial().ended());
                    assertThat(verdicts.getOrDefault(fault.name(), ""))
                            .as(() -> verdicts + one.playing().log())
                            .startsWith("FAILED");
                });
    }

    /// For a bot that is called, faults can be injected only in its webhook.
    @Test
    @Tag("thorough")
    void a_bot_that_is_called_passes_what_can_happen_to_it() {
        Client bot = BotTrial.bot("Called", List.of("trash", "trio"));
        try (var receiver = Receiver.playing()) {
            WebhookApi.make(bot, receiver.url());
            var verdicts = BotTrial.verdicts(BotTrial.begun(bot).ended());
            assertThat(verdicts)
                    .containsEntry("TURN_TWICE", "PASSED")
                    .containsEntry("UNKNOWN_FIELD", "PASSED")
                    .containsEntry("SIMULTANEOUS", "PASSED")
                    .containsEntry("MATCH_ENDS", "PASSED")
                    .containsEntry("EVERY_GAME", "PASSED")
                    .containsEntry("LATE_ANSWER", "SKIPPED NOT_TRIGGERED")
                    .containsEntry("RESTART", "SKIPPED NOT_TRIGGERED");
            assertThat(verdicts.values()).noneMatch(verdict -> verdict.startsWith("FAILED"));
        }
    }

    @Test
    @Tag("thorough")
    void a_bot_that_is_called_and_refuses_what_comes_twice_is_found() {
        Client bot = BotTrial.bot("Called once", List.of("trash"));
        var known = ConcurrentHashMap.<String>newKeySet();
        try (var receiver =
                new Receiver(call ->
                        known.add(call.id()) ? call.firstMove() : Receiver.Said.status(500))) {
            WebhookApi.make(bot, receiver.url());
            var verdicts = BotTrial.verdicts(BotTrial.begun(bot).ended());
            assertThat(verdicts)
                    .containsEntry("TURN_TWICE", "FAILED FAILED_WHEN_REPEATED")
                    .containsEntry("SIMULTANEOUS", "SKIPPED NOT_OFFERED");
        }
    }
}
