package cardhouse.http.mcp;

import cardhouse.engine.Seat;
import cardhouse.fairness.Receipts;
import cardhouse.http.Access;
import cardhouse.http.answers.EntryText;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.notes.NoteText;
import cardhouse.match.notes.Notes;
import cardhouse.match.viewing.Played;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Plays one of the moves that were listed at a revision, or a move in the contract's form, or
/// resigns.
@Singleton
final class PlayTool implements Tool {
    private static final int LONGEST_KEY = 64;

    private final Matches matches;
    private final Receipts receipts;
    private final Notes notes;
    private final Caller caller;

    PlayTool(Matches matches, Receipts receipts, Notes notes, Caller caller) {
        this.matches = matches;
        this.receipts = receipts;
        this.notes = notes;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "play";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        var player = caller.require(Access.PLAY).player();
        var fields = Fields.of(arguments);
        var match = MatchArgument.read(fields);
        OptionalInt revision = fields.number("revision", 1, IntRange.MOST);
        fields.missing("revision");
        var wanted = wanted(fields);
        var key = fields.optionalText("key", 1, LONGEST_KEY).map(IdempotencyKey::fromString);
        var note = fields.optionalText("note", 1, NoteText.LONGEST).map(NoteText::new);
        if (note.isPresent() && wanted.isEmpty())
            fields.refuse("note", "is allowed only with a move, not with a resignation");
        fields.done();
        UUID id = match.id();
        var terms = new Preconditions(revision, key.map(IdempotencyKey::text));
        Played played =
                wanted.isPresent()
                        ? matches.play(id, player, wanted.get(), terms, Way.DELIVERED)
                        : matches.resign(id, player, terms);
        return told(played, player, note.map(text -> kept(id, player, played, text)).orElse(""));
    }

    /// The move is played even if its note is rejected.
    private String kept(UUID match, Player player, Played played, NoteText note) {
        try {
            return "your note is stored: "
                    + notes.give(match, player, played.revision(), note).hash()
                    + "\n";
        } catch (Rejection refused) {
            var why = refused.refusal();
            return "the move is played, but your note is not stored: %s: %s\n"
                    .formatted(why.code(), why.sentence());
        }
    }

    /// @return nothing for a resignation
    private static Optional<MoveRequest> wanted(Fields fields) {
        LegalMoves moves = LegalMoves.read(fields);
        OptionalInt number = fields.number("number", 0, IntRange.MOST);
        var move = fields.object("move");
        boolean resigns = fields.flag("resign").orElse(false);
        int said = (number.isPresent() ? 1 : 0) + (move.isEmpty() ? 0 : 1) + (resigns ? 1 : 0);
        if (said != 1)
            fields.refuse("number", "is required, or move, or resign: give exactly one of them");
        if (number.isPresent() && moves == LegalMoves.HIDDEN)
            fields.refuse(
                    "number",
                    "is not allowed while the list of legal moves is hidden: give the move itself");
        if (resigns) return Optional.empty();
        return number.isPresent()
                ? Optional.of(new MoveRequest.Numbered(number.getAsInt()))
                : move.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new MoveRequest.Posted(Json.readMove(Json.write(move))));
    }

    private ToolAnswer told(Played played, Player player, String note) {
        var entry = played.entry();
        Match match = matches.match(played.match());
        var names = match.names();
        Seat seat = match.seatOf(player).orElseThrow();
        return ToolAnswer.of(
                        EntryText.of(entry, names)
                                + MatchText.standing(played.seen(), seat, names, entry)
                                + note)
                .with("cardhouse/receipt", played.leaf().receipt(receipts));
    }
}
