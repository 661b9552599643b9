package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.CitusServer;
import cardhouse.PackagedService;
import cardhouse.crash.Tables;
import cardhouse.pages.Page;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The journal on the workers of Citus, where `CARDHOUSE_CITUS_URL` leads to a coordinator.
@Tag("deploy")
@Timeout(3600)
class CitusDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "scale.md"));
    private static final int MATCHES = Integer.getInteger("citus.matches", 50);
    private static final Duration LENGTH =
            Duration.ofSeconds(Integer.getInteger("citus.seconds", 20));
    private static final Duration DEAD = Duration.ofSeconds(5);

    private static final String GAPS =
            "select count(*) from (select 1 from entry group by match_id"
                    + " having count(*) <> max(revision)) as gap";

    private static final String SPREAD =
            "select nodeport || ': ' || pg_size_pretty(sum(shard_size)) from citus_shards"
                    + " where table_name::text like 'entry%' group by nodeport order by 1";

    @TempDir Path folder;

    private static CitusServer citus() {
        return CitusServer.there()
                .orElseThrow(() -> Tools.leftOut("CARDHOUSE_CITUS_URL leads to no coordinator"));
    }

    private Map<String, String> environment(CitusServer citus, String database) {
        var environment = citus.settings(database);
        environment.put("CARDHOUSE_KEYS", folder.resolve("keys").toString());
        return environment;
    }

    /// As the page says.
    private static String distributed(CitusServer citus, String database) {
        citus.local(database, CitusServer.SERVICE);
        Command.shell(PAGE.block("sh citus", "Several PostgreSQL"))
                .with(citus.psql(database))
                .run();
        return database;
    }

    /// A dying worker's prepared transactions are invisible until the coordinator commits them. So
    /// for seconds a match may be at an earlier revision.
    @Test
    void a_worker_dies_and_comes_back_and_no_acknowledged_move_is_lost() throws Exception {
        var citus = citus();
        String database = distributed(citus, "test_worker_dies");
        var environment = environment(citus, database);
        var pauses = new ArrayList<Duration>();
        try (var service = PackagedService.brieflyOn(Path.of("target", "citus"), environment);
                var tables = Tables.through(service.address(), MATCHES, true)) {
            tables.play(MATCHES);
            for (String worker : citus.workers()) {
                long killed = System.nanoTime();
                citus.kill(worker);
                Thread.sleep(DEAD);
                citus.start(worker);
                tables.awaitEachGoesOn();
                pauses.add(tables.longestPause(killed));
                tables.play(MATCHES);
            }
            tables.leave();
            System.out.printf(
                    "%d moves accepted in %d matches, each worker dead for %d s; longest pauses %s;"
                            + " entries lie on %s%n",
                    tables.moves(),
                    tables.told().size(),
                    DEAD.toSeconds(),
                    pauses,
                    citus.ask(database, SPREAD));
            tables.assertNothingLost();
            assertThat(citus.ask(database, GAPS)).containsExactly("0");
        }
        assertThat(Packaged.cardhouse(environment, "audit")).contains(" 0 findings");
    }

    /// The same PostgreSQL server, once with a distributed journal and once with a local one. Each
    /// is measured twice, so the order makes no difference.
    @Test
    void how_many_moves_it_takes_beside_a_single_server() throws Exception {
        var citus = citus();
        var single = environment(citus, citus.local("test_single", CitusServer.SERVICE));
        var spread = environment(citus, distributed(citus, "test_spread"));
        var alone = new ArrayList<Double>();
        var many = new ArrayList<Double>();
        for (int i = 0; i < 2; i++) {
            alone.add(moves(single));
            many.add(moves(spread));
        }
        System.out.printf(
                Locale.ROOT,
                "%d matches, moves a second: one server %s, a coordinator and %d workers %s%n",
                MATCHES,
                whole(alone),
                citus.workers().size(),
                whole(many));
        assertThat(many).allSatisfy(rate -> assertThat(rate).isPositive());
    }

    private static String whole(List<Double> rates) {
        return rates.stream().map(rate -> String.format(Locale.ROOT, "%.0f", rate)).toList() + "";
    }

    private static double moves(Map<String, String> environment) throws Exception {
        try (var service = PackagedService.startedOn(Path.of("target", "citus"), environment);
                var tables = Tables.through(service.address(), MATCHES, false)) {
            tables.play(MATCHES);
            Thread.sleep(LENGTH);
            long before = tables.moves();
            Thread.sleep(LENGTH);
            long after = tables.moves();
            tables.leave();
            return (double) (after - before) / LENGTH.toSeconds();
        }
    }
}
