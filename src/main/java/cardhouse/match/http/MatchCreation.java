package cardhouse.match.http;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Creates a match as a client requests it: once per idempotency key, within the account's limit,
/// and with bots that take seats at once.
@Singleton
record MatchCreation(
        Openings openings,
        Views views,
        Idempotency idempotency,
        MatchLimit limit,
        Matchmaking matchmaking) {

    /// @param key the idempotency key
    /// @param text of `wanted`; the same key with another text is rejected
    Answer<CreatedMatch> create(
            Player creator, Optional<String> key, String text, NewMatch wanted) {
        var opened = new AtomicReference<@Nullable Match>();
        return idempotency.onceThen(
                new Request(creator.id(), key, text),
                CreatedMatch.CODEC,
                () -> {
                    Match match =
                            limit.another(
                                    creator,
                                    wanted.isOfBots(),
                                    () -> openings.open(creator, wanted));
                    opened.set(match);
                    return match.id();
                },
                id -> created(Optional.ofNullable(opened.get()), id, creator));
    }

    /// @param opened the match, if this request created it; empty if the request is a repetition
    private CreatedMatch created(Optional<Match> opened, UUID id, Player creator) {
        Match match = matchmaking.filled(opened.orElseGet(() -> openings.find(id)));
        return CreatedMatch.of(match, views, creator);
    }
}
