package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Returned;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.Plain;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Text form of events of tournaments.
public final class EventText {
    private static final String TYPE = "type";

    private EventText() {}

    public static Map<String, Object> plain(TournamentEvent event) {
        return switch (event) {
            case Entered(Entrant entrant) ->
                    Map.of(
                            TYPE,
                            "entered",
                            "entrant",
                            entrant.number(),
                            "kind",
                            entrant.kind().name(),
                            entrant.hasAccount() ? "player" : "bot",
                            entrant.name());
            case Withdrawn(int entrant, var reason) ->
                    Map.of(TYPE, "withdrawn", "entrant", entrant, "reason", reason.name());
            case Returned(int entrant) -> Map.of(TYPE, "returned", "entrant", entrant);
            case Bye(int entrant, int round) ->
                    Map.of(TYPE, "bye", "entrant", entrant, "round", round);
            case Started(String seed) -> Map.of(TYPE, "started", "seed", seed);
            case Paired(int round, Pairs pairs) ->
                    Map.of(
                            TYPE,
                            "paired",
                            "round",
                            round,
                            "boards",
                            pairs.boards(),
                            "byes",
                            pairs.byes());
            case Opened(int round, int board, String match) ->
                    Map.of(TYPE, "opened", "round", round, "board", board, "match", match);
            case Decided end ->
                    Map.of(
                            TYPE,
                            "decided",
                            "round",
                            end.round(),
                            "board",
                            end.board(),
                            "places",
                            end.places(),
                            "resigned",
                            end.resigned(),
                            "timedOut",
                            end.timedOut());
            case Ended(var cause) -> Map.of(TYPE, "ended", "cause", cause.name());
        };
    }

    /// @throws IllegalArgumentException if it is no event
    public static TournamentEvent read(@Nullable Object value) {
        var plain = Plain.of(value);
        return switch (plain.text(TYPE)) {
            case "entered" -> new Entered(entrant(plain));
            case "withdrawn" ->
                    new Withdrawn(
                            plain.number("entrant"),
                            Withdrawn.Reason.valueOf(plain.text("reason")));
            case "returned" -> new Returned(plain.number("entrant"));
            case "bye" -> new Bye(plain.number("entrant"), plain.number("round"));
            case "started" -> new Started(plain.text("seed"));
            case "paired" ->
                    new Paired(
                            plain.number("round"),
                            new Pairs(plain.lists("boards"), plain.numbers("byes")));
            case "opened" ->
                    new Opened(plain.number("round"), plain.number("board"), plain.text("match"));
            case "decided" ->
                    new Decided(
                            plain.number("round"),
                            plain.number("board"),
                            plain.numbers("places"),
                            plain.numbers("resigned"),
                            plain.numbers("timedOut"));
            case "ended" -> new Ended(Ended.Cause.valueOf(plain.text("cause")));
            default -> throw new IllegalArgumentException("there is no such event");
        };
    }

    private static Entrant entrant(Plain plain) {
        var kind = Entrant.Kind.valueOf(plain.text("kind"));
        return new Entrant(
                plain.number("entrant"),
                kind,
                plain.text(kind == Entrant.Kind.BUILT_IN ? "bot" : "player"));
    }
}
