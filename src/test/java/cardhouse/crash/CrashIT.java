package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.crash.Table.Player;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class CrashIT {
    private static final List<String> GAMES = List.of("trashed", "garbage", "trash");
    private static final int PICTURED = 3;
    private static final int OF_BULK = 12;
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<BulkTables> bulk = new ArrayList<>();
    private final List<Thread> clients = new ArrayList<>();

    /// The process to kill.
    private enum Blow {
        SERVICE_AND_POSTGRES {
            @Override
            void strike(PackagedService service) throws IOException {
                service.killService();
                service.killPostgres();
            }
        },
        POSTGRES_AND_SERVICE {
            @Override
            void strike(PackagedService service) throws IOException {
                service.killPostgres();
                service.killService();
            }
        },
        SERVICE {
            @Override
            void strike(PackagedService service) {
                service.killService();
            }
        },
        POSTGRES {
            @Override
            void strike(PackagedService service) throws IOException {
                service.killPostgres();
            }
        };

        abstract void strike(PackagedService service) throws IOException;
    }

    /// The load during the kills.
    ///
    /// @param botsOnly number of the tables with bots alone
    /// @param moves accepted moves before each kill
    /// @param ends number of matches that saw a restart
    /// @param rounds number of kills of each kind
    /// @param bulk number of clients that play moves in bulk, [#OF_BULK] matches each
    private record Load(int tables, int botsOnly, int moves, int ends, int rounds, int bulk) {}

    @Test
    void killed_service_and_database_lose_no_acknowledged_move() throws IOException {
        survives(new Load(8, 2, 30, 2, 1, 1));
    }

    @Test
    @Tag("soak")
    @Timeout(1_800)
    void repeated_kills_under_load_lose_no_acknowledged_move() throws IOException {
        survives(new Load(50, 10, 250, 10, 5, 4));
    }

    @Test
    @Tag("soak")
    @Timeout(1_800)
    void fifty_kills_during_moves_in_bulk_lose_no_acknowledged_move() throws IOException {
        survives(new Load(4, 1, 100, 2, 13, 4));
    }

    private void survives(Load load) throws IOException {
        try (var service = PackagedService.brieflyOn(Path.of("target", "crash"));
                var api = new Api(service.address())) {
            try {
                sitDown(api, service.address(), load);
                awaitMoves(load.moves());
                var pictures = Pictures.taken(api, someToPicture());
                for (int round = 0; round < load.rounds(); round++)
                    for (Blow blow : Blow.values()) {
                        awaitMoves(load.moves());
                        blow.strike(service);
                        if (blow != Blow.POSTGRES) service.start();
                        awaitEveryTable(api, blow);
                    }
                awaitEnds(load.ends());
                standUp();

                assertThat(pictures.changed()).as("views that differ after the restarts").isEmpty();
                check(api, load.rounds() * Blow.values().length);
            } finally {
                standUp();
            }
        }
    }

    private void sitDown(Api api, URI address, Load load) {
        var watcher = Player.opened(api, "watcher");
        for (int i = 0; i < load.tables(); i++) {
            boolean seated = i >= load.botsOnly();
            var player = seated ? Player.opened(api, "player" + i) : watcher;
            String game = GAMES.get(i % GAMES.size());
            int most = game.equals("trashed") ? 4 : 6;
            tables.add(new Table(api, player, game, 2 + i % (most - 1), seated));
        }
        for (int i = 0; i < load.bulk(); i++)
            bulk.add(new BulkTables(api, address, Player.opened(api, "bulk" + i), OF_BULK));
        Stream.concat(tables.stream(), bulk.stream())
                .forEach(client ->
                        clients.add(
                                Thread.ofVirtual()
                                        .uncaughtExceptionHandler(
                                                (_, failure) -> failures.add(failure))
                                        .start(client)));
    }

    private void standUp() {
        tables.forEach(Table::leave);
        bulk.forEach(BulkTables::leave);
        try {
            for (Thread client : clients) client.join(SOON);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Map<Table, String> someToPicture() {
        var some = running();
        some.keySet().removeIf(table -> !table.seated());
        some.keySet().retainAll(some.keySet().stream().limit(PICTURED).toList());
        return some;
    }

    private int acknowledged() {
        return logs().stream()
                .flatMap(log -> log.played().stream())
                .mapToInt(match -> match.acknowledged().size())
                .sum();
    }

    private List<MoveLog> logs() {
        return Stream.<MoveLog>concat(tables.stream(), bulk.stream()).toList();
    }

    private void awaitMoves(int more) {
        int wanted = acknowledged() + more;
        await(more + " further moves are accepted", () -> acknowledged() >= wanted);
    }

    /// Until every match that was being played has more entries than when it was first seen again:
    /// for tables of bots only, it is the bots that took their turns up.
    private void awaitEveryTable(Api api, Blow blow) {
        Map<Table, Integer> seen = new HashMap<>();
        Map<Table, String> matches = running();
        matches.forEach((table, match) -> seen.put(table, revision(api, match)));
        await(
                "every match goes on after " + blow + " was killed",
                () -> {
                    seen.entrySet()
                            .removeIf(one -> {
                                String match = Objects.requireNonNull(matches.get(one.getKey()));
                                return !one.getKey().plays(match)
                                        || revision(api, match) > one.getValue();
                            });
                    return seen.isEmpty();
                });
    }

    private void awaitEnds(int wanted) {
        Map<Table, String> matches = running();
        await(
                wanted + " matches that saw a restart are played to the end",
                () ->
                        matches.entrySet().stream()
                                        .filter(one -> !one.getKey().plays(one.getValue()))
                                        .count()
                                >= wanted);
    }

    private Map<Table, String> running() {
        Map<Table, String> running = new HashMap<>();
        for (Table table : tables) table.running().ifPresent(match -> running.put(table, match));
        return running;
    }

    private void await(String what, java.util.function.BooleanSupplier condition) {
        Await.until(
                what,
                SOON,
                () -> {
                    assertThat(failures).as("clients that could not go on").isEmpty();
                    return condition.getAsBoolean();
                });
    }

    private void check(Api api, int kills) {
        var audit = new Audit(api);
        assertThat(failures).as("clients that could not go on").isEmpty();
        audit.assertNothingLost(logs());
        System.out.printf(
                "%d moves accepted in %d matches with %d entries, %d kills%n",
                acknowledged(),
                logs().stream().mapToInt(log -> log.played().size()).sum(),
                audit.entries(),
                kills);
    }

    private static int revision(Api api, String match) {
        return api.get("/v1/matches/" + match + "/view?as=public", "")
                .expecting(200)
                .json()
                .get("revision")
                .asInt();
    }
}
