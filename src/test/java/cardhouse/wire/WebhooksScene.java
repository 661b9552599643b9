package cardhouse.wire;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Webhooks as their owner handles them, and what they are called with.
final class WebhooksScene implements Scene {
    private static final String WEBHOOKS = "/v1/webhooks";

    private final LinkedBlockingQueue<String> calls = new LinkedBlockingQueue<>();

    @Override
    public void play(Recorder recorder) {
        var server = receiver();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/turns";
            accounts(recorder, url);
            turns(recorder, url);
        } finally {
            server.stop(0);
        }
    }

    /// Accepts all calls, and makes no moves.
    private HttpServer receiver() {
        try {
            var server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        var headers = new TreeMap<String, String>();
                        exchange.getRequestHeaders()
                                .forEach((name, values) ->
                                        headers.put(
                                                name.toLowerCase(Locale.ROOT),
                                                String.join("|", values)));
                        var text = new StringBuilder();
                        String line = exchange.getRequestMethod() + " " + exchange.getRequestURI();
                        text.append(line);
                        headers.put("webhook-timestamp", "<seconds>");
                        headers.computeIfPresent(
                                "webhook-signature",
                                (_, signature) ->
                                        signature.replaceAll(
                                                "(v1a?),[\\w+/=]{44,}", "$1,<signature>"));
                        headers.put("content-length", "<length>");
                        headers.put("host", "<host>");
                        headers.forEach((name, value) ->
                                text.append("\n  ").append(name).append(": ").append(value));
                        String body =
                                new String(
                                        exchange.getRequestBody().readAllBytes(),
                                        StandardCharsets.UTF_8);
                        if (body.contains("\"challenge\"")) {
                            byte[] again = body.getBytes(StandardCharsets.UTF_8);
                            exchange.sendResponseHeaders(200, again.length);
                            exchange.getResponseBody().write(again);
                            exchange.close();
                            return;
                        }
                        text.append("\n  ").append(body);
                        calls.add(text.toString());
                        exchange.sendResponseHeaders(204, -1);
                        exchange.close();
                    });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String called() {
        try {
            String call = calls.poll(30, TimeUnit.SECONDS);
            if (call == null) throw new AssertionError("the webhook is not called");
            return call;
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            throw new AssertionError(hurried);
        }
    }

    private void accounts(Recorder recorder, String url) {
        var ada = recorder.open("Ada", "BOT");
        for (String bad :
                List.of(
                        "http://bot.example/",
                        "ftp://bot.example/",
                        "https://",
                        "bot.example",
                        "https://ada@bot.example/",
                        "https://bot.example/#top",
                        "https://bot.example:80/",
                        "https://127.1/",
                        "https://10.0.0.1/",
                        "https://bot.example/" + "x".repeat(500),
                        "")) recorder.ask(Call.post(WEBHOOKS, "{\"url\":\"" + bad + "\"}").as(ada));
        String id =
                recorder.ask(Call.post(WEBHOOKS, "{\"url\":\"" + url + "\"}").as(ada)).at("/id");
        String hook = WEBHOOKS + "/" + id;
        var keyed =
                Call.post(WEBHOOKS, "{\"url\":\"" + url + "\"}")
                        .as(ada)
                        .with("Idempotency-Key", "wire-".repeat(5));
        recorder.ask(keyed);
        recorder.ask(keyed);
        for (int i = 0; i < 4; i++)
            recorder.quiet(Call.post(WEBHOOKS, "{\"url\":\"" + url + i + "\"}").as(ada));
        recorder.ask(Call.post(WEBHOOKS, "{\"url\":\"" + url + "\"}").as(ada));
        recorder.ask(Call.get(WEBHOOKS).as(ada));
        recorder.ask(Call.get(hook).as(ada));
        recorder.ask(Call.get(hook).as(recorder.open("Eve", "HUMAN")));
        recorder.ask(Call.get(hook + "/deliveries").as(ada));
        recorder.ask(Call.post(hook + "/pings", "{}").as(ada));
        recorder.note("called by " + called());
        recorder.await(
                Call.get(hook + "/deliveries").as(ada),
                got -> got.at("/deliveries/0/status").equals("DELIVERED"));
        for (String query : List.of("", "?limit=1", "?limit=0", "?limit=101", "?cursor=x"))
            recorder.ask(Call.get(hook + "/deliveries" + query).as(ada));
        recorder.ask(Call.post(hook + "/pings", "{\"loud\":true}").as(ada));
        recorder.ask(Call.post(hook + "/secrets", "{}").as(ada));
        for (String change :
                List.of(
                        "{\"enabled\":false}",
                        "{\"enabled\":\"no\"}",
                        "{\"url\":\"\"}",
                        "{\"url\":\"https://bot.example/turns\"}",
                        "{}",
                        "{\"secret\":\"x\"}"))
            recorder.ask(Call.of("PATCH", hook).json(change).as(ada));
        recorder.ask(Call.post(hook + "/pings", "{}").as(ada));
        recorder.ask(Call.get(hook).as(ada));
        recorder.ask(Call.of("PATCH", hook).json("{\"enabled\":true}").as(ada));
        recorder.ask(Call.delete(hook).as(recorder.narrow(ada, "watch")));
        recorder.ask(Call.delete(hook).as(ada));
        recorder.ask(Call.delete(hook).as(ada));
        for (var one : recorder.quiet(Call.get(WEBHOOKS).as(ada)).json().path("webhooks"))
            recorder.quiet(Call.delete(WEBHOOKS + "/" + one.path("id").asText()).as(ada));
        recorder.ask(Call.get(WEBHOOKS).as(ada));
    }

    private void turns(Recorder recorder, String url) {
        var ada = recorder.open("Ada", "BOT");
        var bob = recorder.open("Bob", "HUMAN");
        String id =
                recorder.quiet(Call.post(WEBHOOKS, "{\"url\":\"" + url + "\"}").as(ada)).at("/id");
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        while (!table.toAct().equals(ada)) table.play(0, 1);
        recorder.note("called by " + called());
        recorder.await(
                Call.get(WEBHOOKS + "/" + id + "/deliveries").as(ada),
                got -> got.at("/deliveries/0/status").equals("DELIVERED"));
        recorder.ask(Call.get(WEBHOOKS + "/" + id + "/deliveries").as(ada));
        recorder.quiet(Call.delete(WEBHOOKS + "/" + id).as(ada));
        recorder.quiet(Call.of("POST", table.match() + "/resignation").as(ada));
    }
}
