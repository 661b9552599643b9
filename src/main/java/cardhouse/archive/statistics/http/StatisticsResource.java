package cardhouse.archive.statistics.http;

import cardhouse.archive.statistics.Counts;
import cardhouse.archive.statistics.PlayerMix;
import cardhouse.archive.statistics.StatisticFigures;
import cardhouse.archive.statistics.StatisticGroup;
import cardhouse.archive.statistics.Statistics;
import cardhouse.fairness.Sha256;
import cardhouse.http.answers.AnswerHeaders.Caching;
import cardhouse.http.answers.EntityTags;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.KnownGame.PlayedAs;
import cardhouse.platform.projections.ProjectionUpdates;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Statistics of a game, from its finished matches.
@Path("/v1/games/{game}/statistics")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class StatisticsResource {
    private static final int BYTES_OF_TAG = 8;

    private final Statistics statistics;
    private final ProjectionUpdates<Statistics> updates;

    StatisticsResource(Statistics statistics, ProjectionUpdates<Statistics> updates) {
        this.statistics = statistics;
        this.updates = updates;
    }

    /// @param asOf all matches that ended before are counted
    /// @param statistics in the order in which the game declares them; none, if there are too few
    ///   matches
    public record GameStatistics(
            String game,
            int edition,
            String preset,
            int seats,
            Optional<PlayerMix> company,
            Instant asOf,
            long matches,
            long adjudicated,
            long abandoned,
            List<ShownStatistic> statistics) {
        static GameStatistics of(
                PlayedAs played,
                Optional<PlayerMix> company,
                Instant asOf,
                StatisticFigures figures) {
            Counts counts = figures.counts();
            return new GameStatistics(
                    played.type().id(),
                    played.type().edition(),
                    played.preset(),
                    played.seats(),
                    company,
                    asOf,
                    counts.matches(),
                    counts.adjudicated(),
                    counts.abandoned(),
                    shown(played, figures));
        }

        private static List<ShownStatistic> shown(PlayedAs played, StatisticFigures figures) {
            return played.type().statistics().stream()
                    .flatMap(statistic ->
                            Optional.ofNullable(figures.distributions().get(statistic.name()))
                                    .map(bins -> ShownStatistic.of(statistic, bins))
                                    .stream())
                    .toList();
        }

        /// Changes only with the counts of this group.
        private String tag() {
            String counted =
                    "%s %d %s %d %s %d %d %d %s"
                            .formatted(
                                    game,
                                    edition,
                                    preset,
                                    seats,
                                    company,
                                    matches,
                                    adjudicated,
                                    abandoned,
                                    statistics);
            byte[] hash = Sha256.bytes(counted.getBytes(StandardCharsets.UTF_8));
            return "W/\"" + HexFormat.of().formatHex(hash, 0, BYTES_OF_TAG) + "\"";
        }
    }

    @GET
    @PermitAll
    @Caching("public, max-age=60")
    public RestResponse<GameStatistics> statistics(
            @PathParam("game") String game,
            @QueryParam("preset") @Nullable String preset,
            @QueryParam("seats") @IntRange @Nullable Integer seats,
            @QueryParam("company") @Nullable PlayerMix company,
            @HeaderParam("If-None-Match") @Nullable String known) {
        var played = PlayedAs.of(game, preset, seats);
        Set<PlayerMix> by = company == null ? EnumSet.allOf(PlayerMix.class) : EnumSet.of(company);
        var group =
                new StatisticGroup(
                        played.type().id(),
                        played.type().edition(),
                        played.preset(),
                        played.seats());
        // Read first: a match counted after this time may be missing.
        Instant asOf = updates.asOf();
        var told =
                GameStatistics.of(
                        played, Optional.ofNullable(company), asOf, statistics.figures(group, by));
        var answer =
                EntityTags.isAmong(known, told.tag())
                        ? ResponseBuilder.<GameStatistics>notModified()
                        : ResponseBuilder.ok(told);
        return answer.header(HttpHeaders.ETAG, told.tag()).build();
    }
}
