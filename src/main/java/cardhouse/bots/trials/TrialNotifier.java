package cardhouse.bots.trials;

import cardhouse.match.viewing.MatchView;
import cardhouse.webhooks.TriedDeliveries;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/// Notifies bots on trial of their turns, with the faults of the scenario.
public final class TrialNotifier implements TriedDeliveries {
    private static final Duration REMEMBERED = Duration.ofMinutes(5);
    private static final int MOST_REMEMBERED = 10_000;
    private static final int MOST_NOTED = 50;

    private final TrialStore store;
    private final TrialRegistry trialRegistry;
    private final Clock clock;

    /// The last view of a match that this node sent.
    private final Cache<UUID, MatchView> told =
            Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST_REMEMBERED).build();

    /// Number of requests since the provocation on this node, by match.
    private final Cache<UUID, AtomicInteger> asked =
            Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST_REMEMBERED).build();

    public TrialNotifier(TrialStore store, TrialRegistry trialRegistry, Clock clock) {
        this.store = store;
        this.trialRegistry = trialRegistry;
        this.clock = clock;
    }

    /// The response to a bot.
    ///
    /// @param isWider whether it has fields outside the contract
    public record Announcement(List<MatchView> turns, boolean isWider) {}

    /// Records that a bot asked for its turns, or viewed a match.
    public void asked(UUID bot) {
        run(bot).filter(TrialNotifier::isOfInterest)
                .filter(this::isNotedYet)
                .ifPresent(at ->
                        store.note(
                                at.trial(),
                                at.scenario(),
                                TrialObservation.of(TrialObservation.Kind.ASKED, clock.instant())));
    }

    /// Only the first requests of a bot that polls are recorded.
    private boolean isNotedYet(ScenarioRun at) {
        return asked.get(at.match(), _ -> new AtomicInteger()).incrementAndGet() <= MOST_NOTED;
    }

    /// After a wrong or missing notification, the trial records that the bot asks again.
    private static boolean isOfInterest(ScenarioRun at) {
        return at.isProvoked()
                && switch (at.scenario()) {
                    case STALE_TURN, TURN_TWICE, LATE_ANSWER, LOST_ANSWER, UNAVAILABLE -> true;
                    default -> false;
                };
    }

    /// @param turns the true turns
    /// @throws StagedFault if the connection is to end
    public Announcement tell(UUID bot, List<MatchView> turns) {
        var run = run(bot);
        return run.isEmpty() || turns.isEmpty()
                ? new Announcement(turns, false)
                : tell(run.get(), turns);
    }

    @Override
    public Manner manner(UUID bot, MatchView turn) {
        var run = run(bot).filter(at -> at.match().equals(turn.match()));
        if (run.isEmpty()) return Manner.USUAL;
        ScenarioRun at = run.get();
        boolean due = !at.isProvoked() && at.accepted() > 0;
        return switch (at.scenario()) {
            case UNKNOWN_FIELD -> {
                if (!at.isProvoked()) provoke(at, List.of(turn));
                yield Manner.WIDER;
            }
            case TURN_TWICE -> due && provoke(at, List.of(turn)) ? Manner.TWICE : Manner.USUAL;
            default -> Manner.USUAL;
        };
    }

    @Override
    public void refusedAgain(UUID bot) {
        run(bot).ifPresent(at ->
                store.note(
                        at.trial(),
                        at.scenario(),
                        TrialObservation.of(TrialObservation.Kind.FAILED, clock.instant())));
    }

    private Announcement tell(ScenarioRun at, List<MatchView> turns) {
        if (at.scenario() == Scenario.UNKNOWN_FIELD) {
            if (!at.isProvoked()) provoke(at, turns);
            return new Announcement(turns, true);
        }
        var now = turns.stream().filter(turn -> turn.match().equals(at.match())).findFirst();
        if (now.isEmpty()) return new Announcement(turns, false);
        var before = Optional.ofNullable(told.getIfPresent(at.match()));
        told.put(at.match(), now.get());
        if (at.isProvoked() || at.accepted() == 0) return new Announcement(turns, false);
        return switch (at.scenario()) {
            case STALE_TURN -> {
                boolean isOld =
                        before.filter(old -> old.revision() < now.get().revision()).isPresent();
                yield new Announcement(
                        isOld && provoke(at, turns)
                                ? replaced(turns, now.get(), before.orElseThrow())
                                : turns,
                        false);
            }
            case TURN_TWICE ->
                    new Announcement(provoke(at, turns) ? twice(turns, now.get()) : turns, false);
            case RESTART -> {
                if (provoke(at, turns)) throw new StagedFault(StagedFault.Kind.CUT);
                yield new Announcement(turns, false);
            }
            default -> new Announcement(turns, false);
        };
    }

    private static List<MatchView> replaced(List<MatchView> turns, MatchView turn, MatchView by) {
        return turns.stream().map(one -> one == turn ? by : one).toList();
    }

    private static List<MatchView> twice(List<MatchView> turns, MatchView turn) {
        var all = new ArrayList<>(turns);
        all.add(all.indexOf(turn), turn);
        return all;
    }

    private boolean provoke(ScenarioRun at, List<MatchView> turns) {
        int revision =
                turns.stream()
                        .filter(turn -> turn.match().equals(at.match()))
                        .findFirst()
                        .map(MatchView::revision)
                        .orElse(0);
        return store.provoke(at.trial(), at.scenario(), revision, clock.instant());
    }

    private Optional<ScenarioRun> run(UUID bot) {
        return trialRegistry.has(bot) ? store.of(bot) : Optional.empty();
    }
}
