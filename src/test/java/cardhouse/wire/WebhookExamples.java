package cardhouse.wire;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Webhooks as their owner handles them, and what they are called with.
final class WebhookExamples implements Examples.Chapter {
    private static final String WEBHOOKS = "/v1/webhooks";

    private final LinkedBlockingQueue<String> calls = new LinkedBlockingQueue<>();

    @Override
    public void play(Examples examples) {
        var server = receiver();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/turns";
            owner(examples, url);
        } finally {
            server.stop(0);
        }
    }

    private void owner(Examples examples, String url) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "BOT");
        var bob = recorder.open("Bob", "HUMAN");
        var create = Call.post(WEBHOOKS, "{\"url\":\"" + url + "\"}").as(ada);
        String hook =
                WEBHOOKS
                        + "/"
                        + examples.both("NewWebhook", "CreatedWebhook", "A webhook", create)
                                .at("/id");
        examples.said("PendingPing", "A pending ping", Call.post(hook + "/pings", "{}").as(ada));
        String challenge = called();
        examples.keep("Challenge", "A challenge", challenge);
        examples.keep("ChallengeAnswer", "The response to the challenge", challenge);
        examples.keep("Ping", "A test call", called());
        var deliveries = Call.get(hook + "/deliveries").as(ada);
        recorder.await(deliveries, got -> got.at("/deliveries/0/status").equals("DELIVERED"));
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        while (!table.toAct().equals(ada)) table.play(0, 1);
        examples.keep("Turn", "The player's turn", called());
        recorder.await(deliveries, got -> got.at("/deliveries/0/status").equals("DELIVERED"));
        examples.said("DeliveryList", "A turn, and an earlier ping", deliveries);
        examples.said("WebhookList", "One webhook", Call.get(WEBHOOKS).as(ada));
        examples.said("Webhook", "A webhook that works", Call.get(hook).as(ada));
        examples.both(
                "SecretRenewal",
                "RenewedSecret",
                "The old secret has leaked",
                Call.post(hook + "/secrets", "{\"leaked\":true}").as(ada));
        examples.both(
                "WebhookChange",
                "ChangedWebhook",
                "A disabled webhook",
                Call.of("PATCH", hook).json("{\"enabled\":false}").as(ada));
        recorder.quiet(Call.delete(hook).as(ada));
        events(examples, url);
    }

    /// A match that is full at once has no `match.opened`.
    private void events(Examples examples, String url) {
        var recorder = examples.recorder();
        var cleo = recorder.open("Cleo", "HUMAN");
        var standard =
                "{\"url\":\"%s\",\"format\":\"STANDARD\",\"events\":[\"match.over\"]}"
                        .formatted(url);
        recorder.quiet(Call.post(WEBHOOKS, standard).as(cleo));
        String match =
                recorder.quiet(
                                Call.post(
                                                "/v1/matches",
                                                "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}")
                                        .as(cleo))
                        .at("/id");
        recorder.quiet(Call.post("/v1/matches/" + match + "/resignation", "{}").as(cleo));
        examples.keep("WebhookCall", "A challenge in the format STANDARD", called());
        examples.keep("AccountEvent", "The end of a match", called());
        var second = Call.get("/v1/events?after=1").as(cleo);
        examples.said("AccountEventPage", "The end of a match", second);
        examples.said(
                "AccountEventStream",
                "The end of a match",
                second.accept("text/event-stream").until("match.over"));
        examples.said(
                "AccountEventLines",
                "The end of a match",
                second.accept("application/x-ndjson").until("match.over"));
        examples.refused(
                "EventNotFound", "Not found", 404, Call.get("/v1/events?after=99").as(cleo));
    }

    private String called() {
        try {
            String call = calls.poll(60, TimeUnit.SECONDS);
            if (call == null) throw new AssertionError("the webhook is not called");
            return call;
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            throw new AssertionError(hurried);
        }
    }

    /// Echoes its input, as a challenge requires.
    private HttpServer receiver() {
        try {
            var any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            var server = HttpServer.create(any, 0);
            server.createContext(
                    "/",
                    exchange -> {
                        byte[] body = exchange.getRequestBody().readAllBytes();
                        String text = new String(body, StandardCharsets.UTF_8);
                        boolean asked = text.contains("\"challenge\"");
                        calls.add(text);
                        // A challenge in the format STANDARD is one level below.
                        byte[] answer =
                                text.replaceFirst(".*\"data\":(\\{[^}]*}).*", "$1")
                                        .getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(asked ? 200 : 204, asked ? answer.length : -1);
                        if (asked) exchange.getResponseBody().write(answer);
                        exchange.close();
                    });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
