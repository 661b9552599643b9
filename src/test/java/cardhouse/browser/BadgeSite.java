package cardhouse.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// A page with nothing but the badge of a published match, and a server that answers with the
/// published files: what a browser makes of them does not depend on how they came to be.
final class BadgeSite {
    static final String MATCH = "ea2fc3af-a3cd-7011-9ae2-f41db3b75532";
    static final Path AUDIT = Path.of("openapi", "audit");
    static final Path PROOF = AUDIT.resolve("matches").resolve("trash.json");
    static final String AT = "/v1/matches/" + MATCH;
    private static final Pattern SCRIPT = Pattern.compile("/web/([\\w.-]+\\.js)");

    private final BrowserContext visitor;
    private final Path folder;
    private final Map<String, String> answers = new HashMap<>();

    BadgeSite(Browser.NewContextOptions as) throws Exception {
        folder = Bundled.scripts();
        visitor = Chromium.visitor(as);
        visitor.route("**/*", this::answer);
        answers.put(AT + "/proof", Files.readString(PROOF));
        answers.put(
                AT + "/inclusion", Files.readString(AUDIT.resolve("day").resolve("trash.json")));
        answers.put("/.well-known/jwks.json", Files.readString(keys()));
        answers.put(AT + "/audit", "{\"depths\":[{\"depth\":\"RULES\",\"status\":\"PASSED\"}]}");
    }

    static Path keys() {
        return AUDIT.resolve("day").resolve("keys.json");
    }

    /// What its server answers instead.
    BadgeSite answering(String resource, String json) {
        answers.put(resource, json);
        return this;
    }

    /// What its server does not have.
    BadgeSite without(String resource) {
        answers.remove(resource);
        return this;
    }

    BrowserContext visitor() {
        return visitor;
    }

    /// @param scheme `https`, or `http` for a page that browsers trust with less
    Page page(String scheme, String language) {
        Page page = visitor.newPage();
        page.navigate(scheme + "://badge.invalid/" + language);
        return page;
    }

    Page page() {
        return page("https", "en");
    }

    private void answer(Route route) {
        String path = URI.create(route.request().url()).getPath();
        var script = SCRIPT.matcher(path);
        if (script.matches()) send(route, "text/javascript", folder.resolve(script.group(1)));
        else if (path.equals("/style.css"))
            send(route, "text/css", Path.of("src", "main", "resources", "table.css"));
        else if (answers.containsKey(path))
            route.fulfill(
                    new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody(answers.get(path)));
        else if (path.length() == 3)
            route.fulfill(
                    new Route.FulfillOptions()
                            .setContentType("text/html;charset=utf-8")
                            .setBody(page(path.substring(1))));
        else
            route.fulfill(
                    new Route.FulfillOptions().setStatus(path.endsWith("/proof") ? 403 : 404));
    }

    private static void send(Route route, String type, Path file) {
        route.fulfill(new Route.FulfillOptions().setContentType(type).setPath(file));
    }

    private static String page(String language) {
        return """
        <!doctype html>
        <html lang="%s">
        <head><title>A match</title><link rel="stylesheet" href="/style.css"></head>
        <body><main><h1>A match</h1><h2>Check it</h2><div data-fairness="%s"></div></main>
        <script type="module" src="/web/fairness.js"></script></body></html>
        """
                .formatted(language, MATCH);
    }
}
