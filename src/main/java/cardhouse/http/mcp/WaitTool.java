package cardhouse.http.mcp;

import cardhouse.http.Access;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.lobby.Openings;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Waits until it is the caller's turn or the match is over, and returns the events since.
@Singleton
final class WaitTool implements Tool {
    private static final int USUAL_SECONDS = 20;

    /// Shorter than clients' usual timeout for a request.
    private static final int MOST_SECONDS = 50;

    private final Openings openings;
    private final Views views;
    private final Reading reading;
    private final Waiting waiting;
    private final TurnSubscriptions turns;
    private final Caller caller;

    WaitTool(
            Openings openings,
            Views views,
            Reading reading,
            Waiting waiting,
            TurnSubscriptions turns,
            Caller caller) {
        this.openings = openings;
        this.views = views;
        this.reading = reading;
        this.waiting = waiting;
        this.turns = turns;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "wait";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        Player player = caller.require(Access.WATCH).player();
        var fields = Fields.of(arguments);
        var named = MatchArgument.read(fields);
        int seconds = fields.number("seconds", 0, MOST_SECONDS).orElse(USUAL_SECONDS);
        LegalMoves moves = LegalMoves.read(fields);
        fields.done();
        UUID id = named.id();
        long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
        Match match = started(id, player, end);
        if (match.started()) {
            MatchView seen = awaited(id, player, end);
            caller.requireStill();
            return ToolAnswer.of(text(match, player, seen, moves));
        }
        caller.requireStill();
        return ToolAnswer.of(
                "The match has not started: %s\nCall wait again.\n"
                        .formatted(match.names().seated()));
    }

    /// The match once it has started, or as it is at the timeout.
    private Match started(UUID id, Player player, long end) {
        // Subscribes before the first query, so that no event in between is missed.
        try (var call = turns.await(player.id())) {
            Match match = seated(id, player);
            while (!match.started() && !turns.isClosed() && call.signal().comes(left(end)))
                match = seated(id, player);
            return match;
        }
    }

    private Match seated(UUID id, Player player) {
        Match match = openings.find(id);
        if (match.seatOf(player).isPresent()) return match;
        throw new Rejection(Rejection.Code.NOT_SEATED, "You have no seat at this match.");
    }

    private MatchView awaited(UUID id, Player player, long end) {
        // A move made through another node may not have arrived here yet.
        views.lookAgain(id);
        var own = Optional.of(player);
        return waiting.until(
                id, left(end), () -> views.awaited(id, own, Optional.empty()), WaitTool::concerns);
    }

    private static boolean concerns(MatchView seen) {
        return !seen.legalMoves().isEmpty() || seen.status() == Status.FINISHED;
    }

    private static Duration left(long end) {
        return Duration.ofNanos(end - System.nanoTime());
    }

    private String text(Match match, Player player, MatchView seen, LegalMoves moves) {
        if (!concerns(seen))
            return MatchText.standing(seen, match.seatOf(player).orElseThrow(), match.names())
                    + "It is not your turn yet: call wait again.\n";
        var revision = OptionalInt.of(seen.revision());
        return MatchText.board(
                reading.told(seen.match(), Optional.of(player), Optional.empty(), revision), moves);
    }
}
