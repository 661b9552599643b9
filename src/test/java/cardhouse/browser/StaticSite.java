package cardhouse.browser;

import cardhouse.web.TableRoutes;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A site with an empty page and the files of a folder, for the browser of a test only. The browser
/// treats it as a secure context, under the policy of the service's own pages.
final class StaticSite {
    private static final String ADDRESS = "https://tests.invalid/";
    private static final String EMPTY =
            "<!doctype html><html lang=en><title>tests</title><main></main>";

    private final Path folder;
    private final BrowserContext visitor = Chromium.visitor();
    private String html = EMPTY;

    StaticSite(Path folder) {
        this.folder = folder.toAbsolutePath();
        visitor.route("**/*", this::answer);
    }

    private void answer(Route route) {
        String path = route.request().url().substring(ADDRESS.length());
        Path file = folder.resolve(path).normalize();
        if (path.isEmpty())
            route.fulfill(
                    new Route.FulfillOptions()
                            .setHeaders(
                                    Map.of(
                                            "Content-Type",
                                            "text/html;charset=utf-8",
                                            "Content-Security-Policy",
                                            TableRoutes.POLICY))
                            .setBody(html));
        else if (file.startsWith(folder) && Files.isRegularFile(file))
            route.fulfill(
                    new Route.FulfillOptions().setContentType("text/javascript").setPath(file));
        else route.fulfill(new Route.FulfillOptions().setStatus(404));
    }

    /// A page that is not empty.
    Page writing(String page) {
        html = page;
        Page written = visitor.newPage();
        written.navigate(ADDRESS);
        return written;
    }

    /// The empty page, after it has run a script.
    Page running(String script) {
        return writing(EMPTY + "<script type=module src=\"/" + script + "\"></script>");
    }
}
