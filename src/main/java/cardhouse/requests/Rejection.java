package cardhouse.requests;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A request that cannot be granted. It changed nothing. What it says, its reader might see anyway.
public final class Rejection extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Why, as part of the interface.
    public enum Code implements Refusal.Code {
        NOT_YOUR_SEAT,
        NOT_SEATED,
        NOT_YET_PUBLIC,
        DAY_NOT_SEALED,
        NO_SPECTATORS,
        NOT_YOUR_MATCH,
        NOT_YOUR_SET,
        NOT_YOUR_TOURNAMENT,
        /// A tournament for people, or for bots.
        NOT_ADMITTED,
        NOT_A_BOT,
        /// The token may do less than what is asked for.
        INSUFFICIENT_SCOPE,
        SEAT_RESERVED,
        INVITATION_NOT_VALID,
        GAME_NOT_FOUND,
        MATCH_NOT_FOUND,
        MANIFEST_NOT_FOUND,
        SEAT_NOT_FOUND,
        REVISION_NOT_FOUND,
        PLAYER_NOT_FOUND,
        TOKEN_NOT_FOUND,
        WEBHOOK_NOT_FOUND,
        AUDIT_NOT_FOUND,
        TRIAL_NOT_FOUND,
        SEEK_NOT_FOUND,
        SERIES_NOT_FOUND,
        SET_NOT_FOUND,
        TOURNAMENT_NOT_FOUND,
        ROUND_NOT_FOUND,
        ENTRANT_NOT_FOUND,
        MATCH_NOT_STARTED,
        MATCH_STARTED,
        MATCH_NOT_OVER,
        /// Nothing that everybody could sit down at again.
        NO_REMATCH,
        /// A match of an earlier edition is not opened any more.
        EDITION_SUPERSEDED,
        /// No table can be drawn from what the seat knows.
        NO_SAMPLES,
        SEAT_TAKEN,
        ALREADY_SEATED,
        CHARACTER_TAKEN,
        ENTROPY_GIVEN,
        /// The move has another note.
        NOTE_GIVEN,
        /// The match is over, and its notes are public or about to be.
        NOTES_CLOSED,
        TOO_MANY_NOTES,
        INVALID_NOTE,
        TOO_MANY_MATCHES,
        /// Of its entries of the day there are no more left to the account.
        TOO_MANY_ENTRIES,
        TOO_MANY_TOKENS,
        TOO_MANY_WEBHOOKS,
        TOO_MANY_AUDITS,
        TOO_MANY_PINGS,
        TOO_MANY_TRIALS,
        /// The bot is on trial already.
        TRIAL_RUNNING,
        /// The account looks for such a match already.
        ALREADY_SEEKING,
        TOO_MANY_SEEKS,
        /// A match was found for it.
        SEEK_PAIRED,
        SET_NOT_OVER,
        TOO_MANY_SETS,
        TOURNAMENT_CLOSED,
        TOURNAMENT_TOO_SMALL,
        TOO_MANY_TOURNAMENTS,
        WEBHOOK_OFF,
        /// The race for the next revision was lost too often.
        BUSY,
        /// The move came after its deadline.
        TIME_IS_UP,
        STALE_REVISION,
        UNKNOWN_GAME,
        INVALID_RULES,
        INVALID_SEATS,
        INVALID_CHARACTER,
        INVALID_CLOCK,
        INVALID_SUBSTITUTE,
        INVALID_MANIFEST,
        BRANCH_TOO_LONG,
        INVALID_SET,
        INVALID_TOURNAMENT,
        NO_SUCH_MOVE,
        IDEMPOTENCY_KEY_REUSED
    }

    private final transient Refusal refusal;
    private final transient OptionalInt revision;
    private final transient List<Move> legalMoves;
    private final transient List<Rules.Fault> faults;
    private final transient Optional<String> scope;
    private final transient Optional<Duration> wait;

    private Rejection(
            Refusal refusal,
            OptionalInt revision,
            List<Move> legalMoves,
            List<Rules.Fault> faults,
            Optional<String> scope,
            Optional<Duration> wait) {
        super(refusal.code().name(), null, false, false);
        this.refusal = refusal;
        this.revision = revision;
        this.legalMoves = legalMoves;
        this.faults = faults;
        this.scope = scope;
        this.wait = wait;
    }

    public Rejection(Code code, String sentence) {
        this(
                new Refusal(code, sentence),
                OptionalInt.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /// What may be asked for again later.
    public static Rejection until(Duration wait, Code code, String sentence) {
        return new Rejection(
                new Refusal(code, sentence),
                OptionalInt.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(wait));
    }

    /// At a known revision of the match.
    public static Rejection at(int revision, Code code, String sentence) {
        return new Rejection(
                new Refusal(code, sentence),
                OptionalInt.of(revision),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /// A move that the rules refuse.
    public static Rejection byRules(Refusal refusal, int revision, List<Move> legalMoves) {
        return new Rejection(
                refusal,
                OptionalInt.of(revision),
                legalMoves,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /// Options that cannot be played, with all that is wrong with them.
    public static Rejection faulty(Code code, String sentence, List<Rules.Fault> faults) {
        return new Rejection(
                new Refusal(code, sentence),
                OptionalInt.empty(),
                List.of(),
                faults,
                Optional.empty(),
                Optional.empty());
    }

    /// A token that is not good for what was asked.
    ///
    /// @param scope what it would have to be good for
    public static Rejection lacking(String scope) {
        return new Rejection(
                new Refusal(
                        Code.INSUFFICIENT_SCOPE,
                        "This needs a token with the scope " + scope + "."),
                OptionalInt.empty(),
                List.of(),
                List.of(),
                Optional.of(scope),
                Optional.empty());
    }

    /// The code and the sentence.
    public Refusal refusal() {
        return refusal;
    }

    /// The match's revision, where it helps the client to go on.
    public OptionalInt revision() {
        return revision;
    }

    public List<Move> legalMoves() {
        return legalMoves;
    }

    public List<Rules.Fault> faults() {
        return faults;
    }

    /// What the token would have to be good for, if that is why.
    public Optional<String> scope() {
        return scope;
    }

    /// After which it may be granted, if that is known.
    public Optional<Duration> until() {
        return wait;
    }
}
