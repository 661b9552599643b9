package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.FilterOrder;
import cardhouse.http.answers.AnswerHeaders.Revised;
import cardhouse.http.answers.EntryText;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.Waiting;
import cardhouse.match.live.http.JournalStream;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Status;
import cardhouse.match.viewing.ViewerGrant;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Serves a match's journal. The `Accept` header selects the handler: this resource returns pages,
/// and [JournalStream] streams live entries.
@Path("/v1/matches/{match}/journal")
@Singleton
@RunOnVirtualThread
public class JournalResource {
    private static final int LARGEST_PAGE = 1000;

    private final Matches matches;
    private final Reading reading;
    private final Views views;
    private final Caller caller;
    private final Waiting waiting;
    private final JournalStream stream;

    JournalResource(
            Matches matches,
            Reading reading,
            Views views,
            Caller caller,
            Waiting waiting,
            JournalStream stream) {
        this.matches = matches;
        this.reading = reading;
        this.views = views;
        this.caller = caller;
        this.waiting = waiting;
        this.stream = stream;
    }

    void register(@Observes Router router) {
        router.route(HttpMethod.GET, "/v1/matches/:match/journal")
                .order(FilterOrder.STREAMS.order())
                .handler(this::stream);
    }

    private void stream(RoutingContext exchange) {
        boolean lines =
                StreamFormat.LINES.isWanted(exchange)
                        && "true".equals(exchange.request().getParam("live"));
        if (lines) stream.answer(exchange, StreamFormat.LINES);
        else if (StreamFormat.EVENTS.isWanted(exchange))
            stream.answer(exchange, StreamFormat.EVENTS);
        else exchange.next();
    }

    @GET
    @PermissionsAllowed(Access.REVIEW)
    @Produces({
        MediaType.APPLICATION_JSON,
        StreamFormat.NDJSON,
        TextWriter.TEXT,
        StreamFormat.EVENT_STREAM
    })
    public RestResponse<?> page(
            @PathParam("match") MatchId match,
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("limit") @IntRange(most = LARGEST_PAGE) @DefaultValue("100") int limit,
            @QueryParam("as") @Nullable Perspective as,
            @QueryParam("wait") @Nullable Duration wait,
            @QueryParam("live") @DefaultValue("false") boolean live,
            @HeaderParam("Accept") @Nullable String accept) {
        if (live)
            throw Parameters.invalid("The parameter `live` requires Accept: application/x-ndjson.");
        var asked = Optional.ofNullable(as);
        JournalPage page =
                wait == null
                        ? reading.journal(match.value(), caller.reader(), asked, after, limit)
                        : awaited(
                                reading.eyes(match.value(), caller.reader(), asked),
                                after,
                                limit,
                                wait);
        if (views.isOpen(match.value())) caller.mayCompress();
        return RestResponse.ok(
                TextWriter.isWanted(accept)
                        ? new Told(page, matches.match(match.value()).names())
                        : page);
    }

    /// A page as text for people.
    record Told(JournalPage page, SeatNames names) implements TextWriter.Plain, Revised {
        @Override
        public int revision() {
            return page.revision();
        }

        @Override
        public String plain() {
            return page.entries().stream()
                    .map(entry -> EntryText.heading(entry, names) + EntryText.of(entry, names))
                    .collect(Collectors.joining());
        }
    }

    /// A waiting client follows the match, and keeps its perspective.
    private JournalPage awaited(ViewerGrant grant, int after, int limit, Duration longest) {
        reading.resume(grant, after);
        JournalPage awaited =
                waiting.until(
                        grant.match(),
                        longest,
                        () -> reading.awaited(grant, after, limit),
                        page -> !page.entries().isEmpty() || page.status() == Status.FINISHED);
        caller.requireStill();
        return awaited;
    }
}
