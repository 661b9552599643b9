package cardhouse.bots.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.bots.trials.Trial.Progress;
import cardhouse.bots.trials.Trial.Result;
import cardhouse.bots.trials.Trial.State;
import cardhouse.bots.trials.TrialObservation.Kind;
import cardhouse.match.Samples;
import cardhouse.platform.background.PagedScan;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of trials.
public abstract class TrialStoreContract {
    private static final Instant NOW = Instant.parse("2026-11-21T10:15:30.123456Z");
    private static final Scenario FIRST = Scenario.CLOCK;
    private static final Scenario SECOND = Scenario.EVERY_GAME;
    private static final int MANY = 100;

    private Samples samples = new Samples("", NOW);
    private int opened;

    protected abstract TrialStore trials();

    /// Opens an account, where accounts are kept apart from trials.
    protected abstract void open(Player player);

    @BeforeEach
    void samples(TestInfo running) {
        samples = new Samples("TrialStoreContract " + running.getDisplayName(), NOW);
    }

    private UUID bot() {
        Player bot = samples.bot("Tried");
        open(bot);
        return bot.id();
    }

    /// Each begins later than the one before.
    private Trial begun(UUID bot) {
        return new Trial(
                samples.id(),
                bot,
                State.RUNNING,
                "1.0.0",
                NOW.plusSeconds(opened++),
                Optional.empty(),
                Stream.of(FIRST, SECOND).map(Result::waiting).toList());
    }

    private Trial opened(UUID bot) {
        Trial trial = begun(bot);
        assertThat(trials().open(trial)).isTrue();
        return trial;
    }

    private UUID next(Trial trial, Optional<UUID> before) {
        UUID match = samples.id();
        assertThat(trials().next(trial.id(), FIRST, before, () -> match)).isTrue();
        return match;
    }

    private Trial found(Trial trial) {
        return trials().find(trial.id()).orElseThrow();
    }

    private Result first(Trial trial) {
        return found(trial).results().getFirst();
    }

    private static TrialObservation moved(int second, Optional<String> refused) {
        return new TrialObservation(
                Kind.MOVED,
                NOW.plusSeconds(second),
                "a move",
                Optional.of(3),
                Optional.of(4),
                refused);
    }

    @Test
    void stored_trial_is_found() {
        Trial trial = opened(bot());
        assertThat(found(trial)).isEqualTo(trial);
        assertThat(running()).contains(trial);
        assertThat(trials().find(trial.bot())).isEmpty();
    }

    private List<Trial> running() {
        return trials().running(Optional.empty(), 10_000);
    }

