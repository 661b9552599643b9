package cardhouse.bots.trials;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Trial.Result;
import cardhouse.engine.Seat;
import cardhouse.match.EntryListener;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.platform.background.PagedScan;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Runs the scenarios of trials: it opens the matches, plays the counterpart, judges, and ends the
/// matches that are left. All state of a trial is in the database, so that another node continues
/// if this one stops. Each node runs the trials of its share; if two nodes run one, the update of
/// the second fails.
public final class TrialRunner implements EntryListener, Recurring {
    private static final Logger LOG = Logger.getLogger(TrialRunner.class);
    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(250);
    private static final int PAGE = 100;

    /// The provocation may need another match if it did not come up.
    private static final int MOST_MATCHES = 3;

    private static final Duration TO_INSIST = Duration.ofSeconds(3);

    private final TrialStore store;
    private final Matches matches;
    private final Views views;
    private final Openings openings;
    private final Roster roster;
    private final TrialOpponents counterpart;
    private final TrialRegistry trialRegistry;
    private final Supplier<OwnedSlots> share;
    private final Times times;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("trials", "advance trials", BETWEEN_ROUNDS, this::round);

    /// @param perMove for a move, unless the bot's manifest has a longer one
    /// @param fastest shortest time for a move that a manifest may have
    /// @param longest for a trial
    public record Times(Duration perMove, Duration fastest, Duration longest) {}

