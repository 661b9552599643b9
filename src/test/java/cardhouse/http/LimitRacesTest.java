package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.compete.tournaments.running.TournamentStore;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.MailQuota;
import cardhouse.webhooks.NoEvents;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Webhooks;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Concurrent requests, one for each thread: exactly as many succeed as the account's limit allows.
/// A row of the database serialises them, so the node makes no difference: those about matches go
/// to limits of two nodes in turns. `AuditWorkerTest` does the same with audits, where no server
/// works on them.
@QuarkusTest
class LimitRacesTest {
    private static final int AT_ONCE = 60;
    private static final String TOURNAMENTS = "/v1/tournaments";
    private static final Map<String, Object> SHORT =
            Map.of("game", "trash", "rules", Map.of("preset", "short"));

    @Inject Players players;
    @Inject Openings openings;
    @Inject TournamentStore tournaments;
    @Inject Webhooks webhooks;
    @Inject Deliveries deliveries;
    @Inject SecretVault vault;
    @Inject EgressPolicy egress;
    @Inject AfterCommit afterwards;
    @Inject MailQuota quota;
    @Inject Supplier<UUID> ids;
    @Inject Clock clock;

    private final SecureRandom random = new SecureRandom();

    /// @param request gives the status of the answer to one of them
    /// @return how many were granted, by status below 300
    private static long granted(IntFunction<Integer> request) throws Exception {
        var gate = new CountDownLatch(1);
        var requests = new ArrayList<Callable<Integer>>();
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < AT_ONCE; i++) {
                int number = i;
                requests.add(() -> {
                    gate.await();
                    return request.apply(number);
                });
            }
            var answers = requests.stream().map(threads::submit).toList();
            gate.countDown();
            long granted = 0;
            for (var answer : answers) {
                int status = answer.get();
                assertThat(status).isIn(200, 201, 202, 204, 409);
                if (status < 300) granted++;
            }
            return granted;
        }
    }

    private static int post(Client client, String path, Map<String, ?> body) {
        return client.unchecked().contentType(ContentType.JSON).body(body).post(path).statusCode();
    }

    private static Map<String, Object> with(Map<String, ?> wish, Map<String, ?> more) {
        var all = new HashMap<String, Object>(wish);
        all.putAll(more);
        return all;
    }

    @Test
    void an_account_has_five_webhooks() throws Exception {
        Client ada = Client.open("Ada");
        var webhook = Map.of("url", "https://127.0.0.1:9999/");
        assertThat(granted(_ -> post(ada, "/v1/webhooks", webhook))).isEqualTo(5);
        JsonBody made = ada.request().get("/v1/webhooks").as(JsonBody.class);
        assertThat(made.getList("webhooks")).hasSize(5);
    }

    /// Without a pause between pings, as in other tests, there is no limit.
    @Test
    void a_webhook_gets_one_ping_at_a_time() throws Exception {
        // One that answers: a webhook that fails is disabled after a moment.
        try (var receiver = Receiver.answering(204)) {
            Client ada = Client.open("Ada");
            var made = WebhookApi.make(ada, receiver.url());
            var webhook = webhooks.find(ada.player(), UUID.fromString(made.id())).orElseThrow();
            var nodes = List.of(subscriptions(), subscriptions());
            assertThat(
                            granted(number ->
                                    status(
                                            Code.TOO_MANY_PINGS,
                                            () -> nodes.get(number % 2).ping(ids.get(), webhook))))
                    .isEqualTo(1);
        }
    }

    private Subscriptions subscriptions() {
        var news =
                new Subscriptions.News() {
                    @Override
                    public void changed() {
                        // Nothing here follows from it.
                    }

                    @Override
                    public void due(UUID delivery) {
                        // It is delivered all the same.
                    }
                };
        return new Subscriptions(
                players,
                webhooks,
                new NoEvents(),
                deliveries,
                vault,
                egress,
                Set.of(),
                () -> Secret.draw(random),
                clock,
                news,
                afterwards,
                quota,
                5,
                Duration.ofHours(1));
    }

    @Test
    void an_account_has_fifty_tokens() throws Exception {
        Client ada = Client.open("Ada");
        String tokens = "/v1/players/me/tokens";
        assertThat(granted(_ -> post(ada, tokens, Map.of()))).isEqualTo(49);
        assertThat(ada.request().get(tokens).as(JsonBody.class).getList("tokens")).hasSize(50);
    }

    @Test
    void an_account_has_four_seeks() throws Exception {
        Client ada = Client.open("Ada");
        var games = List.of("trash", "garbage", "trashed", "trio", "dumpster-brawl");
        // No seek of another test pairs with these.
        var clock = Map.of("perMove", "PT61S");
        assertThat(
                        granted(number ->
                                post(
                                        ada,
                                        "/v1/seeks",
                                        Map.of(
                                                "game",
                                                games.get(number % games.size()),
                                                "clock",
                                                clock))))
                .isEqualTo(4);
        ada.request().delete("/v1/players/me").then().statusCode(204);
    }

    @Test
    void an_account_has_three_sets() throws Exception {
        Client ada = Client.open("Ada");
        var bots =
                List.of(
                        Map.of("kind", "BOT", "bot", "greedy"),
                        Map.of("kind", "BOT", "bot", "random"));
        var wish = with(SHORT, Map.of("boards", 200, "seating", "TABLE", "contestants", bots));
        assertThat(granted(_ -> post(ada, "/v1/sets", wish))).isEqualTo(3);
        ada.request().delete("/v1/players/me").then().statusCode(204);
    }

    @Test
    void an_account_makes_three_tournaments_and_enters_five() throws Exception {
        var wish =
                with(
                        SHORT,
                        Map.of(
                                "name", "Evening",
                                "system", "SWISS",
                                "bots", "NONE",
                                "builtIn", List.of()));
        Client owner = Client.open("Owner");
        assertThat(granted(_ -> post(owner, TOURNAMENTS, wish))).isEqualTo(3);
        var open = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            Client other = Client.open("Owner");
            for (int j = 0; j < 3; j++)
                open.add(other.json(wish).post(TOURNAMENTS).header("Location"));
        }
        Client ada = Client.open("Ada");
        granted(number -> {
            String one = "/" + Client.id(open.get(number % open.size()));
            return ada.unchecked().put(TOURNAMENTS + one + "/entrants/me").statusCode();
        });
        assertThat(tournaments.entered(ada.player())).isEqualTo(5);
    }

    @Test
    void an_account_opens_five_matches_two_of_bots_and_sits_at_five() throws Exception {
        var nodes = List.of(new MatchLimit(players, 5, 2), new MatchLimit(players, 5, 2));
        Player ada = player(Client.open("Ada"));
        Player bob = player(Client.open("Bob"));
        Player carol = player(Client.open("Carol"));
        var open =
                new NewMatch(
                        "trash",
                        Map.of(),
                        List.of(new NewSeat.Open(), new NewSeat.Open()),
                        MatchSettings.USUAL,
                        "");
        var among = new NewSeat.Bot(new BuiltInBot("random"));
        var ofBots =
                new NewMatch("trash", Map.of(), List.of(among, among), MatchSettings.USUAL, "");
        assertThat(
                        granted(number ->
                                status(
                                        Code.TOO_MANY_MATCHES,
                                        () ->
                                                nodes.get(number % 2)
                                                        .another(
                                                                ada,
                                                                false,
                                                                () -> openings.open(ada, open)))))
                .isEqualTo(5);
        assertThat(
                        granted(number ->
                                status(
                                        Code.TOO_MANY_MATCHES,
                                        () ->
                                                nodes.get(number % 2)
                                                        .another(
                                                                bob,
                                                                true,
                                                                () -> openings.open(bob, ofBots)))))
                .isEqualTo(2);
        var matches = new ArrayList<Match>();
        for (int i = 0; i < AT_ONCE; i++)
            matches.add(openings.open(player(Client.open("Host")), open));
        assertThat(
                        granted(number ->
                                status(
                                        Code.TOO_MANY_MATCHES,
                                        () ->
                                                nodes.get(number % 2)
                                                        .at(
                                                                matches.get(number).id(),
                                                                carol,
                                                                () ->
                                                                        openings.sit(
                                                                                matches.get(number)
                                                                                        .id(),
                                                                                Seat.of(0),
                                                                                new Chair.Taken(
                                                                                        carol,
                                                                                        "",
                                                                                        Optional
                                                                                                .empty()),
                                                                                Optional
                                                                                        .empty())))))
                .isEqualTo(5);
        assertThat(players.unfinishedMatches(carol.id())).hasSize(5);
    }

    private Player player(Client client) {
        return players.find(client.player()).orElseThrow();
    }

    private static int status(Code code, Callable<?> what) {
        try {
            what.call();
            return 201;
        } catch (Rejection refused) {
            assertThat(refused.refusal().code()).isEqualTo(code);
            return 409;
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}
