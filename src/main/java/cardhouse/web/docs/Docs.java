package cardhouse.web.docs;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.http.answers.PackedFile;
import cardhouse.web.Document;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.html.Markdown;
import cardhouse.web.html.Markdown.Heading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The documentation as pages, rendered once. It contains each page that the guide or the list for
/// operators leads to, directly or over other pages.
final class Docs {
    static final String ADDRESS = "/docs";

    private static final URI GUIDE = URI.create("/openapi/guide/README.md");
    private static final URI OPERATORS = URI.create("/deploy/README.md");
    private static final Pattern FILE =
            Pattern.compile("/(?:openapi/(guide|audit|games)|(deploy))/([A-Za-z-]+)\\.md");

    /// Stored where it is served.
    private static final Pattern DIAGRAM = Pattern.compile("/src(/diagrams/[a-z-]+\\.svg)");

    /// A row of a list of pages: link and description.
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| \\[[^]]+]\\(([^)#]+\\.md)\\) \\| (.+) \\|$");

    private static final Pattern NAMED = Pattern.compile(".*/[^/]+\\.[a-z]+");
    private static final String SERVED = "/META-INF/resources";
    private static final int FEWEST_CONTENTS = 2;

    /// Parts of the documentation beside the guide, which lists its own pages.
    static final Map<String, String> PARTS = parts();

    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, PackedFile> files = new HashMap<>();

    /// All pages in the order of the table of contents.
    private final List<Source> order;

    private final Map<String, String> described = new HashMap<>();
    private final DocsSearch search;
    private final DocsTexts texts;

    Docs() {
        read();
        order = ordered();
        for (int at = 0; at < order.size(); at++)
            files.put(order.get(at).address(), PackedFile.of(bytes(page(at))));
        for (URI list : List.of(GUIDE, OPERATORS)) described.putAll(descriptions(list));
        search = new DocsSearch(sources.values().stream().map(this::searched).toList());
        texts = new DocsTexts(this);
    }

    private DocsSearch.Page searched(Source source) {
        return DocsSearch.Page.of(
                source.address(),
                source.page().headings(),
                source.text(),
                description(source).orElse(""));
    }

    /// That of the list of pages.
    Optional<String> description(Source source) {
        return Optional.ofNullable(described.get(source.file().getPath()));
    }

    private static Map<String, String> descriptions(URI list) {
        return ROW.matcher(text(list.getPath()))
                .results()
                .collect(
                        Collectors.toMap(
                                row -> list.resolve(row.group(1)).getPath(),
                                row -> row.group(2),
                                (first, _) -> first,
                                LinkedHashMap::new));
    }

    record Source(URI file, String part, String address, String text, Markdown.Page page) {
        String title() {
            return page.headings().getFirst().text();
        }
    }

    /// The guide, then the [#PARTS]. Within a part, listed pages come first, in the order of the
    /// list.
    private List<Source> ordered() {
        var parts = new ArrayList<String>(List.of("guide"));
        parts.addAll(PARTS.keySet());
        var listed = new ArrayList<String>();
        for (URI list : List.of(GUIDE, OPERATORS)) {
            listed.add(list.getPath());
            listed.addAll(descriptions(list).keySet());
        }
        sources.keySet().stream().filter(one -> !listed.contains(one)).forEach(listed::add);
        return sources.entrySet().stream()
                .sorted(
                        Comparator.comparingInt((Map.Entry<String, Source> one) ->
                                        parts.indexOf(one.getValue().part()))
                                .thenComparingInt(one -> listed.indexOf(one.getKey())))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static Map<String, String> parts() {
        var parts = new LinkedHashMap<String, String>();
        parts.put("audit", "Verify a match");
        parts.put("games", "Rule books");
        parts.put("deploy", "Operate a server");
        return parts;
    }

    /// The page or diagram at an address, without query.
    Optional<PackedFile> file(String address) {
        return Optional.ofNullable(files.get(address));
    }

    /// All pages in the order of the table of contents.
    List<Source> pages() {
        return order;
    }

    DocsTexts texts() {
        return texts;
    }

    /// The addresses of all pages in the order of the table of contents.
    List<String> addresses() {
        return order.stream().map(Source::address).toList();
    }

    /// The pages that contain these words.
    PackedFile found(String words) {
        return PackedFile.of(bytes(results(words)));
    }

    List<DocsSearch.Hit> hits(String words) {
        return search.find(words);
    }

    private void read() {
        Deque<URI> open = new ArrayDeque<>(List.of(GUIDE, OPERATORS));
        while (!open.isEmpty()) {
            URI file = open.pop();
            var name = FILE.matcher(file.getPath());
            if (sources.containsKey(file.getPath()) || !name.matches()) continue;
            String part = name.group(1) == null ? "deploy" : name.group(1);
            String text = text(file.getPath());
            var page = Markdown.page(text, links(file, open));
            sources.put(
                    file.getPath(), new Source(file, part, address(file.getPath()), text, page));
        }
    }

    private Markdown.Links links(URI file, Deque<URI> open) {
        return new Markdown.Links() {
            @Override
            public Html link(String target, Html shown) {
                return linked(file, target, shown, open);
            }

            @Override
            public Html picture(String target, String text) {
                var diagram = DIAGRAM.matcher(file.resolve(target).getPath());
                return diagram.matches()
                        ? diagram(ADDRESS + diagram.group(1), text)
                        : Html.text(text);
            }
        };
    }

    private Html diagram(String address, String text) {
        files.computeIfAbsent(address, stored -> PackedFile.of(resource(stored)));
        return new Html.Diagram(address, text);
    }

    /// Links to files that this server does not serve show only their text.
    private static Html linked(URI file, String target, Html shown, Deque<URI> open) {
        if (target.startsWith("https://")) return new Html.Elsewhere(target, shown);
        if (target.startsWith("#")) return tag("a").with("href", target).add(shown);
        URI to = file.resolve(target);
        String path = to.getPath();
        String anchor = to.getFragment() == null ? "" : "#" + to.getFragment();
        if (FILE.matcher(path).matches() && exists(stored(path))) {
            open.add(URI.create(path));
            return tag("a").with("href", address(path) + anchor).add(shown);
        }
        boolean served = NAMED.matcher(path).matches() && exists(SERVED + path);
        return served ? tag("a").with("href", path).add(shown) : shown;
    }

    /// The address of a linked file, as Markdown if the server has it so; empty if the server does
    /// not serve it.
    static Optional<String> served(URI file, String target) {
        URI to = file.resolve(target);
        String path = to.getPath();
        String anchor = to.getFragment() == null ? "" : "#" + to.getFragment();
        var diagram = DIAGRAM.matcher(path);
        if (diagram.matches()) return Optional.of(ADDRESS + diagram.group(1));
        if (exists(SERVED + path)) return Optional.of(path + anchor);
        boolean page = FILE.matcher(path).matches() && exists(stored(path));
        return page ? Optional.of(address(path) + anchor) : Optional.empty();
    }

    private static String address(String path) {
        if (path.equals(GUIDE.getPath())) return ADDRESS;
        return ADDRESS + path.replaceFirst("^/openapi", "").replaceFirst("\\.md$", "");
    }

    private static String stored(String path) {
        return (path.startsWith("/deploy/") ? ADDRESS : SERVED) + path;
    }

    private static boolean exists(String resource) {
        return Docs.class.getResource(resource) != null;
    }

    static String text(String path) {
        return new String(resource(stored(path)), StandardCharsets.UTF_8);
    }

    private static byte[] resource(String stored) {
        try (@Nullable InputStream file = Docs.class.getResourceAsStream(stored)) {
            if (file == null) throw new IllegalStateException("no file " + stored);
            return file.readAllBytes();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static byte[] bytes(Html page) {
        return page.document().getBytes(StandardCharsets.UTF_8);
    }

    private Html page(int at) {
        Source source = order.get(at);
        boolean index = source.address().equals(ADDRESS);
        return document(
                source.title(),
                form(""),
                tag("div")
                        .with("class", "page")
                        .add(
                                contents(index ? withParts(source) : source.page().headings()),
                                tag("article")
                                        .add(
                                                source.page().body(),
                                                index ? parted() : Html.NOTHING,
                                                neighbours(at)),
                                WebFiles.BUNDLED.script("docs-alone")));
    }

    private Html neighbours(int at) {
        var nav =
                tag("nav").with("class", "neighbours").with("aria-label", "Previous and next page");
        if (at > 0) nav = nav.add(neighbour("prev", "Previous: ", order.get(at - 1)));
        if (at < order.size() - 1) nav = nav.add(neighbour("next", "Next: ", order.get(at + 1)));
        return nav;
    }

    private static Html neighbour(String relation, String label, Source page) {
        return link(page.address(), label + page.title()).with("rel", relation);
    }

    private Html parted() {
        return Html.of(
                PARTS.entrySet().stream()
                        .flatMap(part ->
                                Stream.of(
                                        tag("h2", part.getValue()).with("id", part.getKey()),
                                        tag("ul")
                                                .add(
                                                        order.stream()
                                                                .filter(one ->
                                                                        one.part()
                                                                                .equals(
                                                                                        part
                                                                                                .getKey()))
                                                                .map(one ->
                                                                        tag("li")
                                                                                .add(
                                                                                        link(
                                                                                                one
                                                                                                        .address(),
                                                                                                one
                                                                                                        .title())))))));
    }

    private static List<Heading> withParts(Source index) {
        return Stream.concat(
                        index.page().headings().stream(),
                        PARTS.entrySet().stream()
                                .map(part -> new Heading(2, part.getKey(), part.getValue())))
                .toList();
    }

    private static Html contents(List<Heading> headings) {
        var below = headings.stream().filter(one -> one.level() > 1).toList();
        if (below.size() < FEWEST_CONTENTS) return Html.NOTHING;
        var list = tag("ul");
        for (Heading one : below)
            list =
                    list.add(
                            tag("li")
                                    .with("class", "level-" + one.level())
                                    .add(link("#" + one.anchor(), one.text())));
        return tag("nav")
                .with("class", "contents")
                .with("aria-label", "On this page")
                .add(tag("details").when(true, "open").add(tag("summary", "On this page"), list));
    }

    private Html results(String words) {
        var hits = hits(words);
        String number = hits.size() == 1 ? "1 page" : hits.size() + " pages";
        Html list =
                hits.isEmpty()
                        ? tag("p").add(
                                        Html.text("See the "),
                                        link(ADDRESS + "/guide/glossary", "glossary"),
                                        Html.text(" or "),
                                        link(ADDRESS, "all pages"),
                                        Html.text("."))
                        : tag("ol").add(hits.stream().map(Docs::result));
        return document(
                "Search",
                tag("h1", "Search"),
                form(words),
                tag("p", number + " found for “" + words + "”"),
                tag("article").add(list));
    }

    private static Element result(DocsSearch.Hit hit) {
        var item =
                tag("li")
                        .add(
                                tag("strong").add(link(hit.address(), hit.title())),
                                tag("p", hit.excerpt()));
        return hit.places().isEmpty()
                ? item
                : item.add(
                        tag("ul")
                                .add(
                                        hit.places().stream()
                                                .map(place ->
                                                        tag("li")
                                                                .add(
                                                                        link(
                                                                                hit.address()
                                                                                        + "#"
                                                                                        + place
                                                                                                .anchor(),
                                                                                place.text())))));
    }

    private static Element form(String words) {
        return Forms.get(ADDRESS)
                .with("role", "search")
                .with("class", "row")
                .add(
                        Forms.input("search", "q", words)
                                .with("aria-label", "Search the documentation")
                                .with("maxlength", DocsSearch.LONGEST),
                        Forms.submit("Search"));
    }

    private static Html document(String title, Html... main) {
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
                                        tag("title", title + " · Cardhouse documentation"),
                                        tag("link")
                                                .with("rel", "stylesheet")
                                                .with("href", Html.STYLE),
                                        Document.ICONS,
                                        Document.FOR_AGENTS),
                        tag("body").add(header(), tag("main").with("class", "docs").add(main)));
    }

    private static Element header() {
        return tag("header")
                .add(
                        tag("nav")
                                .with("aria-label", "Site")
                                .add(
                                        link(ADDRESS, "Documentation"),
                                        link(ADDRESS + "/deploy/README", "For operators"),
                                        link("/openapi/", "API console"),
                                        link("/openapi/openapi.yaml", "OpenAPI document"),
                                        link("/table", "Table")));
    }
}
