package cardhouse.http;

import cardhouse.audit.Days;
import cardhouse.json.Json;
import cardhouse.players.Scope;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The signed roots of days: for anybody to keep.
@Path("/v1/days")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class DaysResource {
    private static final int PAGE = 30;
    private static final int LARGEST_PAGE = 366;

    /// After every day that can be asked for.
    private static final LocalDate NEVER = LocalDate.of(9999, 12, 31);

    private final Days days;
    private final Callers callers;

    DaysResource(Days days, Callers callers) {
        this.days = days;
        this.callers = callers;
    }

    /// @param next the day to go on before, if there is more
    private record Page(List<Shown> days, Optional<String> next) {}

    /// @param previous absent for the first day of all
    private record Shown(
            String day, int matches, String root, Optional<String> previous, String signature) {
        static Shown of(Days.Signed signed) {
            var root = signed.root();
            return new Shown(
                    root.day(),
                    root.matches(),
                    root.root(),
                    Optional.of(root.previous()).filter(hash -> !hash.isEmpty()),
                    signed.signature());
        }
    }

    @GET
    public Response latest(
            @QueryParam("before") @Nullable String before,
            @QueryParam("limit") @Nullable String limit,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.reader(authorization);
        int most = RequestParameters.number(limit, "limit", 1, LARGEST_PAGE).orElse(PAGE);
        var first = before == null ? NEVER : named(before, "before");
        var found = days.before(first, most).stream().map(Shown::of).toList();
        var next =
                found.size() == most
                        ? Optional.of(found.getLast().day())
                        : Optional.<String>empty();
        return Response.ok(Json.write(new Page(found, next)))
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    @GET
    @Path("/{day}")
    public Response day(
            @PathParam("day") String day,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.reader(authorization);
        var signed = days.find(named(day, "day")).orElseThrow(DaysResource::notFound);
        return Response.ok(Json.write(Shown.of(signed)))
                .header(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable")
                .build();
    }

    /// The ids of matches are in it, of unlisted ones, too.
    @GET
    @Path("/{day}/audit")
    public Response audit(
            @PathParam("day") String day,
            @HeaderParam("Authorization") @Nullable String authorization) {
        callers.require(authorization, Scope.ADMIN);
        var asked = named(day, "day");
        var signed = days.find(asked).orElseThrow(DaysResource::notFound);
        var findings = days.check(asked);
        return Response.ok(
                        Json.write(
                                Map.of(
                                        "day",
                                        day,
                                        "matches",
                                        signed.root().matches(),
                                        "clean",
                                        findings.isEmpty(),
                                        "findings",
                                        findings)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static LocalDate named(String text, String parameter) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException none) {
            throw RequestParameters.invalid(parameter + " must be a day such as 2026-11-21.");
        }
    }

    private static ProblemException notFound() {
        return new ProblemException(
                404, Problem.Code.DAY_NOT_FOUND, "No match of that day is sealed.");
    }
}
