package cardhouse.archive.log.http;

import cardhouse.archive.audits.Days;
import cardhouse.archive.log.TransparencyLog;
import cardhouse.fairness.DayRoot;
import cardhouse.http.FilterOrder;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Function;

/// Serves the transparency log as files (C2SP tlog-tiles). Their addresses and formats are those of
/// that specification, so they are not in the contract.
@Singleton
public final class LogFiles {
    private static final int FULL = 256;
    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final String CURRENT = "no-cache";
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String BYTES = "application/octet-stream";

    private final TransparencyLog log;
    private final Days.Trees days;

    LogFiles(TransparencyLog log, Days.Trees days) {
        this.log = log;
        this.days = days;
    }

    void register(@Observes Router router) {
        String tile = "([0-9]{3})(?:\\.p/([1-9][0-9]{0,2}))?";
        serve(router, "/log/checkpoint", TEXT, CURRENT, _ -> text(log.checkpoint()));
        serve(router, "/log/vkey", TEXT, CURRENT, _ -> text(Optional.of(log.key().text() + "\n")));
        serve(
                router,
                "/log/tile/([0-9]{1,2})/" + tile,
                BYTES,
                FOREVER,
                call ->
                        log.tile(number(call, 0), number(call, 1), width(call, 2))
                                .map(Buffer::buffer));
        serve(
                router,
                "/log/tile/entries/" + tile,
                BYTES,
                FOREVER,
                call -> log.entries(number(call, 0), width(call, 1)).map(Buffer::buffer));
        serve(
                router,
                "/log/days/(FINISHED|OPENED|NOTES)/([0-9]{4}-[0-9]{2}-[0-9]{2})\\.tlog-proof",
                TEXT,
                CURRENT,
                this::proof);
    }

    private static void serve(
            Router router,
            String path,
            String type,
            String caching,
            Function<RoutingContext, Optional<Buffer>> file) {
        router.routeWithRegex(path)
                .order(FilterOrder.PAGES.order())
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .blockingHandler(
                        call ->
                                file.apply(call)
                                        .ifPresentOrElse(
                                                content ->
                                                        call.response()
                                                                .putHeader(
                                                                        HttpHeaders.CONTENT_TYPE,
                                                                        type)
                                                                .putHeader(
                                                                        HttpHeaders.CACHE_CONTROL,
                                                                        caching)
                                                                .end(content),
                                                call::next),
                        false);
    }

    private static Optional<Buffer> text(Optional<String> text) {
        return text.map(content -> Buffer.buffer(content, StandardCharsets.UTF_8.name()));
    }

    private static String part(RoutingContext call, int group) {
        return String.valueOf(call.pathParam("param" + group));
    }

    private static int number(RoutingContext call, int group) {
        return Integer.parseInt(part(call, group));
    }

    private static int width(RoutingContext call, int group) {
        return call.pathParam("param" + group) == null ? FULL : number(call, group);
    }

    private Optional<Buffer> proof(RoutingContext call) {
        try {
            var tree = days.of(DayRoot.Of.valueOf(part(call, 0)));
            return text(
                    tree.find(LocalDate.parse(part(call, 1)))
                            .flatMap(day -> log.proof(day.signature()))
                            .map(Object::toString));
        } catch (DateTimeException noDay) {
            return Optional.empty();
        }
    }
}