    /// @param share supplies this node's present share
    public TrialRunner(
            TrialStore store,
            Matches matches,
            Views views,
            Openings openings,
            Roster roster,
            TrialOpponents counterpart,
            TrialRegistry trialRegistry,
            Supplier<OwnedSlots> share,
            Times times,
            Clock clock) {
        this.store = store;
        this.matches = matches;
        this.views = views;
        this.openings = openings;
        this.roster = roster;
        this.counterpart = counterpart;
        this.trialRegistry = trialRegistry;
        this.share = share;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    @Override
    public void entryIn(UUID match) {
        if (trialRegistry.isEmpty()) return;
        if (matches.match(match).setting().trial()) rounds.wake();
    }

    private void round() {
        OwnedSlots mine = share.get();
        var bots = new HashSet<UUID>();
        new PagedScan<>(store::running, Trial::id, PAGE)
                .forEach(
                        trial -> {
                            bots.add(trial.bot());
                            // Before any match of the trial is opened.
                            trialRegistry.joins(trial.bot());
                            if (mine.has(trial.id())) goOn(trial);
                        },
                        rounds::isClosed);
        trialRegistry.are(bots);
    }

    private void goOn(Trial trial) {
        try {
            step(trial);
        } catch (Rejection changed) {
            LOG.debugf(
                    "Trial %s postponed; trial runner retries: %s",
                    trial.id(), changed.getMessage());
        }
    }

    private void step(Trial trial) {
        boolean late = trial.createdAt().plus(times.longest()).isBefore(clock.instant());
        var open = trial.results().stream().filter(one -> !one.progress().isDone()).findFirst();
        if (open.isEmpty()) {
            store.end(trial.id(), trial.verdict(), clock.instant());
            return;
        }
        Result result = open.get();
        if (late) conclude(trial, result, TrialVerdict.failed(Reason.EXPIRED, Optional.empty()));
        else if (result.match().isEmpty()) next(trial, result);
        else attend(trial, result, result.match().get());
    }

    /// Ends the match first, so that none outlasts its scenario.
    private void conclude(Trial trial, Result result, TrialVerdict verdict) {
        result.match().ifPresent(counterpart::leave);
        store.conclude(trial.id(), result.scenario(), verdict);
        rounds.wake();
    }

    private void next(Trial trial, Result result) {
        Optional<RegisteredBot> bot = registered(trial);
        Optional<NewMatch> wish =
                bot.flatMap(one -> matchesOf(one).next(result.scenario(), result.matches()));
        if (wish.isEmpty()) {
            conclude(trial, result, TrialVerdict.skipped(Reason.NOT_OFFERED));
            return;
        }
        Player player = bot.orElseThrow().player();
        store.next(
                trial.id(),
                result.scenario(),
                result.match(),
                () -> openings.open(player, wish.get()).id());
        rounds.wake();
    }

    private TrialMatches matchesOf(RegisteredBot bot) {
        BotManifest manifest = bot.manifest();
        Duration fastest = manifest.clock().minPerMove();
        if (fastest.compareTo(times.fastest()) < 0) fastest = times.fastest();
        return new TrialMatches(bot.player(), manifest, times.perMove(), fastest);
    }

    private Optional<RegisteredBot> registered(Trial trial) {
        try {
            return Optional.of(roster.find(trial.bot()));
        } catch (Rejection withdrawn) {
            return Optional.empty();
        }
    }

    private void attend(Trial trial, Result known, UUID id) {
        Match match = matches.match(id);
        Seat seat = match.seatOf(trial.bot()).orElseThrow();
        if (!(match.chair(seat) instanceof Chair.Taken(Player player, _, _, _)))
            throw new IllegalStateException("a bot on trial has lost its seat");
        if (!isHeld(known, id, seat)) counterpart.move(id);
        boolean over = counterpart.isOver(id);
        // A provocation that ended the match was stored before its end, so read the trial again.
        var looked = over ? now(trial, known.scenario(), id) : Optional.of(known);
        if (looked.isPresent()) judge(trial, looked.get(), player, match, seat, over);
    }

    private void judge(
            Trial trial, Result result, Player player, Match match, Seat seat, boolean over) {
        var notes = store.notes(trial.id(), result.scenario(), TrialJudge.MOST_NOTES);
        var standing = views.standing(match, Optional.of(player));
        var judge =
                new TrialJudge(
                        result.scenario(),
                        notes,
                        result.provoked(),
                        standing.left().containsKey(seat),
                        over,
                        standing.revision());
        var verdict = judge.verdict();
        if (verdict.isPresent()) conclude(trial, result, verdict.get());
        else if (judge.isHopeless())
            conclude(trial, result, TrialVerdict.skipped(Reason.NOT_TRIGGERED));
        else if (over && !isInsistedOn(result)) afterMatch(trial, result);
    }

    /// The present state of a scenario, if it is still at this match.
    private Optional<Result> now(Trial trial, Scenario scenario, UUID match) {
        return store.find(trial.id()).stream()
                .flatMap(found -> found.results().stream())
                .filter(one -> one.scenario() == scenario && !one.progress().isDone())
                .filter(one -> one.match().equals(Optional.of(match)))
                .findFirst();
    }

    /// True if the counterpart must wait for the bot's move, at which the provocation takes place.
    private boolean isHeld(Result result, UUID match, Seat seat) {
        return result.scenario() == Scenario.SIMULTANEOUS
                && result.provoked().isEmpty()
                && counterpart.isToAct(match, seat);
    }

    /// True if the match goes on to see whether the bot repeats its move: after a next match is
    /// opened, nothing is recorded for this one.
    private boolean isInsistedOn(Result result) {
        return result.scenario() == Scenario.MATCH_ENDS
                && result.provoked()
                        .filter(at -> clock.instant().isBefore(at.plus(TO_INSIST)))
                        .isPresent();
    }

    private void afterMatch(Trial trial, Result result) {
        boolean every = result.scenario() == Scenario.EVERY_GAME;
        int most =
                every
                        ? registered(trial).map(bot -> matchesOf(bot).games()).orElse(0)
                        : MOST_MATCHES;
        if (result.matches() < most) next(trial, result);
        else if (every || result.provoked().isPresent())
            conclude(trial, result, TrialVerdict.PASSED);
        else conclude(trial, result, TrialVerdict.skipped(Reason.NOT_TRIGGERED));
    }
}
