package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.crash.Table.Player;
import cardhouse.games.Catalog;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/// Every seat and a spectator of many matches follow them in every way at two nodes, of which one
/// is killed and started again, while their connections are cut at random. With `-Psoak` there are
/// 20 matches, or as many as `-Dlive.matches=200` says.
@Tag("thorough")
@Timeout(900)
class LiveIT {
    private static final Duration TO_THE_END = Duration.ofMinutes(10);
    private static final Duration SOON = Duration.ofSeconds(60);

    /// Moves made while one node is away.
    private static final int MEANWHILE = 10;

    private static final List<String> SPECTATORS =
            List.of("{\"mode\":\"LIVE\"}", "{\"mode\":\"DELAYED\",\"plies\":3}");

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger moves = new AtomicInteger();

    /// A match with all that follow it.
    private record Followed(int number, String id, List<Player> seats, List<Follower> followers) {}

    /// @param atOnce how many matches are played side by side
    /// @param moves in each match, before everybody resigns
    private record Load(int matches, int atOnce, int moves) {}

    @Test
    void every_client_is_told_exactly_the_journal_it_may_see() throws Exception {
        isTold(new Load(6, 6, 20));
    }

    @Test
    @Tag("soak")
    void so_are_more_clients_for_longer() throws Exception {
        isTold(
                new Load(
                        Integer.getInteger("live.matches", 20),
                        Integer.getInteger("live.players", 16),
                        Integer.getInteger("live.moves", 60)));
    }

    private void isTold(Load load) throws Exception {
        var database = (PGSimpleDataSource) TestDatabase.fresh("postgres");
        try (var one = node(database, "live-one");
                var other = node(database, "live-other");
                var first = new Api(one.address());
                var second = new Api(other.address());
                var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            var nodes = List.of(one.address(), other.address());
            var matches = new ArrayList<Followed>();
            for (int i = 0; i < load.matches(); i++)
                matches.add(opened(i % 2 == 0 ? first : second, client, nodes, i));
            var threads = new ArrayList<Thread>();
            for (Followed match : matches)
                for (Follower follower : match.followers()) threads.add(started(follower));
            var tables = new ConcurrentLinkedQueue<>(matches);
            for (int i = 0; i < load.atOnce(); i++) {
                Api api = i % 2 == 0 ? first : second;
                threads.add(started(() -> playAll(api, tables, load.moves())));
            }
            awaitMoves(load.matches() * load.moves() / 4);
            one.killService();
            awaitMoves(moves.get() + MEANWHILE);
            one.start();
            for (Thread thread : threads) assertThat(thread.join(TO_THE_END)).isTrue();
            assertThat(failures).isEmpty();
            check(second, matches);
            client.shutdownNow();
        }
    }