    /// Those of other tests may run, too.
    @Test
    void those_that_run_come_by_pages_in_the_order_of_their_ids() {
        var all = new ArrayList<Trial>();
        for (int i = 0; i < 5; i++) all.add(opened(bot()));
        trials().end(all.removeFirst().id(), State.FAILED, NOW);
        var paged = new ArrayList<Trial>();
        var sizes = new HashSet<Integer>();
        new PagedScan<Trial>(
                        (after, limit) -> {
                            var page = trials().running(after, limit);
                            sizes.add(page.size());
                            return page;
                        },
                        Trial::id,
                        2)
                .forEach(paged::add, () -> false);
        assertThat(sizes).allMatch(size -> size <= 2);
        assertThat(paged).containsSubsequence(all);
        assertThat(paged).extracting(one -> one.id().toString()).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void a_bot_is_on_one_trial_at_a_time() {
        UUID bot = bot();
        Trial one = opened(bot);
        Trial two = begun(bot);
        assertThat(trials().open(two)).isFalse();
        assertThat(trials().find(two.id())).isEmpty();
        trials().end(one.id(), State.FAILED, NOW);
        assertThat(trials().open(two)).isTrue();
        opened(bot());
    }

    @Test
    void they_are_listed_with_the_newest_first_and_counted() {
        UUID bot = bot();
        Trial one = opened(bot);
        trials().end(one.id(), State.FAILED, NOW);
        Trial two = opened(bot);
        opened(bot());
        assertThat(trials().list(bot, Optional.empty(), 5))
                .extracting(Trial::id)
                .containsExactly(two.id(), one.id());
        assertThat(trials().list(bot, Optional.empty(), 1)).containsExactly(two);
        assertThat(trials().list(bot, Optional.of(two.id()), 5))
                .extracting(Trial::id)
                .containsExactly(one.id());
        assertThat(trials().begunSince(bot, one.createdAt().minusSeconds(1))).isEqualTo(2);
        assertThat(trials().begunSince(bot, one.createdAt())).isEqualTo(1);
    }

    @Test
    void a_scenario_goes_on_from_match_to_match() {
        Trial trial = opened(bot());
        assertThat(trials().of(trial.bot())).isEmpty();
        UUID one = next(trial, Optional.empty());
        var run = new ScenarioRun(trial.id(), trial.bot(), FIRST, one, Optional.empty(), 0);
        assertThat(trials().at(one)).contains(run);
        assertThat(trials().of(trial.bot())).contains(run);
        UUID two = next(trial, Optional.of(one));
        assertThat(trials().at(one)).isEmpty();
        assertThat(trials().at(two)).map(ScenarioRun::match).contains(two);
        assertThat(first(trial))
                .isEqualTo(
                        new Result(
                                FIRST,
                                Progress.RUNNING,
                                Optional.empty(),
                                Optional.of(two),
                                Optional.empty(),
                                2,
                                Optional.empty()));
        assertThat(found(trial).results().getLast()).isEqualTo(Result.waiting(SECOND));
    }

    @Test
    void second_caller_creates_no_match() {
        Trial trial = opened(bot());
        UUID one = next(trial, Optional.empty());
        for (var before : List.of(Optional.<UUID>empty(), Optional.of(trial.id())))
            assertThat(
                            trials().next(
                                            trial.id(),
                                            FIRST,
                                            before,
                                            () -> {
                                                throw new IllegalStateException("not asked for");
                                            }))
                    .isFalse();
        assertThat(first(trial).match()).contains(one);
        assertThat(first(trial).matches()).isEqualTo(1);
    }

    @Test
    void where_no_match_can_be_opened_everything_stays_as_it_was() {
        Trial trial = opened(bot());
        assertThatThrownBy(() ->
                        trials().next(
                                        trial.id(),
                                        FIRST,
                                        Optional.empty(),
                                        () -> {
                                            throw new IllegalStateException("none");
                                        }))
                .hasMessage("none");
        assertThat(found(trial)).isEqualTo(trial);
    }

    @Test
    void verdict_of_a_scenario_stays_and_its_notes_are_deleted() {
        Trial trial = opened(bot());
        UUID match = next(trial, Optional.empty());
        trials().note(trial.id(), FIRST, moved(1, Optional.empty()));
        trials().note(trial.id(), SECOND, moved(2, Optional.empty()));
        var failed = TrialVerdict.failed(Reason.RESIGNED, Optional.of(7));
        trials().conclude(trial.id(), FIRST, failed);
        trials().conclude(trial.id(), FIRST, TrialVerdict.PASSED);
        assertThat(first(trial))
                .isEqualTo(
                        new Result(
                                FIRST,
                                Progress.FAILED,
                                Optional.of(Reason.RESIGNED),
                                Optional.of(match),
                                Optional.of(7),
                                1,
                                Optional.empty()));
        assertThat(trials().at(match)).isEmpty();
        assertThat(trials().notes(trial.id(), FIRST, MANY)).isEmpty();
        assertThat(trials().notes(trial.id(), SECOND, MANY)).hasSize(1);
        assertThat(trials().next(trial.id(), FIRST, Optional.of(match), () -> match)).isFalse();
        assertThat(trials().provoke(trial.id(), FIRST, 8, NOW)).isFalse();
    }

    @Test
    void scenario_is_provoked_once() {
        Trial trial = opened(bot());
        assertThat(trials().provoke(trial.id(), FIRST, 4, NOW)).isFalse();
        UUID match = next(trial, Optional.empty());
        assertThat(trials().provoke(trial.id(), FIRST, 5, NOW)).isTrue();
        assertThat(trials().provoke(trial.id(), FIRST, 6, NOW.plusSeconds(1))).isFalse();
        assertThat(first(trial).provoked()).contains(NOW);
        assertThat(trials().at(match).orElseThrow().provokedAt()).contains(5);
        // It is not forgotten where another match follows.
        UUID other = next(trial, Optional.of(match));
        assertThat(trials().at(other).orElseThrow().provokedAt()).contains(5);
    }

    @Test
    void notes_come_in_their_order_and_moves_are_counted() {
        Trial trial = opened(bot());
        UUID match = next(trial, Optional.empty());
        var later = moved(9, Optional.of("NOT_YOUR_TURN"));
        var made = moved(2, Optional.empty());
        var asked = TrialObservation.of(Kind.ASKED, made.at());
        for (TrialObservation note : List.of(later, made, asked))
            trials().note(trial.id(), FIRST, note);
        assertThat(trials().notes(trial.id(), FIRST, MANY)).containsExactly(made, asked, later);
        assertThat(trials().notes(trial.id(), FIRST, 1)).containsExactly(made);
        assertThat(trials().notes(trial.id(), SECOND, MANY)).isEmpty();
        assertThat(trials().at(match)).map(ScenarioRun::accepted).contains(1);
    }

    @Test
    void a_trial_ends_once() {
        Trial trial = opened(bot());
        next(trial, Optional.empty());
        trials().end(trial.id(), State.PASSED, NOW.plusSeconds(MANY));
        trials().end(trial.id(), State.FAILED, NOW);
        assertThat(found(trial).state()).isEqualTo(State.PASSED);
        assertThat(found(trial).endedAt()).contains(NOW.plusSeconds(MANY));
        assertThat(trials().of(trial.bot())).isEmpty();
        assertThat(running()).extracting(Trial::id).doesNotContain(trial.id());
    }

    /// The newest finished trial counts, even while another runs.
    @Test
    void a_badge_is_of_the_last_trial_that_has_ended() {
        UUID bot = bot();
        UUID other = bot();
        Trial passed = opened(bot);
        trials().conclude(passed.id(), FIRST, TrialVerdict.skipped(Reason.NOT_OFFERED));
        trials().conclude(passed.id(), SECOND, TrialVerdict.PASSED);
        assertThat(trials().badges(List.of(bot, other))).isEmpty();
        trials().end(passed.id(), State.PASSED, NOW);
        var badge = new Badge(passed.id(), NOW, "1.0.0", List.of(SECOND));
        assertThat(trials().badges(List.of(bot, other))).hasSize(1).containsEntry(bot, badge);
        assertThat(trials().badges(List.of(other))).isEmpty();
        Trial later = opened(bot);
        assertThat(trials().badges(List.of(bot))).containsEntry(bot, badge);
        trials().end(later.id(), State.FAILED, NOW);
        assertThat(trials().badges(List.of(bot))).isEmpty();
    }
}
