package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.bots.BuiltInBots;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Trial;
import cardhouse.bots.trials.TrialOpponents;
import cardhouse.bots.trials.TrialRegistry;
import cardhouse.bots.trials.TrialRunner;
import cardhouse.bots.trials.TrialStore;
import cardhouse.http.TriedBot.Way;
import cardhouse.match.Directory;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.journal.Journal;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.OwnedSlots;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Trials that more than one node runs.
@QuarkusTest
@Timeout(900)
class TrialNodesTest {
    private static final Duration PER_MOVE = Duration.ofSeconds(20);

    @Inject Directory directory;
    @Inject Journal journal;
    @Inject BuiltInBots builtIn;
    @Inject Openings openings;
    @Inject TrialStore store;
    @Inject Roster roster;

    /// For a moment, two nodes may think that a trial is theirs.
    @Test
    @Tag("thorough")
    void two_nodes_run_a_trial_once() {
        Client bot = BotTrial.bot("Between nodes", List.of("trash", "trio"));
        try (var playing = new TriedBot(bot, BotFault.NONE, Way.POLLING).start();
                var runner = another(store)) {
            runner.open();
            JsonBody ended = BotTrial.begun(bot).ended();
            assertThat(BotTrial.verdicts(ended).values())
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
    @Tag("thorough")
    void a_node_that_is_behind_judges_nothing_too_early() {
        Client bot = BotTrial.bot("Seen late", List.of("trash"));
        var before = new AtomicReference<>(List.<Trial>of());
        InvocationHandler behind =
                (_, method, values) ->
                        method.getName().equals("running")
                                ? before.getAndSet(store.running(Optional.empty(), 100))
                                : onStore(method, values);
        Class<?>[] port = {TrialStore.class};
        var late = Proxy.newProxyInstance(TrialStore.class.getClassLoader(), port, behind);
        try (var playing = new TriedBot(bot, BotFault.MATCH_ENDS, Way.POLLING).start();
                var runner = another((TrialStore) late)) {
            runner.open();
            var verdicts = BotTrial.verdicts(BotTrial.begun(bot).ended());
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

    /// Runs all trials as the service does, on a node of its own.
    private TrialRunner another(TrialStore known) {
        var other = TestNode.of(directory, journal, builtIn, TestClock.SYSTEM);
        return new TrialRunner(
                known,
                other.matches(),
                other.views(),
                openings,
                roster,
                new TrialOpponents(other.matches()),
                new TrialRegistry(),
                () -> OwnedSlots.ALL,
                new TrialRunner.Times(PER_MOVE, PER_MOVE, BotTrial.ENDS),
                TestClock.SYSTEM);
    }
}
