package cardhouse.match.http;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.http.Access;
import cardhouse.http.parameters.Id;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.lobby.Openings;
import cardhouse.match.series.Series;
import cardhouse.match.series.SeriesMatch;
import cardhouse.match.series.SeriesScore;
import cardhouse.players.Player;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Returns series of matches.
@Path("/v1/series/{series}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SeriesResource {
    private final Series series;
    private final Openings openings;
    private final Caller caller;

    SeriesResource(Series series, Openings openings, Caller caller) {
        this.series = series;
        this.openings = openings;
        this.caller = caller;
    }

    /// Seats are numbered as in the first match.
    ///
    /// @param seats of the first match
    /// @param wins of each seat
    /// @param winner once the series is over, if one seat has won more matches than every other
    public record SeriesSummary(
            UUID id,
            int bestOf,
            List<MatchSeat> seats,
            List<Integer> wins,
            boolean finished,
            Optional<Integer> winner,
            List<Part> matches) {

        /// @param winner of this match, if there is one
        public record Part(
                UUID match, int number, Optional<Integer> winner, Optional<Outcome> outcome) {
            static Part of(SeriesMatch match) {
                return new Part(match.match(), match.number(), match.winner(), match.outcome());
            }
        }
    }

    @GET
    @PermissionsAllowed(Access.REVIEW)
    public SeriesSummary series(@PathParam("series") Id id) {
        UUID known = id.value().orElseThrow(Series::missing);
        var matches = series.matches(known);
        Match first = openings.find(known);
        var score = SeriesScore.of(matches.getFirst().bestOf(), first.seats(), matches);
        Optional<Player> reader = caller.reader();
        return new SeriesSummary(
                known,
                score.bestOf(),
                Seat.first(first.seats()).stream()
                        .map(seat -> MatchSeat.of(seat, first.chair(seat), reader))
                        .toList(),
                score.wins(),
                score.over(),
                score.winner(),
                matches.stream().map(SeriesSummary.Part::of).toList());
    }
}
