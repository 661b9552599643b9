package cardhouse.http;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.json.Json;
import cardhouse.match.Matches;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.Frame;
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
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A match from its first entry on, step by step: for programs a line each, for people as a text.
@Path("/v1/matches/{match}/replay")
@RunOnVirtualThread
public class ReplayResource {
    private static final String NDJSON = "application/x-ndjson";
    private static final int STEPS = 100;
    private static final int MOST_STEPS = 1000;
    private static final int LAST_REVISION = 999_999_999;

    private final Matches matches;
    private final Callers callers;

    ReplayResource(Matches matches, Callers callers) {
        this.matches = matches;
        this.callers = callers;
    }

    @GET
    @Produces({NDJSON, MediaType.TEXT_PLAIN})
    public Response replay(
            @PathParam("match") String id,
            @QueryParam("after") @Nullable String after,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("as") @Nullable String as,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Accept") @Nullable String accept) {
        var frames =
                matches.reading()
                        .replay(
                                MatchesResource.matchId(id),
                                callers.reader(authorization),
                                RequestParameters.perspective(as),
                                RequestParameters.number(after, "after", 0, LAST_REVISION)
                                        .orElse(0),
                                RequestParameters.number(limit, "limit", 1, MOST_STEPS)
                                        .orElse(STEPS));
        boolean text = TextOrJson.wantsText(accept);
        return Response.ok(text ? text(frames) : lines(frames), text ? TextOrJson.TEXT : NDJSON)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static String lines(List<Frame> frames) {
        return frames.stream().map(frame -> Json.write(frame) + "\n").collect(Collectors.joining());
    }

    private static String text(List<Frame> frames) {
        return frames.stream().map(ReplayResource::text).collect(Collectors.joining("\n"));
    }

    /// Who did what, what followed, and the board after it.
    private static String text(Frame frame) {
        EntryView entry = frame.entry();
        var text = new StringBuilder("== ").append(entry.at()).append(' ');
        text.append(entry.cause().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        entry.seat().ifPresent(seat -> text.append(", ").append(seat));
        entry.move().map(Move::text).ifPresent(move -> text.append(": ").append(move));
        text.append('\n');
        for (Event event : entry.events()) text.append("-- ").append(event.text()).append('\n');
        return text.append(TextOrJson.board(frame.seen())).toString();
    }
}