    private static PackagedService node(PGSimpleDataSource database, String name)
            throws IOException {
        return PackagedService.brieflyOn(
                Path.of("target", name),
                Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        database.getUrl(),
                        "QUARKUS_DATASOURCE_USERNAME",
                        "cardhouse",
                        "QUARKUS_DATASOURCE_PASSWORD",
                        String.valueOf(database.getPassword()),
                        "CARDHOUSE_KEYS",
                        Path.of("target", "live-keys").toString(),
                        "CARDHOUSE_LIMITS_STREAMS_PER_TOKEN",
                        "0",
                        "CARDHOUSE_LIMITS_STREAMS_PER_ADDRESS",
                        "0",
                        "CARDHOUSE_LIMITS_HEARTBEAT",
                        "2S"));
    }

    private Thread started(Runnable work) {
        return Thread.ofVirtual()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(work);
    }

    private static Followed opened(Api api, HttpClient client, List<URI> nodes, int number) {
        var game = Catalog.GAMES.get(number % Catalog.GAMES.size());
        int count = Math.max(game.minSeats(), 2 + number % 2);
        var seats = new ArrayList<Player>();
        for (int seat = 0; seat < count; seat++) seats.add(Player.opened(api, "seat" + seat));
        String body =
                "{\"game\":\"%s\",\"spectators\":%s,\"seats\":[{\"kind\":\"ME\"}%s]}"
                        .formatted(
                                game.id(),
                                SPECTATORS.get(number % SPECTATORS.size()),
                                ",{\"kind\":\"OPEN\"}".repeat(count - 1));
        String id =
                api.post("/v1/matches", seats.getFirst().token(), key(), 0, body)
                        .expecting(201)
                        .json()
                        .get("id")
                        .asText();
        for (int seat = 1; seat < count; seat++)
            api.put("/v1/matches/" + id + "/seats/" + seat, seats.get(seat).token(), "{}")
                    .expecting(200);
        var followers = new ArrayList<Follower>();
        for (int eyes = 0; eyes <= count; eyes++) {
            String token = eyes < count ? seats.get(eyes).token() : "";
            for (var way : Follower.Way.values())
                followers.add(
                        new Follower(client, nodes, id, token, way, number * 100L + eyes * 10L));
        }
        return new Followed(number, id, seats, followers);
    }

    /// Plays so many moves in each match, and then has everybody resign.
    private void playAll(Api api, Queue<Followed> tables, int most) {
        for (var match = tables.poll(); match != null; match = tables.poll()) {
            var random = Seed.random("LiveIT " + match.number());
            String path = "/v1/matches/" + match.id();
            var view = look(api, path, match.seats().getFirst());
            for (int i = 0; i < most && !isOver(view); i++) {
                var mover = match.seats().get(view.get("toAct").get(0).asInt());
                view = look(api, path, mover);
                var offered = view.get("legalMoves");
                String move = offered.get(random.nextInt(offered.size())).toString();
                view =
                        api.post(
                                        path + "/moves",
                                        mover.token(),
                                        key(),
                                        view.get("revision").asInt(),
                                        move)
                                .expecting(201)
                                .json();
                moves.incrementAndGet();
            }
            for (var seat : match.seats())
                api.post(path + "/resignation", seat.token(), key(), 0, "{}");
        }
    }

    private static JsonNode look(Api api, String path, Player player) {
        return api.get(path + "/view", player.token()).expecting(200).json();
    }

    private static boolean isOver(JsonNode view) {
        return view.get("status").asText().equals("FINISHED");
    }

    private void awaitMoves(int wanted) {
        Await.until(
                wanted + " moves are made",
                SOON,
                () -> {
                    assertThat(failures).isEmpty();
                    return moves.get() >= wanted;
                });
    }

    private void check(Api api, List<Followed> matches) {
        int entries = 0;
        int connections = 0;
        int clients = 0;
        for (Followed match : matches) {
            int ways = Follower.Way.values().length;
            for (int i = 0; i < match.followers().size(); i++) {
                int eyes = i / ways;
                var follower = match.followers().get(i);
                String as = eyes < match.seats().size() ? "seat" + eyes : "public";
                assertThat(follower.ended()).as("%s of %s was told the end", as, match).isTrue();
                assertThat(follower.told()).isEqualTo(journal(api, match.id(), as));
                entries += follower.told().size();
                connections += follower.connections();
                clients++;
            }
        }
        System.out.printf(
                "%d matches, %d moves, %d clients told %d entries by %d connections%n",
                matches.size(), moves.get(), clients, entries, connections);
    }

    private static List<JsonNode> journal(Api api, String match, String as) {
        var page =
                api.get("/v1/matches/" + match + "/journal?limit=1000&as=" + as, "")
                        .expecting(200)
                        .json();
        assertThat(page.has("next")).isFalse();
        var entries = new ArrayList<JsonNode>();
        page.get("entries").forEach(entries::add);
        return entries;
    }

    private static String key() {
        return Seed.another("LiveIT").toString();
    }
}
