package cardhouse.web;

import static cardhouse.web.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.http.FilterOrder;
import cardhouse.http.answers.AcceptedMedia;
import cardhouse.http.answers.Compression;
import cardhouse.http.answers.ProblemStatus;
import cardhouse.http.answers.ProblemTexts;
import cardhouse.http.answers.ProblemTexts.Explained;
import cardhouse.http.answers.RequestProblems;
import cardhouse.web.html.Html;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Redirects and files at addresses that people type. Programs do not need them, so they are not in
/// the contract.
@Singleton
public final class ShortAddresses {
    private static final String CONTENT_SECURITY_POLICY = "Content-Security-Policy";
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String PLAIN = "text/plain;charset=UTF-8";
    private static final String HTML = "text/html";
    private static final List<String> PLAIN_OR_HTML = List.of("text/plain", HTML);

    void register(@Observes Router router) {
        page(router, "/", _ -> Optional.of(welcome()));
        page(router, "/rules", _ -> Optional.of(rules()));
        page(router, "/problems", _ -> Optional.of(problems()));
        page(
                router,
                "/problems/:code",
                exchange ->
                        ProblemTexts.named(String.valueOf(exchange.pathParam("code")))
                                .map(ShortAddresses::problem));
        redirect(router, "/openapi", "/openapi/");
        redirect(router, "/tv", "/table/tv");
    }

    /// Other methods get the answer for unknown addresses.
    private static void redirect(Router router, String from, String to) {
        router.routeWithRegex(from)
                .order(FilterOrder.PAGES.order())
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .handler(exchange ->
                        exchange.response()
                                .setStatusCode(308)
                                .putHeader(HttpHeaders.LOCATION, to)
                                .end());
    }

    private static void page(
            Router router, String path, Function<RoutingContext, Optional<Page>> pages) {
        router.route(path)
                .order(FilterOrder.PAGES.order())
                .handler(exchange ->
                        pages.apply(exchange)
                                .ifPresentOrElse(page -> answer(exchange, page), exchange::next));
    }

    private static void answer(RoutingContext exchange, Page page) {
        HttpMethod method = exchange.request().method();
        if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            RequestProblems.endWrongMethod(exchange, "GET, HEAD");
            return;
        }
        boolean html =
                AcceptedMedia.preferred(
                                        exchange.request().getHeader(HttpHeaders.ACCEPT),
                                        PLAIN_OR_HTML)
                                .indexOf(HTML)
                        == 0;
        exchange.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, html ? HTML + ";charset=UTF-8" : PLAIN)
                .putHeader(CONTENT_SECURITY_POLICY, POLICY)
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-cache")
                .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        Compression.allow(exchange);
        exchange.end(html ? page.html() : page.plain());
    }

    private static Page welcome() {
        return new Page(
                "Cardhouse",
                List.of(
                        paragraph(
                                "This server hosts card games over HTTP, for people at a terminal,"
                                        + " bots, and developers of clients."),
                        link("/table", "Table", "play in the browser as a guest"),
                        link("/tv", "TV", "the match with most viewers"),
                        link("/openapi/", "Console", "all operations, with a form for each"),
                        link(
                                "/docs",
                                "Documentation",
                                "all pages to read in a browser, with search"),
                        link("/skill.md", "Agents", "one page from which an AI agent plays"),
                        link("/llms.txt", "Pages for agents", "all pages as Markdown"),
                        link(
                                "/openapi/guide/README.md",
                                "Guide",
                                "from a first match to a bot for all games"),
                        link("/rules", "Rules", "a rule book for each game"),
                        link("/v1/games", "Games", "the games of this server, as JSON"),
                        link(
                                "/openapi/audit/protocol.md",
                                "Protocol",
                                "how to check that a match was fair"),
                        link("/problems", "Problems", "cause and remedy of each error")));
    }

    private static Page rules() {
        return new Page("Rules", Catalog.GAMES.stream().map(ShortAddresses::rulebook).toList());
    }

    private static Part rulebook(GameType<?, ?, ?, ?, ?> game) {
        return link("/v1/games/" + game.id() + "/rules", game.title(), game.summary());
    }

    private static Page problems() {
        var parts = new ArrayList<Part>();
        parts.add(
                paragraph(
                        "The server reports errors as application/problem+json (RFC 9457). Programs"
                                + " should read the code, whose meaning never changes."));
        for (Explained one : ProblemTexts.ALL.values())
            parts.add(link(one.path(), one.code(), one.title()));
        return new Page("Problems", parts);
    }

    private static Page problem(Explained one) {
        return new Page(
                one.title(),
                List.of(
                        paragraph(
                                "Code "
                                        + one.code()
                                        + ", status "
                                        + ProblemStatus.of(one.code())
                                        + "."),
                        heading("Cause"),
                        paragraph(one.meaning()),
                        heading("Remedy"),
                        paragraph(one.remedy()),
                        link("/problems", "Problems", "all error codes")));
    }

    /// A page without scripts, as HTML or as plain text.
    private record Page(String title, List<Part> parts) {
        String html() {
            return tag("html")
                    .with("lang", "en")
                    .add(
                            tag("head")
                                    .add(
                                            tag("meta").with("charset", "utf-8"),
                                            tag("meta")
                                                    .with("name", "viewport")
                                                    .with(
                                                            "content",
                                                            "width=device-width, initial-scale=1"),
                                            tag("title", title),
                                            Document.ICONS,
                                            Document.FOR_AGENTS,
                                            tag("link")
                                                    .with("rel", "stylesheet")
                                                    .with("href", Html.STYLE)),
                            tag("body").add(tag("h1", title)).add(parts.stream().map(Part::html)))
                    .document();
        }

        String plain() {
            return title
                    + "\n\n"
                    + parts.stream().map(Part::plain).collect(Collectors.joining("\n"))
                    + "\n";
        }
    }

    private record Part(Html html, String plain) {}

    private static Part paragraph(String text) {
        return new Part(tag("p", text), text);
    }

    private static Part heading(String text) {
        return new Part(tag("h2", text), "\n" + text);
    }

    private static Part link(String path, String name, String text) {
        return new Part(
                tag("p").add(tag("a", name).with("href", path), Html.text(": " + text)),
                "%s  %s: %s".formatted(path, name, text));
    }
}
