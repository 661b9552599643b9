package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Days;
import cardhouse.fairness.DayRoot;
import cardhouse.http.Access;
import cardhouse.http.answers.AnswerHeaders.Caching;
import cardhouse.http.answers.Paged;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.http.parameters.IntRange;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The signed Merkle roots of days, public, for clients to keep.
@Path("/v1/days")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class DaysResource {
    private static final int LARGEST_PAGE = 366;

    /// Later than every valid day.
    private static final LocalDate NEVER = LocalDate.of(9999, 12, 31);

    private final Days.Trees days;

    DaysResource(Days.Trees days) {
        this.days = days;
    }

    /// @param next cursor of the next page, if there is one
    public record DayPage(List<Day> days, Optional<String> next) implements Paged {}

    /// @param previous absent for the very first day
    public record Day(
            String day, int matches, String root, Optional<String> previous, String signature) {
        static Day of(Days.Signed signed) {
            var root = signed.root();
            return new Day(
                    root.day(),
                    root.matches(),
                    root.root(),
                    Optional.of(root.previous()).filter(hash -> !hash.isEmpty()),
                    signed.signature());
        }
    }

    @GET
    @PermissionsAllowed(Access.REVIEW)
    @Caching("no-cache")
    public DayPage latest(
            @QueryParam("of") @DefaultValue("FINISHED") DayRoot.Of of,
            @QueryParam("cursor") @Nullable LocalDate cursor,
            @QueryParam("limit") @IntRange(most = LARGEST_PAGE) @DefaultValue("30") int limit) {
        var found =
                days.of(of).before(cursor == null ? NEVER : cursor, limit).stream()
                        .map(Day::of)
                        .toList();
        return new DayPage(
                found,
                found.size() == limit ? Optional.of(found.getLast().day()) : Optional.empty());
    }

    @GET
    @Path("/{day}")
    @PermissionsAllowed(Access.REVIEW)
    @Caching("public, max-age=31536000, immutable")
    public Day day(
            @PathParam("day") LocalDate day,
            @QueryParam("of") @DefaultValue("FINISHED") DayRoot.Of of) {
        return Day.of(find(of, day));
    }

    /// The answer contains the ids of matches, including unlisted ones.
    @GET
    @Path("/{day}/audit")
    @PermissionsAllowed(Access.ADMIN)
    public Map<String, Object> audit(
            @PathParam("day") LocalDate day,
            @QueryParam("of") @DefaultValue("FINISHED") DayRoot.Of of) {
        var signed = find(of, day);
        var checked = days.of(of).check(day);
        return Map.of(
                "day",
                day.toString(),
                "matches",
                signed.root().matches(),
                "clean",
                checked.findings().isEmpty(),
                "retired",
                checked.retired(),
                "findings",
                checked.findings());
    }

    private Days.Signed find(DayRoot.Of of, LocalDate day) {
        return days.of(of)
                .find(day)
                .orElseThrow(() ->
                        new ProblemException(
                                Problem.Code.DAY_NOT_FOUND, "No match of that day is sealed."));
    }
}
