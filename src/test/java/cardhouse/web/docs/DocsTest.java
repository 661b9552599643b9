package cardhouse.web.docs;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.LocalServer;
import cardhouse.web.WebFiles;
import cardhouse.web.pages.Markup;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The documentation: every page, every link, and what a search finds.
class DocsTest {
    private static final Docs DOCS = new Docs();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");
    private static final Pattern PICTURE = Pattern.compile("!\\[([^]]*)]\\([^)]*\\)");
    private static final Pattern DIAGRAM =
            Pattern.compile("<img src=\"(/docs/diagrams/[a-z-]+\\.svg)\" alt=\"([^\"]*)\">");
    private static final Pattern LINK = Pattern.compile(" href=\"([^\"]*)\"");
    private static final Pattern NEIGHBOUR =
            Pattern.compile(" href=\"([^\"]*)\" rel=\"(?:prev|next)\">");
    private static final Set<String> OTHERS =
            Set.of(
                    "/openapi/",
                    "/table",
                    "/table/style.css",
                    "/favicon.ico",
                    "/llms.txt",
                    "/icons/icon-maskable.png",
                    "/manifest.webmanifest");

    @AutoClose private static final LocalServer SERVER = new LocalServer();
    private static String here = "";

    @BeforeAll
    static void open() {
        Router router = Router.router(SERVER.vertx());
        new DocsRoutes().register(router);
        here = "http://" + LocalServer.HOST + ":" + SERVER.serve(router);
    }

    static List<String> addresses() {
        return DOCS.addresses();
    }

    private static String html(String address) {
        byte[] page = DOCS.file(address).orElseThrow().plain();
        return new String(page, StandardCharsets.UTF_8);
    }

