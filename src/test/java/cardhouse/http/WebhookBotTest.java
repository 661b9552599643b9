package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Effort;
import cardhouse.bots.BotSeats;
import cardhouse.fairness.Receipts;
import cardhouse.games.Catalog;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.Views;
import cardhouse.match.journal.Journal;
import cardhouse.platform.json.WebhookJson;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.players.Players;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.DeliveryAttempt;
import cardhouse.webhooks.DeliveryWorker;
import cardhouse.webhooks.MailCalls;
import cardhouse.webhooks.PushCalls;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.TriedDeliveries;
import cardhouse.webhooks.TurnDetector;
import cardhouse.webhooks.WebhookClient;
import cardhouse.webhooks.Webhooks;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.push.Vapid;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// A bot that is a web server and knows no rules plays matches of all games, with two nodes that
/// call it. `-Dwebhooks.matches=100` plays more; `target/webhooks.txt` has the figures.
@QuarkusTest
class WebhookBotTest {
    private static final int MATCHES = Integer.getInteger("webhooks.matches", Effort.of(50));
    private static final int PAGE = 1000;
    private static final Duration SOON = Duration.ofSeconds(60);

    @Inject Directory directory;
    @Inject Journal journal;
    @Inject Players players;
    @Inject Matches matches;
    @Inject Views views;
    @Inject Webhooks webhooks;
    @Inject Events events;
    @Inject Receipts keys;
    @Inject PublicAddress address;
    @Inject Vapid vapid;
    @Inject MailCalls mails;
    @Inject Deliveries deliveries;
    @Inject WebhookClient courier;
    @Inject SecretVault safe;
    @Inject RetryPolicy retries;
    @Inject Supplier<UUID> ids;
    @Inject DataSource database;

    /// A node without a door.
    private record Node(BotSeats bots, TurnDetector turnDetector, DeliveryWorker deliveryWorker)
            implements AutoCloseable {
        @Override
        public void close() {
            bots.close();
            turnDetector.close();
            deliveryWorker.close();
        }
    }

    private TestNode elsewhere() {
        return TestNode.of(
                directory,
                journal,
                (_, _, observation) -> observation.legalMoves().getFirst(),
                TestClock.SYSTEM);
    }

    private Node node() {
        Clock clock = TestClock.SYSTEM;
        var others = elsewhere();
        var errand =
                new DeliveryAttempt(
                        others.matches(),
                        directory,
                        others.views(),
                        webhooks,
                        events,
                        deliveries,
                        courier,
                        new WebhookJson(),
                        safe,
                        retries,
                        clock,
                        _ -> {},
                        TriedDeliveries.NONE,
                        keys::signature,
                        new PushCalls(vapid, new SecureRandom()),
                        mails,
                        address);
        var deliveryWorker =
                new DeliveryWorker(deliveries, errand, retries, () -> OwnedSlots.ALL, clock);
        var turnDetector =
                new TurnDetector(
                        others.matches(),
                        others.views(),
                        webhooks,
                        events,
                        deliveries,
                        ids,
                        retries,
                        clock,
                        () -> OwnedSlots.ALL,
                        deliveryWorker::made);
        var bots = new BotSeats(others.matches(), directory, () -> OwnedSlots.ALL, clock);
        others.news().listen(bots);
        others.news().listen(turnDetector);
        bots.open();
        turnDetector.open();
        deliveryWorker.open();
        return new Node(bots, turnDetector, deliveryWorker);
    }

