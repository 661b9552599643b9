package cardhouse.bots.trials;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// Intercepts the moves of bots on trial, and injects the faults of their scenarios. Every node has
/// one; they share state through the database.
public final class FaultInjector implements MoveInterceptor {
    /// Number of regular moves before the provocation.
    private static final int FIRST_MOVES = 1;

    private final TrialStore store;
    private final Matches matches;
    private final TrialOpponents counterpart;
    private final Clock clock;

    public FaultInjector(
            TrialStore store, Matches matches, TrialOpponents counterpart, Clock clock) {
        this.store = store;
        this.matches = matches;
        this.counterpart = counterpart;
        this.clock = clock;
    }

    /// Plays a move. In other matches it only passes the move on.
    ///
    /// @throws StagedFault if the scenario requires a false answer
    /// @throws Rejection if the move cannot be played
    @Override
    public Played play(
            Match match,
            Seat seat,
            MoveRequest move,
            Preconditions terms,
            Way way,
            Supplier<Played> play) {
        var run = run(match);
        return run.isEmpty()
                ? play.get()
                : new Watched(run.get(), seat, move, terms, way).played(play);
    }

    @Override
    public void resigned(Match match) {
        run(match)
                .ifPresent(at ->
                        note(
                                at,
                                TrialObservation.of(
                                        TrialObservation.Kind.RESIGNED, clock.instant())));
    }

    private Optional<ScenarioRun> run(Match match) {
        return match.setting().trial() ? store.at(match.id()) : Optional.empty();
    }

    private void note(ScenarioRun at, TrialObservation note) {
        store.note(at.trial(), at.scenario(), note);
    }

    private final class Watched {
        private final ScenarioRun at;
        private final Seat seat;
        private final MoveRequest move;
        private final Preconditions terms;
        private final Way way;

        Watched(ScenarioRun at, Seat seat, MoveRequest move, Preconditions terms, Way way) {
            this.at = at;
            this.seat = seat;
            this.move = move;
            this.terms = terms;
            this.way = way;
        }

        Played played(Supplier<Played> play) {
            before();
            Played played;
            try {
                played = play.get();
            } catch (Rejection denied) {
                note(denied.revision(), Optional.of(denied.refusal().code().name()));
                throw denied;
            }
            int made = played.revision();
            if (countsMoves()) note(OptionalInt.of(made), Optional.empty());
            after(made);
            return played;
        }

        private void before() {
            boolean due = !at.isProvoked() && at.accepted() >= FIRST_MOVES;
            switch (at.scenario()) {
                case UNAVAILABLE -> {
                    if (due && way == Way.POSTED && provoke(0))
                        throw new StagedFault(StagedFault.Kind.UNAVAILABLE);
                }
                case SIMULTANEOUS -> {
                    if (!at.isProvoked() && counterpart.isToAct(at.match(), seat) && provoke(0))
                        counterpart.moveOnce(at.match());
                }
                case MATCH_ENDS -> {
                    if (due && isToMove() && provoke(0)) counterpart.leave(at.match());
                }
                default -> {}
            }
        }

        private void after(int made) {
            boolean due = !at.isProvoked() && at.accepted() >= FIRST_MOVES && way == Way.POSTED;
            switch (at.scenario()) {
                case LATE_ANSWER -> {
                    if (due && provoke(made)) hold();
                }
                case LOST_ANSWER -> {
                    if (due && provoke(made)) throw new StagedFault(StagedFault.Kind.CUT);
                }
                default -> {}
            }
        }

        /// Scenarios of whole matches record only errors.
        private boolean countsMoves() {
            return at.scenario() != Scenario.ILLEGAL_MOVE && at.scenario() != Scenario.EVERY_GAME;
        }

        /// True if the bot is to act: a second move in flight must not meet a match that ended
        /// because of the first.
        private boolean isToMove() {
            return matches.toAct(at.match()).contains(seat);
        }

        private boolean provoke(int revision) {
            return store.provoke(at.trial(), at.scenario(), revision, clock.instant());
        }

        private void note(OptionalInt revision, Optional<String> refused) {
            var named = terms.revision();
            FaultInjector.this.note(
                    at,
                    new TrialObservation(
                            TrialObservation.Kind.MOVED,
                            clock.instant(),
                            move.toString(),
                            named.isPresent() ? Optional.of(named.getAsInt()) : Optional.empty(),
                            revision.isPresent()
                                    ? Optional.of(revision.getAsInt())
                                    : Optional.empty(),
                            refused));
        }
    }

    private static void hold() {
        try {
            Thread.sleep(TrialJudge.HELD);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