    private static HttpResponse<String> get(String address, String... headers)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(here + address));
        if (headers.length > 0) request.headers(headers);
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(one -> one.group(1));
    }

    @Test
    void every_file_is_a_page() throws IOException {
        var files = new HashSet<String>();
        for (String folder : List.of("openapi/guide", "openapi/audit", "openapi/games", "deploy"))
            try (var list = Files.list(Path.of(folder))) {
                list.map(file -> file.toString().replace('\\', '/'))
                        .filter(file -> file.endsWith(".md"))
                        .map(file -> file.replaceFirst("openapi/", "").replaceFirst("\\.md$", ""))
                        .map(file -> "/docs/" + file)
                        .map(file -> file.equals("/docs/guide/README") ? "/docs" : file)
                        .forEach(files::add);
            }
        assertThat(addresses()).containsExactlyInAnyOrderElementsOf(files);
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void a_page_shows_its_file_and_no_mark_is_left(String address) throws IOException {
        String page = html(address);
        String name = address.equals("/docs") ? "guide/README" : address.substring(6);
        Path file = Path.of(name.startsWith("deploy/") ? "" : "openapi", name + ".md");
        String text = new Markup(page).text();
        String source =
                Files.readString(file)
                        .replaceAll(PICTURE.pattern(), "")
                        .replaceAll("(?m)]\\([^)]*\\)|<!--.*?-->|^ *```.*$", "]");
        for (String word : source.split("[^\\p{L}]+")) assertThat(text).contains(word);
        String said = page.replaceAll("(?s)<(pre|code)\\b.*?</\\1>", "");
        assertThat(said).doesNotContain("**", "`", "](", "|--", "# ", "&lt;!--", "\\|");
        var ids = found(ID, page).toList();
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(page).contains("<h1 ", "role=\"search\"", "<main ", "href=\"/openapi/\"");
    }

    @Test
    void pages_have_the_order_of_the_tables_and_lists_of_contents() throws IOException {
        assertThat(addresses())
                .startsWith("/docs", "/docs/guide/quick-start", "/docs/guide/first-match")
                .containsSubsequence("/docs/guide/glossary", "/docs/audit/check-a-match")
                .containsSubsequence("/docs/games/trashed", "/docs/deploy/README");
        assertThat(addresses())
                .containsSubsequence(rows("openapi/guide", "[a-z-]+"))
                .containsSubsequence(rows("deploy", "[A-Za-z-]+"));
        var listed = found(LINK, html("/docs").replaceFirst("(?s).*<h2 id=\"audit\">", ""));
        assertThat(listed.limit(addresses().stream().filter(DocsTest::isInPart).count()))
                .containsExactlyElementsOf(
                        addresses().stream().filter(DocsTest::isInPart).toList());
    }

    private static boolean isInPart(String address) {
        return address.matches("/docs/(audit|games|deploy)/.*");
    }

    /// The addresses of the pages in the table of contents of a folder.
    private static List<String> rows(String folder, String name) throws IOException {
        var row = Pattern.compile("(?m)^\\| \\[[^]]+]\\((" + name + ")\\.md\\) \\|");
        return found(row, Files.readString(Path.of(folder, "README.md")))
                .map(page -> "/docs/" + folder.replaceFirst("openapi/", "") + "/" + page)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void a_page_links_to_its_neighbours(String address) {
        int at = addresses().indexOf(address);
        assertThat(found(NEIGHBOUR, html(address)))
                .containsExactlyElementsOf(
                        Stream.of(at - 1, at + 1)
                                .filter(one -> one >= 0 && one < addresses().size())
                                .map(one -> addresses().get(one))
                                .toList());
        assertThat(html(address).contains(" rel=\"prev\">Previous: ")).isEqualTo(at > 0);
        assertThat(html(address).contains(" rel=\"next\">Next: "))
                .isEqualTo(at < addresses().size() - 1);
    }

    @Test
    void every_page_links_to_the_console_and_the_contract()
            throws IOException, InterruptedException {
        assertThat(get("/docs?q=limits").body())
                .contains(
                        "<a href=\"/openapi/\">API console</a>",
                        "<a href=\"/openapi/openapi.yaml\">OpenAPI document</a>");
        assertThat(addresses())
                .allSatisfy(address ->
                        assertThat(found(LINK, html(address)))
                                .contains("/openapi/", "/openapi/openapi.yaml"));
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void every_link_leads_somewhere(String address) {
        assertThat(found(LINK, html(address)))
                .allSatisfy(link -> {
                    if (link.startsWith("https://") || OTHERS.contains(link)) return;
                    String[] parts = link.split("#", 2);
                    String to = parts[0].isEmpty() ? address : parts[0];
                    if (to.startsWith("/openapi/"))
                        assertThat(DocsTest.class.getResource("/META-INF/resources" + to))
                                .isNotNull();
                    else if (parts.length > 1) assertThat(found(ID, html(to))).contains(parts[1]);
                    else assertThat(DOCS.file(to)).isPresent();
                });
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void a_page_requests_nothing_of_another_host(String address) {
        String page = html(address);
        String script =
                "<script type=\"module\" src=\"/table/web/%s/docs-alone.js\"></script>"
                        .formatted(WebFiles.BUNDLED.version());
        assertThat(page).contains(script);
        String others = DIAGRAM.matcher(page.replace(script, "")).replaceAll("");
        assertThat(others.replaceAll("(?s)<pre\\b.*?</pre>", ""))
                .doesNotContain("<script", "<img", "<iframe", "<style", " src=", " style=");
        for (var tag : Pattern.compile("<(link|form)[^>]*>").matcher(page).results().toList())
            assertThat(tag.group()).doesNotContain("//");
    }

    @ParameterizedTest
    @CsvSource({
        "guide/matchmaking, life",
        "guide/pagination-and-idempotency, move",
        "audit/protocol, audit",
        "audit/why, audit",
        "deploy/database, entities",
        "deploy/README, deployments"
    })
    void a_page_shows_its_diagram(String page, String name)
            throws IOException, InterruptedException {
        String address = "/docs/diagrams/" + name + ".svg";
        var shown = DIAGRAM.matcher(html("/docs/" + page)).results().toList();
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst().group(1)).isEqualTo(address);
        assertThat(shown.getFirst().group(2)).hasSizeGreaterThan(80);
        var diagram = get(address);
        assertThat(diagram.statusCode()).isEqualTo(200);
        assertThat(diagram.body())
                .isEqualTo(Files.readString(Path.of("src", "diagrams", name + ".svg")));
        assertThat(header(diagram, "Content-Type")).isEqualTo("image/svg+xml");
        assertThat(header(diagram, "Cache-Control")).isEqualTo("public, max-age=600");
        assertThat(header(diagram, "Content-Security-Policy"))
                .isEqualTo("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    }

    @ParameterizedTest
    @CsvSource({
        "rate limit, guide/limits, 1",
        "backoff, guide/retries, 1",
        "idempotency key, guide/pagination-and-idempotency, 1",
        "Merkle tree, audit/protocol, 3",
        "inclusion proof, audit/protocol, 3",
        "event sourcing, guide/glossary, 3",
        "leaderboard, guide/ratings, 1",
        "provably fair, audit/why, 3",
        "optimistic concurrency, guide/pagination-and-idempotency, 1",
        "long polling, guide/streams, 1",
        "server-sent events, guide/streams, 1",
        "webhook, guide/webhooks, 1",
        "seed, audit/protocol, 3",
        "commitment, audit/protocol, 3",
        "Swiss system, guide/tournaments, 1",
        "duplicate, guide/duplicate, 1",
        "rating, guide/ratings, 1",
        "Elo, guide/ratings, 3",
        "matchmaking, guide/matchmaking, 1",
        "spectator, guide/hidden-cards, 3",
        "time control, guide/clocks, 1",
        "replay, guide/hidden-cards, 3",
        "cursor, guide/pagination-and-idempotency, 3",
        "OpenAPI, guide/first-bot, 3",
        "MCP, guide/agents, 1",
        "backup, deploy/backup, 1",
        "failover, deploy/high-availability, 1",
        "monitoring, deploy/monitoring, 1",
        "retention, deploy/retention, 1",
        "conformance test, guide/trials, 1",
        "glossary, guide/glossary, 1",
        "RATE_LIMITED, guide/errors, 3",
        "upgrade, deploy/upgrade, 1",
        "kubernetes, deploy/kubernetes, 1",
        "signing keys, deploy/keys, 1",
        "how do I resign, guide/clocks, 3",
        "SSE, guide/streams, 1",
        "CORS, guide/requests, 3",
        "threat model, deploy/THREATS, 1",
        "curl, guide/quick-start, 3",
        "python bot, guide/first-bot, 3"
    })
    void a_search_finds_the_page(String words, String page, int last) {
        var first = DOCS.hits(words).stream().limit(last).map(DocsSearch.Hit::address);
        assertThat(first).contains("/docs/" + page);
    }

    @Test
    void a_search_works_without_scripts_and_shows_what_was_typed()
            throws IOException, InterruptedException {
        String words = "rate limit <script>\"'&";
        var answer = get("/docs?q=" + URLEncoder.encode(words, StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("<script>");
        var page = new Markup(answer.body());
        assertThat(page.form("/docs").orElseThrow().fields()).containsEntry("q", words);
        assertThat(page.text()).contains("found for “" + words + "”");
        assertThat(get("/docs?q=limits").body()).contains("href=\"/docs/guide/limits\"");
        assertThat(get("/docs?q=zzzzzz").body()).contains("0 pages", "/docs/guide/glossary");
        assertThat(get("/docs?q=" + "a+".repeat(1000)).statusCode()).isEqualTo(200);
        for (String nothing : List.of("/docs?q=", "/docs?q=+", "/docs?x=y"))
            assertThat(get(nothing).body()).isEqualTo(html("/docs"));
        assertThat(found(LINK, get("/docs?q=clocks").body()).filter(one -> one.contains("#")))
                .isNotEmpty()
                .allSatisfy(link -> {
                    String[] parts = link.split("#", 2);
                    assertThat(found(ID, html(parts[0]))).contains(parts[1]);
                });
    }

    @Test
    void browsers_cache_a_page_and_run_no_script_of_others()
            throws IOException, InterruptedException {
        var page = get("/docs/guide/limits");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).isEqualTo(html("/docs/guide/limits"));
        assertThat(header(page, "Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(header(page, "Cache-Control")).isEqualTo("public, max-age=600");
        assertThat(header(page, "Content-Security-Policy"))
                .isEqualTo(
                        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                                + " manifest-src 'self';"
                                + " form-action 'self'; base-uri 'none'; frame-ancestors 'none';"
                                + " require-trusted-types-for 'script'");
        String tag = header(page, "ETag");
        var again = get("/docs/guide/limits", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(header(get("/docs", "Accept-Encoding", "gzip"), "Content-Encoding"))
                .isEqualTo("gzip");
    }

    @Test
    void there_are_no_other_pages() throws IOException, InterruptedException {
        for (String none :
                List.of(
                        "/docs/guide",
                        "/docs/guide/nothing",
                        "/docs/guide/limits.md",
                        "/docs/diagrams",
                        "/docs/diagrams/life.puml",
                        "/docsx")) assertThat(get(none).statusCode()).as(none).isEqualTo(404);
    }
}