    @Test
    void it_plays_them_to_their_ends_and_is_called_once_for_each_turn() throws Exception {
        Node other = node();
        try (var receiver = Receiver.playing()) {
            Client bot = Client.open("Webhook");
            var webhook = WebhookApi.make(bot, receiver.url());
            long start = System.nanoTime();
            var running = new ArrayList<String>();
            for (int i = 0; i < MATCHES; i++) {
                String game = Catalog.GAMES.get(i % Catalog.GAMES.size()).id();
                running.add(bot.matchAgainst(game, "greedy"));
            }
            var over = new HashSet<String>();
            Await.until(
                    "all ends",
                    Duration.ofMinutes(5L + MATCHES),
                    () -> {
                        for (String match : running) {
                            if (over.contains(match)) continue;
                            String view = bot.unchecked().get(match + "/view").asString();
                            if (!view.contains("\"status\":\"FINISHED\"")) return false;
                            over.add(match);
                        }
                        return over.size() == MATCHES;
                    });
            // The move that is the answer to the last call is kept a moment before the call is.
            Await.until(
                    "all calls are answered",
                    SOON,
                    () ->
                            webhook.deliveries().stream()
                                    .noneMatch(one -> "PENDING".equals(one.get("status"))));
            assertThat(webhook.deliveries())
                    .allMatch(one -> "DELIVERED".equals(one.get("status")))
                    .allMatch(one -> one.containsKey("entry") || one.containsKey("problem"));
            double seconds = (System.nanoTime() - start) / 1e9;

            var calls = List.copyOf(receiver.calls());
            var ids = calls.stream().map(Receiver.Call::id).collect(Collectors.toSet());
            int moves = 0;
            int exchanges = 0;
            for (String match : running) {
                moves += entries(bot, match, "\"cause\":\"MOVE\",\"seat\":0,");
                exchanges += entries(bot, match, "\"(hand-kept|hands-exchanged)\",\"seat\":1");
            }
            Files.writeString(
                    Path.of("target", "webhooks.txt"),
                    "%d matches, %d moves of the bot, %d calls, %d ids, %.1f s, %.0f moves/s%n"
                            .formatted(
                                    MATCHES,
                                    moves,
                                    calls.size(),
                                    ids.size(),
                                    seconds,
                                    moves / seconds));
            assertThat(calls).allMatch(call -> call.isSignedWith(webhook.secret()));
            assertThat(toldAgain(calls))
                    .as("turns sent again while an answer was awaited")
                    .isEmpty();
            // Where both are to act, an answer may come after the other has moved: then the turn is
            // sent again.
            assertThat(ids.size()).as("each turn").isBetween(moves, moves + exchanges);
        } finally {
            other.close();
        }
    }

    /// Each call before the last with the same id had its time for an answer. On a machine that
    /// pauses for that long, a receiver that answers too late is called again.
    private List<Receiver.Call> toldAgain(List<Receiver.Call> calls) {
        var last = new HashMap<String, Long>();
        return calls.stream()
                .filter(call -> {
                    long at = Long.parseLong(call.headers().getOrDefault("webhook-timestamp", ""));
                    Long before = last.put(call.id(), at);
                    return before != null && at - before < retries.timeout().toSeconds();
                })
                .toList();
    }

    /// How many entries of a match have something in them.
    private static int entries(Client bot, String match, String what) {
        var pattern = Pattern.compile(what);
        int entries = 0;
        for (int after = 0; ; after += PAGE) {
            String path = match + "/journal?as=public&limit=" + PAGE + "&after=" + after;
            var lines =
                    bot.unchecked()
                            .accept("application/x-ndjson")
                            .get(path)
                            .asString()
                            .lines()
                            .toList();
            entries += (int) lines.stream().filter(line -> pattern.matcher(line).find()).count();
            if (lines.size() < PAGE) return entries;
        }
    }

    /// It has stored the entry, but has not notified any client.
    @Test
    void a_turn_of_a_dead_node_is_delivered_by_another() {
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            Client bob = Client.open("Bob");
            String match = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
            bob.sit(match, 1);
            boolean adaIsFirst = !ada.view(match).getList("legalMoves").isEmpty();
            Client first = adaIsFirst ? ada : bob;
            WebhookApi.make(adaIsFirst ? bob : ada, receiver.url());

            var dying = elsewhere().matches();
            UUID id = UUID.fromString(match.substring(match.lastIndexOf('/') + 1));
            var me =
                    players.find(
                                    UUID.fromString(
                                            first.request()
                                                    .get("/v1/players/me")
                                                    .as(JsonBody.class)
                                                    .getString("id")))
                            .orElseThrow();
            var seat = dying.seatOf(id, me);
            while (dying.toAct(id).contains(seat))
                dying.play(
                        id,
                        seat,
                        dying.observation(id, seat).legalMoves().getFirst(),
                        Preconditions.NONE);

            Await.until("the other is called", SOON, () -> receiver.callsAbout(match).size() == 1);
            assertThat(receiver.callsAbout(match).getFirst().json().getInt("revision"))
                    .isEqualTo(views.standing(matches.match(id), Optional.empty()).revision());
        }
    }
}
