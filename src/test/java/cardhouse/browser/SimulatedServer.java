package cardhouse.browser;

import cardhouse.platform.json.Json;
import cardhouse.web.TableRoutes;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A site at which a recorded match goes on as a test lets it: the page of its live table, and what
/// that asks for, answered as the service would have done. It notes everything that a page asks;
/// for an icon it is the browser that does, when it likes.
final class SimulatedServer implements AutoCloseable {
    private static final Pattern NUMBER = Pattern.compile("(?:^|&)(after|at)=(\\d+)");
    private static final String SCRIPTS = "/table/web/";
    private static final String ICON = "/favicon.ico";
    private static final Path RESOURCES = Path.of("src", "main", "resources");

    static {
        // Without it each answer waits for the one before it to be acknowledged.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final Recorded match;
    private final Path scripts;
    private final HttpServer server;
    private final List<String> asked = new ArrayList<>();
    private int now;
    private int told;
    private boolean open = true;

    /// @param revision the match's revision at first
    SimulatedServer(Recorded match, int revision) throws IOException, InterruptedException {
        this.match = match;
        this.scripts = Bundled.scripts();
        this.now = revision;
        this.told = revision;
        this.server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    Recorded match() {
        return match;
    }

    URI page() {
        return URI.create(
                "http://127.0.0.1:"
                        + server.getAddress().getPort()
                        + "/table/"
                        + match.match().id());
    }

    /// Publishes everything up to a revision to all listeners.
    synchronized void happens(int revision) {
        now = Math.max(now, revision);
        told = Math.max(told, revision);
        notifyAll();
    }

    /// What it was asked since the last time.
    synchronized List<String> asked() {
        var all = List.copyOf(asked);
        asked.clear();
        return all;
    }

    @Override
    public synchronized void close() {
        open = false;
        notifyAll();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String query = String.valueOf(exchange.getRequestURI().getQuery());
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (!path.equals(ICON)) note(exchange, body);
            if (path.startsWith(SCRIPTS))
                send(exchange, "text/javascript", bytes(scripts, path.substring(SCRIPTS.length())));
            else if (path.equals("/table/style.css")) send(exchange, "text/css", style());
            else if (path.startsWith("/table/")) send(exchange, "text/html", html());
            else if (path.endsWith("/moves")) send(exchange, move(exchange, body));
            else if (path.endsWith("/view")) send(exchange, view(number(query, "at")));
            else if (query.contains("live=true")) stream(exchange, number(query, "after"));
            else if (path.endsWith("/journal"))
                send(exchange, match.journal(present(), number(query, "after").orElse(0)));
            else if (path.startsWith("/v1/matches/")) send(exchange, summary());
            else exchange.sendResponseHeaders(404, -1);
        }
    }

    private synchronized void note(HttpExchange exchange, String body) {
        String revision = exchange.getRequestHeaders().getFirst("If-Match");
        asked.add(
                exchange.getRequestMethod()
                        + " "
                        + exchange.getRequestURI()
                        + (revision == null ? "" : " " + revision)
                        + (body.isEmpty() ? "" : " " + body));
    }

    private synchronized int present() {
        return now;
    }

    private static OptionalInt number(String query, String name) {
        Matcher found = NUMBER.matcher(query);
        while (found.find())
            if (found.group(1).equals(name))
                return OptionalInt.of(Integer.parseInt(found.group(2)));
        return OptionalInt.empty();
    }

    private Object view(OptionalInt at) {
        return match.view(present(), at);
    }

    /// Accepts only the recorded move. The stream sends it when the test says so.
    private synchronized Object move(HttpExchange exchange, String body) {
        var made = match.entry(now + 1).move().orElseThrow();
        boolean asMade =
                Json.readObject(body).equals(Json.readObject(Json.write(made)))
                        && ("\"" + now + "\"")
                                .equals(exchange.getRequestHeaders().getFirst("If-Match"));
        if (!asMade) throw new AssertionError("another move was made: " + body);
        return match.played(++now);
    }

    /// What the table reads of it, and no more.
    private Object summary() {
        var all = match.match();
        var seats = new ArrayList<Map<String, ?>>();
        for (int seat = 0; seat < all.seats(); seat++)
            seats.add(
                    Map.of(
                            "seat",
                            seat,
                            "kind",
                            "PLAYER",
                            "name",
                            all.names().names().get(seat),
                            "you",
                            seat == match.seat().index()));
        var summary = new LinkedHashMap<String, Object>();
        summary.put("id", all.id().toString());
        summary.put("game", all.type().id());
        summary.put("seats", seats);
        summary.put("status", "RUNNING");
        summary.put("fairness", Map.of("commitment", all.commitment()));
        return summary;
    }

    private void stream(HttpExchange exchange, OptionalInt after) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "application/x-ndjson");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        int sent = after.orElse(0);
        while (sent < match.last() || match.view(sent).outcome().isEmpty()) {
            int until = awaited(sent);
            if (until < 0) return;
            for (var entry : match.journal(until, sent).entries())
                out.write((Json.write(entry) + "\n").getBytes(StandardCharsets.UTF_8));
            sent = until;
            out.flush();
        }
        out.write("{\"end\":{}}\n".getBytes(StandardCharsets.UTF_8));
    }

    /// Waits until a later revision has been published, and returns it; negative when the site is
    /// closed.
    private synchronized int awaited(int sent) {
        try {
            while (open && told <= sent) wait();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return -1;
        }
        return open ? told : -1;
    }

    private byte[] html() {
        return """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>A match</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="/table/style.css"></head>
        <body><main><h1>%s</h1></main><script type="module" src="%stable.js"></script></body></html>
        """
                .formatted(match.match().type().title(), SCRIPTS)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] style() throws IOException {
        return (Files.readString(RESOURCES.resolve("table.css"))
                        + Files.readString(RESOURCES.resolve("board.css")))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Path folder, String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }

    private static void send(HttpExchange exchange, Object json) throws IOException {
        send(exchange, "application/json", Json.bytes(json));
    }

    private static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.getResponseHeaders().add("Content-Security-Policy", TableRoutes.POLICY);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }
}
