package cardhouse.platform.requests;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A request that is rejected. It changed nothing. Its message contains only data that its reader
/// may see.
public final class Rejection extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// Reason of a rejection, as part of the API.
    public enum Code implements Refusal.Code {
        NOT_YOUR_SEAT(Kind.FORBIDDEN),
        NOT_SEATED(Kind.FORBIDDEN),
        NOT_YET_PUBLIC(Kind.FORBIDDEN),
        DAY_NOT_SEALED(Kind.WRONG_MOMENT),
        NO_SPECTATORS(Kind.FORBIDDEN),
        NOT_YOUR_MATCH(Kind.FORBIDDEN),
        NOT_YOUR_SET(Kind.FORBIDDEN),
        NOT_YOUR_TOURNAMENT(Kind.FORBIDDEN),
        NOT_YOUR_CLUB(Kind.FORBIDDEN),
        /// The tournament is only for people, or only for bots.
        NOT_ADMITTED(Kind.FORBIDDEN),
        NOT_A_BOT(Kind.FORBIDDEN),
        /// The token lacks the required scope.
        INSUFFICIENT_SCOPE(Kind.FORBIDDEN),
        SEAT_RESERVED(Kind.FORBIDDEN),
        INVALID_INVITATION(Kind.FORBIDDEN),
        GAME_NOT_FOUND(Kind.MISSING),
        MATCH_NOT_FOUND(Kind.MISSING),
        MANIFEST_NOT_FOUND(Kind.MISSING),
        SEAT_NOT_FOUND(Kind.MISSING),
        REVISION_NOT_FOUND(Kind.MISSING),
        PLAYER_NOT_FOUND(Kind.MISSING),
        TOKEN_NOT_FOUND(Kind.MISSING),
        IDENTITY_NOT_FOUND(Kind.MISSING),
        PASSKEY_NOT_FOUND(Kind.MISSING),
        WEBHOOK_NOT_FOUND(Kind.MISSING),
        EVENT_NOT_FOUND(Kind.MISSING),
        AUDIT_NOT_FOUND(Kind.MISSING),
        TRIAL_NOT_FOUND(Kind.MISSING),
        SEEK_NOT_FOUND(Kind.MISSING),
        SERIES_NOT_FOUND(Kind.MISSING),
        SET_NOT_FOUND(Kind.MISSING),
        DAILY_DEAL_NOT_FOUND(Kind.MISSING),
        PUZZLE_NOT_FOUND(Kind.MISSING),
        TOURNAMENT_NOT_FOUND(Kind.MISSING),
        ROUND_NOT_FOUND(Kind.MISSING),
        ENTRANT_NOT_FOUND(Kind.MISSING),
        CLUB_NOT_FOUND(Kind.MISSING),
        MEMBER_NOT_FOUND(Kind.MISSING),
        SEASON_NOT_FOUND(Kind.MISSING),
        MATCH_NOT_STARTED(Kind.WRONG_MOMENT),
        MATCH_STARTED(Kind.WRONG_MOMENT),
        MATCH_NOT_FINISHED(Kind.WRONG_MOMENT),
        /// There is no match for which all players could take their seats again.
        NO_REMATCH(Kind.WRONG_MOMENT),
        /// New matches of an earlier edition cannot be opened.
        EDITION_SUPERSEDED(Kind.WRONG_MOMENT),
        /// No table can be sampled from the seat's information state.
        NO_SAMPLES(Kind.WRONG_MOMENT),
        /// The cards of the match are not committed to one by one.
        NO_OPENINGS(Kind.WRONG_MOMENT),
        SEAT_TAKEN(Kind.WRONG_MOMENT),
        ALREADY_SEATED(Kind.WRONG_MOMENT),
        CHARACTER_TAKEN(Kind.WRONG_MOMENT),
        ENTROPY_ALREADY_EXISTS(Kind.WRONG_MOMENT),
        /// The move has another note.
        NOTE_ALREADY_EXISTS(Kind.WRONG_MOMENT),
        /// The match is over, and its notes are public or about to be.
        NOTES_CLOSED(Kind.WRONG_MOMENT),
        TOO_MANY_NOTES(Kind.TOO_MUCH),
        INVALID_NOTE(Kind.INVALID),
        TOO_MANY_MATCHES(Kind.WRONG_MOMENT),
        /// The account has used up its daily quota of entries.
        DAILY_QUOTA_EXCEEDED(Kind.TOO_MUCH),
        TOO_MANY_TOKENS(Kind.WRONG_MOMENT),
        /// A person answers for the agent's account already.
        OWNER_ALREADY_EXISTS(Kind.WRONG_MOMENT),
        TOO_MANY_WEBHOOKS(Kind.WRONG_MOMENT),
        TOO_MANY_AUDITS(Kind.WRONG_MOMENT),
        TOO_MANY_PINGS(Kind.WRONG_MOMENT),
        TOO_MANY_CONFIRMATIONS(Kind.WRONG_MOMENT),
        /// The operator has configured no mail server.
        EMAIL_UNAVAILABLE(Kind.WRONG_MOMENT),
        TOO_MANY_TRIALS(Kind.WRONG_MOMENT),
        /// A trial of the bot is running.
        TRIAL_RUNNING(Kind.WRONG_MOMENT),
        /// The account already has such a seek.
        ALREADY_SEEKING(Kind.WRONG_MOMENT),
        TOO_MANY_SEEKS(Kind.WRONG_MOMENT),
        /// A match was found for it.
        SEEK_PAIRED(Kind.WRONG_MOMENT),
        SET_NOT_FINISHED(Kind.WRONG_MOMENT),
        TOO_MANY_SETS(Kind.WRONG_MOMENT),
        DAILY_DEAL_NOT_OPEN(Kind.WRONG_MOMENT),
        TOURNAMENT_CLOSED(Kind.WRONG_MOMENT),
        TOURNAMENT_TOO_SMALL(Kind.WRONG_MOMENT),
        /// The entrant may not have a bye of half a point in that round.
        NO_BYE(Kind.WRONG_MOMENT),
        TOO_MANY_TOURNAMENTS(Kind.WRONG_MOMENT),
        CLUB_CONFLICT(Kind.WRONG_MOMENT),
        TOO_MANY_CLUBS(Kind.WRONG_MOMENT),
        WEBHOOK_DISABLED(Kind.WRONG_MOMENT),
        /// A node of an earlier release is running.
        UPGRADE_RUNNING(Kind.WRONG_MOMENT),
        /// The race for the next revision was lost too often.
        CONFLICT(Kind.WRONG_MOMENT),
        /// The move came after its deadline.
        DEADLINE_EXCEEDED(Kind.WRONG_MOMENT),
        STALE_REVISION(Kind.STALE),
        INVALID_GAME(Kind.INVALID),
        INVALID_RULES(Kind.INVALID),
        INVALID_SEATS(Kind.INVALID),
        INVALID_CHARACTER(Kind.INVALID),
        INVALID_CLOCK(Kind.INVALID),
        INVALID_SUBSTITUTE(Kind.INVALID),
        INVALID_MANIFEST(Kind.INVALID),
        BRANCH_TOO_LONG(Kind.INVALID),
        INVALID_SET(Kind.INVALID),
        INVALID_TOURNAMENT(Kind.INVALID),
        NO_SUCH_MOVE(Kind.INVALID),
        IDEMPOTENCY_KEY_REUSED(Kind.INVALID);

        private final Kind kind;

        Code(Kind kind) {
            this.kind = kind;
        }

        public Kind kind() {
            return kind;
        }
    }

    public enum Kind {
        /// It belongs to another account, or the token allows less.
        FORBIDDEN,
        MISSING,
        /// The same request may be granted before or after.
        WRONG_MOMENT,
        /// It names a revision that is not the last.
        STALE,
        /// A quota is used up.
        TOO_MUCH,
        /// The request is never granted as it is.
        INVALID
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

    /// A rejection with a time for a retry.
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

    /// A move that the rules reject.
    public static Rejection byRules(Refusal refusal, int revision, List<Move> legalMoves) {
        return new Rejection(
                refusal,
                OptionalInt.of(revision),
                legalMoves,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /// A move outside of any match that is not legal.
    public static Rejection illegal(String sentence, List<Move> legalMoves) {
        return new Rejection(
                new Refusal(Refusal.Common.ILLEGAL_MOVE, sentence),
                OptionalInt.empty(),
                legalMoves,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /// Invalid options, with all faults.
    public static Rejection faulty(Code code, String sentence, List<Rules.Fault> faults) {
        return new Rejection(
                new Refusal(code, sentence),
                OptionalInt.empty(),
                List.of(),
                faults,
                Optional.empty(),
                Optional.empty());
    }

    /// A token without the required scope.
    ///
    /// @param scope the required scope
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

    /// The match's revision, if the client needs it to go on.
    public OptionalInt revision() {
        return revision;
    }

    public List<Move> legalMoves() {
        return legalMoves;
    }

    public List<Rules.Fault> faults() {
        return faults;
    }

    /// The scope that the token lacks, if that is the reason.
    public Optional<String> scope() {
        return scope;
    }

    /// Time after which a retry may succeed, if that is known.
    public Optional<Duration> until() {
        return wait;
    }
}
