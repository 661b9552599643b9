package cardhouse.bots.trials;

import cardhouse.bots.trials.TrialObservation.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Derives a verdict from the notes. It has no other input, so the same notes have the same verdict
/// on every node and after every restart.
///
/// @param notes in their order
/// @param provoked time of the scenario's provocation
/// @param left whether the bot's seat is out
/// @param over whether the match is
/// @param revision of the match
record TrialJudge(
        Scenario scenario,
        List<TrialObservation> notes,
        Optional<Instant> provoked,
        boolean left,
        boolean over,
        int revision) {
    /// Delay of a late answer.
    static final Duration HELD = Duration.ofSeconds(2);

    /// Value of `Retry-After`, and the part of it that a bot must wait: clocks differ.
    static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private static final Duration TO_BE_KEPT = Duration.ofMillis(700);

    /// One may be in flight already.
    private static final int MOST_BEFORE = 2;

    static final int MOST_NOTES = 2_000;
    private static final int MOST_REFUSALS = 20;
    private static final int MOST_SAME = 3;
    private static final int MOVES_BY_THE_CLOCK = 10;
    private static final int MOVES_UNPROVOKED = 12;
    private static final int MOVES_WITH_FIELDS = 3;

    /// Error codes of a race: the table had changed, or the time was wrong. These do not break the
    /// rules.
    private static final Set<String> WRONG_MOMENT =
            Set.of(
                    "STALE_REVISION",
                    "NOT_YOUR_TURN",
                    "MATCH_FINISHED",
                    "SEAT_LEFT",
                    "DEADLINE_EXCEEDED",
                    "CONFLICT",
                    "IDEMPOTENCY_KEY_REUSED",
                    "DAILY_QUOTA_EXCEEDED");

    /// @return nothing while it is undecided
    Optional<TrialVerdict> verdict() {
        var failed = failed();
        if (failed.isPresent()) return failed;
        return isPassed() ? Optional.of(TrialVerdict.PASSED) : Optional.empty();
    }

    private Optional<TrialVerdict> failed() {
        if (notes.size() >= MOST_NOTES) return failed(Reason.TOO_MANY_REQUESTS, revision);
        var repeated = repeated();
        if (repeated.isPresent()) return repeated;
        var own = ofScenario();
        if (own.isPresent()) return own;
        if (!left) return Optional.empty();
        boolean resigned = notes.stream().anyMatch(note -> note.kind() == Kind.RESIGNED);
        return failed(resigned ? Reason.RESIGNED : Reason.TIME_RAN_OUT, revision);
    }

    /// After a rejection the bot must fetch the match again; every scenario checks that.
    private Optional<TrialVerdict> repeated() {
        var same = new HashMap<List<Object>, Integer>();
        int refusals = 0;
        for (TrialObservation note : notes) {
            if (note.kind() == Kind.FAILED) return failed(Reason.FAILED_WHEN_REPEATED, revision);
            if (!note.isRefused()) continue;
            refusals++;
            boolean illegal = !WRONG_MOMENT.contains(note.refused().orElseThrow());
            int times =
                    same.merge(
                            List.of(note.move(), note.named(), note.revision()), 1, Integer::sum);
            if (illegal && times > 1) return failed(Reason.REPEATED_ILLEGAL_MOVE, at(note));
            if (times > MOST_SAME) return failed(Reason.REFUSED_AGAIN, at(note));
            if (refusals > MOST_REFUSALS) return failed(Reason.TOO_MANY_REFUSALS, at(note));
        }
        return Optional.empty();
    }

    private Optional<TrialVerdict> ofScenario() {
        var after = after();
        if (provoked.isEmpty() || after.isEmpty()) return Optional.empty();
        return switch (scenario) {
            case LATE_ANSWER ->
                    after.stream()
                            .takeWhile(note -> note.at().isBefore(provoked.get().plus(HELD)))
                            .filter(this::isUnprotected)
                            .findFirst()
                            .flatMap(note -> failed(Reason.DUPLICATE_MOVE, at(note)));
            case LOST_ANSWER ->
                    Optional.of(after.getFirst())
                            .filter(this::isUnprotected)
                            .filter(note ->
                                    note.move()
                                            .equals(
                                                    provocation()
                                                            .map(TrialObservation::move)
                                                            .orElse("")))
                            .flatMap(note -> failed(Reason.DUPLICATE_MOVE, at(note)));
            case STALE_TURN ->
                    Optional.of(after.getFirst())
                            .filter(this::isUnprotected)
                            .flatMap(note -> failed(Reason.STALE_MOVE, at(note)));
            case TURN_TWICE ->
                    after.stream()
                            .takeWhile(note -> note.kind() == Kind.MOVED)
                            .skip(1)
                            .findFirst()
                            .filter(this::isUnprotected)
                            .flatMap(note -> failed(Reason.STALE_MOVE, at(note)));
            case UNAVAILABLE -> {
                var until = provoked.get().plus(TO_BE_KEPT);
                long early = after.stream().filter(note -> note.at().isBefore(until)).count();
                yield early > MOST_BEFORE
                        ? failed(Reason.DID_NOT_WAIT, revision)
                        : Optional.<TrialVerdict>empty();
            }
            case CLOCK,
                    ILLEGAL_MOVE,
                    SIMULTANEOUS,
                    RESTART,
                    MATCH_ENDS,
                    UNKNOWN_FIELD,
                    EVERY_GAME ->
                    Optional.empty();
        };
    }

    /// Sent without a revision or an idempotency key, so that it could count on another table, or
    /// twice. A move that got the answer of the provoked move again had its key.
    private boolean isUnprotected(TrialObservation note) {
        boolean again =
                note.isAccepted()
                        && provocation().flatMap(TrialObservation::revision).equals(note.revision())
                        && note != provocation().orElse(null);
        return note.kind() == Kind.MOVED && note.named().isEmpty() && !again;
    }

    /// The move in progress at the provocation, if there was one.
    private Optional<TrialObservation> provocation() {
        return notes.stream()
                .filter(note -> provoked.filter(at -> !note.at().isAfter(at)).isPresent())
                .filter(TrialObservation::isAccepted)
                .reduce((_, last) -> last);
    }

    private List<TrialObservation> after() {
        return notes.stream()
                .filter(note -> provoked.filter(note.at()::isAfter).isPresent())
                .toList();
    }

    private boolean isPassed() {
        long accepted = notes.stream().filter(TrialObservation::isAccepted).count();
        return switch (scenario) {
            case CLOCK -> accepted >= MOVES_BY_THE_CLOCK || over;
            case ILLEGAL_MOVE -> over;
            case EVERY_GAME -> false;
            case UNKNOWN_FIELD -> acceptedAfter() >= MOVES_WITH_FIELDS;
            // The bot must answer the second move of a turn that was announced twice.
            case TURN_TWICE -> acceptedAfter() >= 2;
            case LATE_ANSWER -> acceptedAfter() >= 1;
            case SIMULTANEOUS, STALE_TURN, LOST_ANSWER, UNAVAILABLE, RESTART, MATCH_ENDS ->
                    acceptedAfter() >= 1;
        };
    }

    /// Number of accepted moves, each counted once.
    private long acceptedAfter() {
        var before = provocation().flatMap(TrialObservation::revision);
        return after().stream()
                .filter(TrialObservation::isAccepted)
                .map(TrialObservation::revision)
                .filter(made -> !made.equals(before))
                .distinct()
                .count();
    }

    /// True if the scenario's moment will not come in this match.
    boolean isHopeless() {
        return provoked.isEmpty()
                && switch (scenario) {
                    case CLOCK, ILLEGAL_MOVE, EVERY_GAME -> false;
                    default ->
                            notes.stream().filter(TrialObservation::isAccepted).count()
                                    >= MOVES_UNPROVOKED;
                };
    }

    private static OptionalInt at(TrialObservation note) {
        return note.revision().map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    private static Optional<TrialVerdict> failed(Reason reason, int revision) {
        return failed(reason, OptionalInt.of(revision));
    }

    private static Optional<TrialVerdict> failed(Reason reason, OptionalInt revision) {
        return Optional.of(
                TrialVerdict.failed(
                        reason,
                        revision.isPresent()
                                ? Optional.of(revision.getAsInt())
                                : Optional.empty()));
    }
}
