package cardhouse;

import cardhouse.analysis.AnalysisReading;
import cardhouse.duplicate.SetReading;
import cardhouse.http.edge.TokenCache;
import cardhouse.http.table.Doors;
import cardhouse.live.Waiting;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.series.Series;
import cardhouse.matchmaking.Matchmaking;
import cardhouse.matchmaking.Roster;
import cardhouse.players.Accounts;
import cardhouse.players.MatchLimit;
import cardhouse.players.Sessions;
import cardhouse.players.Tokens;
import cardhouse.projections.ProjectionUpdates;
import cardhouse.ratings.Ratings;
import cardhouse.requests.Idempotency;
import cardhouse.seeks.Seeks;
import cardhouse.statistics.Statistics;
import cardhouse.tournaments.running.Tournaments;
import cardhouse.trials.Trials;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Puts together what the pages for people ask.
@Singleton
final class TableWiring {
    /// How long a page waits for news: shorter than proxies do for an answer.
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// A token as a header may hold it, which no session is.
    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]{1,4096}");

    @Produces
    @Singleton
    Sessions sessions(Tokens tokens, Supplier<UUID> ids) {
        return new Sessions(tokens, ids);
    }

    @Produces
    @Singleton
    Doors doors(
            Accounts accounts,
            Sessions sessions,
            TokenCache tokens,
            Openings openings,
            Matches matches,
            Views views,
            Reading reading,
            MatchLimit limit,
            Rematching rematching,
            Seeks seeks,
            Idempotency idempotency,
            Matchmaking matchmaking,
            Ratings ratings,
            ProjectionUpdates<Ratings> updates,
            Statistics statistics,
            ProjectionUpdates<Statistics> counted,
            SetReading sets,
            Series series,
            Tournaments tournaments,
            AnalysisReading analyses,
            Roster roster,
            Trials trials,
            Waiting waiting,
            Clock clock) {
        return new Doors(
                accounts,
                sessions,
                session -> tokens.bearer(session.kept().reveal()),
                text -> TOKEN.matcher(text).matches() ? tokens.bearer(text) : Optional.empty(),
                openings,
                matches,
                views,
                reading,
                limit,
                rematching,
                seeks,
                idempotency,
                matchmaking::filled,
                ratings,
                updates::asOf,
                statistics,
                counted::asOf,
                sets,
                series,
                tournaments,
                analyses,
                roster,
                trials::badge,
                waiting,
                PATIENCE,
                new SecureRandom(),
                clock);
    }
}
