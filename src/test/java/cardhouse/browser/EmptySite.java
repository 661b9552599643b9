package cardhouse.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Files;
import java.nio.file.Path;

/// A site with an empty page and the files of a folder, which nobody but the browser sees. To the
/// browser it is a safe one, with all that pages may use only there.
final class EmptySite {
    private static final String ADDRESS = "https://tests.invalid/";

    private final Path folder;
    private final BrowserContext visitor = Chromium.visitor();

    EmptySite(Path folder) {
        this.folder = folder.toAbsolutePath();
        visitor.route("**/*", this::answer);
    }

    private void answer(Route route) {
        String path = route.request().url().substring(ADDRESS.length());
        Path file = folder.resolve(path).normalize();
        if (path.isEmpty())
            route.fulfill(
                    new Route.FulfillOptions()
                            .setContentType("text/html")
                            .setBody(
                                    "<!doctype html><html lang=en><title>tests</title><main></main>"));
        else if (file.startsWith(folder) && Files.isRegularFile(file))
            route.fulfill(
                    new Route.FulfillOptions().setContentType("text/javascript").setPath(file));
        else route.fulfill(new Route.FulfillOptions().setStatus(404));
    }

    /// The empty page, after it has run a script.
    Page running(String script) {
        Page page = visitor.newPage();
        page.navigate(ADDRESS);
        page.addScriptTag(new Page.AddScriptTagOptions().setUrl("/" + script).setType("module"));
        return page;
    }
}
