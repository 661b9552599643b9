package cardhouse.http.answers;

import cardhouse.match.Narration;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.PlayedView;
import cardhouse.platform.requests.Answer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.OptionalInt;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/// Sets the headers of every answer of a resource: its caching, the match's revision as its entity
/// tag, and the server's time, which decides deadlines.
@Singleton
public final class AnswerHeaders {
    public static final String SERVER_TIME = "Server-Time";
    public static final String NO_STORE = "no-store";

    private final Clock clock;

    AnswerHeaders(Clock clock) {
        this.clock = clock;
    }

    @ServerResponseFilter
    void say(
            ContainerRequestContext request,
            ContainerResponseContext response,
            ResourceInfo resource) {
        Object body = response.getEntity();
        if (body == null) return;
        var headers = response.getHeaders();
        String caching = caching(resource);
        if (!caching.isEmpty()) headers.putIfAbsent(HttpHeaders.CACHE_CONTROL, List.of(caching));
        if (isTimed(body)) headers.putSingle(SERVER_TIME, clock.instant().toString());
        if (body instanceof Paged page)
            page.next()
                    .ifPresent(
                            cursor -> headers.putSingle(HttpHeaders.LINK, next(request, cursor)));
        OptionalInt revision = revision(body);
        if (revision.isEmpty()) return;
        headers.putSingle(HttpHeaders.ETAG, EntityTags.of(revision.getAsInt()));
        if ((body instanceof MatchView || body instanceof Narration)
                && request.getMethod().equals(HttpMethod.GET)
                && EntityTags.has(
                        request.getHeaderString(HttpHeaders.IF_NONE_MATCH), revision.getAsInt()))
            unchanged(response);
    }

    /// The same list with all its parameters, from the cursor on. Without scheme and host, which a
    /// proxy in front of the server may change.
    private static String next(ContainerRequestContext request, String cursor) {
        URI next =
                request.getUriInfo()
                        .getRequestUriBuilder()
                        .replaceQueryParam("cursor", cursor)
                        .build();
        return "<%s?%s>; rel=\"next\"".formatted(next.getRawPath(), next.getRawQuery());
    }

    /// Answers 304: the client has the content already.
    private static void unchanged(ContainerResponseContext response) {
        response.setStatus(304);
        response.setEntity(null);
    }

    private static String caching(@Nullable ResourceInfo resource) {
        if (resource == null || resource.getResourceMethod() == null) return NO_STORE;
        var said = resource.getResourceMethod().getAnnotation(Caching.class);
        return said == null ? NO_STORE : said.value();
    }

    private static boolean isTimed(Object body) {
        return body instanceof MatchView
                || body instanceof PlayedView
                || body instanceof Narration
                || body instanceof Timed;
    }

    private static OptionalInt revision(Object body) {
        return switch (body) {
            case MatchView view -> OptionalInt.of(view.revision());
            case Narration told -> OptionalInt.of(told.seen().revision());
            case PlayedView played -> OptionalInt.of(played.seen().revision());
            case JournalPage page -> OptionalInt.of(page.revision());
            case Revised revised -> OptionalInt.of(revised.revision());
            case Answer<?> made when made.value() instanceof Revised revised ->
                    OptionalInt.of(revised.revision());
            default -> OptionalInt.empty();
        };
    }

    /// Caching of an answer, as in `Cache-Control`, if it is not `no-store`.
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Caching {
        /// Sends no such header.
        String UNSAID = "";

        String value();
    }

    /// An answer of which the client needs the time.
    public interface Timed {}

    /// An answer that shows a match at one of its revisions, which is its entity tag.
    public interface Revised {
        int revision();
    }
}
