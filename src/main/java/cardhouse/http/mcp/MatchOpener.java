package cardhouse.http.mcp;

import cardhouse.match.Match;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/// Opens matches for tools, one for each key.
@Singleton
final class MatchOpener {
    private final Openings openings;
    private final MatchLimit limit;
    private final Idempotency idempotency;

    MatchOpener(Openings openings, MatchLimit limit, Idempotency idempotency) {
        this.openings = openings;
        this.limit = limit;
        this.idempotency = idempotency;
    }

    /// A match that was opened, as stored under the request's key.
    record Opened(UUID match) {
        private static final AnswerJson<Opened> CODEC = AnswerJson.of(Opened.class);
    }

    /// @param request the tool and its arguments, which a repeated key must have again
    Match open(Player player, NewMatch wanted, Optional<String> key, String request) {
        var answer =
                idempotency.onceThen(
                        new Request(player.id(), key, request),
                        Opened.CODEC,
                        () ->
                                limit.another(
                                        player,
                                        wanted.isOfBots(),
                                        () -> openings.open(player, wanted).id()),
                        Opened::new);
        return openings.find(answer.value().match());
    }
}
