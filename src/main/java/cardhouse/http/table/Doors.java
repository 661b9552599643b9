package cardhouse.http.table;

import cardhouse.analysis.AnalysisReading;
import cardhouse.duplicate.SetReading;
import cardhouse.live.Waiting;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.series.Series;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Accounts;
import cardhouse.players.Bearer;
import cardhouse.players.MatchLimit;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.ratings.Ratings;
import cardhouse.requests.Idempotency;
import cardhouse.seeks.Seeks;
import cardhouse.statistics.Statistics;
import cardhouse.tournaments.running.Tournaments;
import cardhouse.trials.Badge;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Whom the pages ask: the same as the resources do.
///
/// @param bearers who is known by a session
/// @param owners whom a bearer token lets in, given in by somebody who signs in
/// @param filled brings bots to a match that waits for nobody else
/// @param ratedUntil all matches that ended before are counted in ratings
/// @param countedUntil all matches that ended before are counted in statistics
/// @param badges of bots that have passed the trials
/// @param patience how long a page waits for news before it is shown without any
public record Doors(
        Accounts accounts,
        Sessions sessions,
        Function<Session, Optional<Bearer>> bearers,
        Function<String, Optional<Bearer>> owners,
        Openings openings,
        Matches matches,
        Views views,
        Reading reading,
        MatchLimit limit,
        Rematching rematching,
        Seeks seeks,
        Idempotency idempotency,
        UnaryOperator<Match> filled,
        Ratings ratings,
        Supplier<Instant> ratedUntil,
        Statistics statistics,
        Supplier<Instant> countedUntil,
        SetReading sets,
        Series series,
        Tournaments tournaments,
        AnalysisReading analyses,
        Roster roster,
        Function<UUID, Optional<Badge>> badges,
        Waiting waiting,
        Duration patience,
        SecureRandom random,
        Clock clock) {
    private static final int KEY_BYTES = 18;

    /// The key of a form that makes something, so that it makes that once however often it is sent.
    String key() {
        byte[] bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The match as the directory has it.
    Match match(UUID id) {
        return openings.find(id);
    }
}
