package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.crash.Table.Player;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
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

    /// Moves made at each table before one node goes away.
    private static final int BEFORE = 5;

    /// Moves made while it is away. Players of the other node wait until it is, so that there are
    /// moves left to make.
    private static final int MEANWHILE = 10;

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger moves = new AtomicInteger();
    private final CountDownLatch away = new CountDownLatch(1);

    /// @param atOnce number of matches in parallel
    /// @param moves in each match, before all players resign
    private record Load(int matches, int atOnce, int moves) {}

    @Test
    void every_client_receives_exactly_the_journal_it_may_see() throws Exception {
        isTold(new Load(6, 6, 20));
    }

    @Test
    @Tag("soak")
    void many_clients_receive_exactly_the_journal_they_may_see() throws Exception {
        isTold(
                new Load(
                        Integer.getInteger("live.matches", 20),
                        Integer.getInteger("live.players", 16),
                        Integer.getInteger("live.moves", 60)));
    }

    private void isTold(Load load) throws Exception {
        var database = TestDatabase.empty("postgres");
        var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        // Closing it instead would wait for the followers, who go on when a player has failed.
        try (var one = node(database, "live-one");
                var other = node(database, "live-other");
                var first = new Api(one.address());
                var second = new Api(other.address());
                AutoCloseable _ = client::shutdownNow) {
            var nodes = List.of(one.address(), other.address());
            var matches = new ArrayList<MatchFollowers>();
            for (int i = 0; i < load.matches(); i++)
                matches.add(MatchFollowers.opened(i % 2 == 0 ? first : second, client, nodes, i));
            var threads = new ArrayList<Thread>();
            for (MatchFollowers match : matches)
                for (Follower follower : match.followers()) threads.add(started(follower));
            var tables = new ConcurrentLinkedQueue<>(matches);
            for (int i = 0; i < load.atOnce(); i++) {
                boolean dies = i % 2 == 0;
                Api api = dies ? first : second;
                int waits = dies ? Integer.MAX_VALUE : BEFORE;
                threads.add(started(() -> playAll(api, tables, load.moves(), waits)));
            }
            awaitMoves(load.atOnce() * BEFORE);
            one.killService();
            int before = moves.get();
            away.countDown();
            awaitMoves(before + MEANWHILE);
            one.start();
            awaitEnd(threads, matches);
            check(second, matches);
        }
    }

    private static PackagedService node(PGSimpleDataSource database, String name)
            throws IOException {
        var settings =
                new HashMap<>(TestDatabase.settings(database, Path.of("target", "live-keys")));
        settings.put("CARDHOUSE_LIMITS_STREAMS_PER_TOKEN", "0");
        settings.put("CARDHOUSE_LIMITS_STREAMS_PER_ADDRESS", "0");
        settings.put("CARDHOUSE_LIMITS_HEARTBEAT_INTERVAL", "2S");
        return PackagedService.brieflyOn(Path.of("target", name), settings);
    }

    private Thread started(Runnable work) {
        return Thread.ofVirtual()
                .uncaughtExceptionHandler((_, failure) -> failures.add(failure))
                .start(work);
    }

    /// Plays this number of moves in each match, and then resigns for all players.
    ///
    /// @param waits number of moves after which it pauses until a node is down
    private void playAll(Api api, Queue<MatchFollowers> tables, int most, int waits) {
        for (var match = tables.poll(); match != null; match = tables.poll()) {
            var random = Seed.random("LiveIT " + match.number());
            String path = "/v1/matches/" + match.id();
            var view = look(api, path, match.seats().getFirst());
            for (int i = 0; i < most && !isOver(view); i++) {
                if (i == waits) awaitAway();
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

    private void awaitAway() {
        try {
            away.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
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
                },
                () -> moves.get() + " are made");
    }

    private void awaitEnd(List<Thread> threads, List<MatchFollowers> matches) {
        Await.until(
                "all have played and followed to the end",
                TO_THE_END,
                () -> {
                    assertThat(failures).isEmpty();
                    return threads.stream().noneMatch(Thread::isAlive);
                },
                () ->
                        matches.stream()
                                .flatMap(match -> match.followers().stream())
                                .filter(follower -> !follower.ended())
                                .map(Follower::toString)
                                .collect(Collectors.joining("\n")));
        assertThat(failures).isEmpty();
    }

    private void check(Api api, List<MatchFollowers> matches) {
        int entries = 0;
        int connections = 0;
        int clients = 0;
        for (MatchFollowers match : matches) {
            match.check(api);
            for (Follower follower : match.followers()) {
                entries += follower.told().size();
                connections += follower.connections();
                clients++;
            }
        }
        System.out.printf(
                "%d matches, %d moves, %d clients got %d entries by %d connections%n",
                matches.size(), moves.get(), clients, entries, connections);
    }

    private static String key() {
        return Seed.another("LiveIT").toString();
    }
}
