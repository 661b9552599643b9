package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.games.Catalog;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The bots of `openapi/examples` pass all scenarios of a trial, on a running server, and on one
/// that is killed in the middle and restarted.
@Tag("thorough")
@Tag("weekly")
@Timeout(1800)
class TrialsIT {
    private static final Duration ENDS = Duration.ofMinutes(20);
    private static final List<String> GAMES =
            Catalog.GAMES.stream().map(game -> game.id()).toList();

    /// Scenarios that each bot has been through by then, on average.
    private static final int MIDDLE = 4;

    /// Clocks go on while the service starts again, however long that takes.
    private static final Map<String, String> PATIENT =
            Map.of(
                    "CARDHOUSE_TRIALS_MOVE_TIMEOUT", "2M",
                    "CARDHOUSE_TRIALS_MIN_MOVE_TIMEOUT", "2M");

    private final Map<Language, String> tokens = new EnumMap<>(Language.class);
    private final Map<Language, String> trials = new EnumMap<>(Language.class);
    private final Map<Language, Process> bots = new EnumMap<>(Language.class);
    private @Nullable PackagedService service;

    private void startTheBots(Language... languages) throws Exception {
        Workshop.makeClients();
        service = PackagedService.brieflyOn(Path.of("target", "tried-clients"), PATIENT);
        for (Language language : languages) {
            String token = house().token(language.name());
            tokens.put(language, token);
            house().offer(token, GAMES);
            bots.put(language, language.start(service().address().toString(), token));
        }
    }

    @AfterEach
    void endTheBots() throws IOException {
        for (Process bot : bots.values()) {
            bot.descendants().forEach(ProcessHandle::destroyForcibly);
            bot.destroyForcibly();
        }
        if (service != null) service.close();
    }

    @Test
    @Tag("soak")
    void bots_pass() throws Exception {
        startTheBots(Language.values());
        begin();
        awaitBadges();
    }

    @Test
    void bots_pass_though_the_service_is_killed() throws Exception {
        startTheBots(Language.TYPESCRIPT, Language.PYTHON_CLIENT);
        begin();
        await(
                "they are in the middle",
                () ->
                        trials.keySet().stream().mapToLong(this::done).sum()
                                > MIDDLE * trials.size());
        service().killService();
        service().start();
        awaitBadges();
    }

    private void begin() {
        tokens.forEach((language, token) -> trials.put(language, house().createTrial(token)));
    }

    private long done(Language language) {
        return states(language).stream()
                .filter(state -> !state.equals("WAITING") && !state.equals("RUNNING"))
                .count();
    }

    private List<String> states(Language language) {
        return trial(language).getList("scenarios.status");
    }

    private JsonPath trial(Language language) {
        return house().trial(
                        Objects.requireNonNull(tokens.get(language)),
                        Objects.requireNonNull(trials.get(language)));
    }

    private void awaitBadges() throws IOException {
        await(
                "the end of all trials",
                () ->
                        trials.keySet().stream()
                                .noneMatch(language ->
                                        trial(language).getString("status").equals("RUNNING")));
        for (Language language : trials.keySet())
            assertThat(states(language))
                    .as("%s", trial(language).prettify() + Files.readString(language.log()))
                    .containsOnly("PASSED")
                    .hasSize(12);
    }

    private void await(String what, BooleanSupplier condition) {
        Await.until(
                what,
                ENDS,
                () -> {
                    assertThat(bots.values()).allMatch(Process::isAlive);
                    return condition.getAsBoolean();
                },
                this::told);
    }

    private String told() {
        return trials.keySet().stream()
                .map(language -> language + " " + states(language))
                .collect(Collectors.joining("\n"));
    }

    private PackagedService service() {
        return Objects.requireNonNull(service);
    }

    private ClientServer house() {
        return new ClientServer(service().address());
    }
}
