package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.crash.Tables;
import cardhouse.pages.Page;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The leader of three PostgreSQL under Patroni dies beneath a server with playing matches, again
/// and again: twice, or as often as `-Dfailover.times=10` says.
@Tag("deploy")
@Timeout(7200)
class FailoverDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "high-availability.md"));
    private static final int TIMES = Integer.getInteger("failover.times", 2);
    private static final int MATCHES = Integer.getInteger("failover.matches", 50);
    private static final Duration SOON = Duration.ofMinutes(5);

    private static final String GAPS =
            "select count(*) from (select 1 from entry group by match_id"
                    + " having count(*) <> max(revision)) as gap";

    @TempDir Path folder;

    @Test
    void no_acknowledged_move_is_lost_and_every_match_goes_on() throws Exception {
        try (var cluster = PatroniCluster.started(true)) {
            var environment = prepared(cluster);
            environment.put("CARDHOUSE_DATABASE_DURABILITY", "enforce");
            var pauses = new ArrayList<Duration>();
            try (var service = PackagedService.brieflyOn(target("failover"), environment);
                    var tables = Tables.through(service.address(), MATCHES, false)) {
                tables.play(MATCHES);
                for (int i = 0; i < TIMES; i++) {
                    cluster.awaitWhole();
                    tables.play(MATCHES);
                    var leader = cluster.leader();
                    long killed = System.nanoTime();
                    leader.kill();
                    tables.awaitEachGoesOn();
                    pauses.add(tables.longestPause(killed));
                    leader.start();
                }
                cluster.awaitWhole();
                tables.leave();
                pauses.sort(null);
                print(tables, pauses);
                tables.assertNothingLost();
                assertThat(cluster.sql(GAPS)).isEqualTo("0");
            }
            assertThat(Packaged.cardhouse(environment, "audit")).contains(" 0 findings");
        }
    }

    @Test
    void entries_lost_by_a_failover_leave_no_gap_and_are_reported() throws Exception {
        try (var cluster = PatroniCluster.started(false)) {
            var environment = prepared(cluster);
            var journals = new ArrayList<FollowedJournal>();
            try (var service = PackagedService.brieflyOn(target("failover-lossy"), environment);
                    var tables = Tables.through(service.address(), MATCHES, true)) {
                tables.play(MATCHES);
                tables.running()
                        .forEach(match ->
                                journals.add(new FollowedJournal(service.address(), match)));
                var held = cluster.held();
                tables.play(MATCHES);
                var there = new HashMap<String, Integer>();
                for (var standby : cluster.standbys())
                    revisions(cluster.sql(standby, REVISIONS))
                            .forEach((match, last) -> there.merge(match, last, Math::max));
                Await.until(
                        "a stream got entries that no standby has",
                        SOON,
                        () -> journals.stream().anyMatch(one -> isBeyond(one, there)),
                        journals::toString);
                var leader = cluster.leader();
                leader.kill();
                var lost = journals.stream().filter(one -> isBeyond(one, there)).toList();
                long gone = beyond(tables.told(), there);
                held.release();
                tables.awaitEachGoesOn();
                leader.start();
                Await.until(
                        "streams report the lost entries",
                        SOON,
                        () -> lost.stream().allMatch(FollowedJournal::isClosed),
                        lost::toString);
                assertThat(lost)
                        .allSatisfy(
                                one -> assertThat(one.problem()).hasValue("REVISION_NOT_FOUND"));
                cluster.awaitWhole();
                tables.awaitEachGoesOn();
                tables.leave();
                assertThat(tables.improper()).as("errors other than an orderly 503").isEmpty();
                assertThat(service.log()).contains("the database has lost entry");
                assertThat(gone).as("moves that were accepted and are lost").isPositive();
                System.out.printf(
                        "%d of %d accepted moves lost, reported by %d streams%n",
                        gone, tables.moves(), lost.size());
            } finally {
                journals.forEach(FollowedJournal::close);
            }
            assertThat(cluster.sql(GAPS)).isEqualTo("0");
            assertThat(Packaged.cardhouse(environment, "audit")).contains(" 0 findings");
        }
    }

    private static final String REVISIONS =
            "select match_id, max(revision) from entry group by match_id";

    private static Map<String, Integer> revisions(String rows) {
        return rows.lines()
                .map(row -> row.split("\\|"))
                .collect(Collectors.toMap(row -> row[0], row -> Integer.valueOf(row[1])));
    }

    /// Whether it received entries that do not exist, and has not ended.
    private static boolean isBeyond(FollowedJournal journal, Map<String, Integer> there) {
        var told = journal.told();
        if (told.isEmpty() || journal.hasEnded()) return false;
        return told.getLast() > there.getOrDefault(journal.match(), 0);
    }

    /// How many of the moves that were accepted are not there.
    private static long beyond(List<Tables.Told> told, Map<String, Integer> there) {
        return told.stream()
                .mapToLong(match ->
                        match.receipts().keySet().stream()
                                .filter(revision -> revision > there.getOrDefault(match.match(), 0))
                                .count())
                .sum();
    }

    /// By what the page says to type.
    private Map<String, String> prepared(PatroniCluster cluster) {
        Command.shell(PAGE.block("sh deploy", "The database")).with(cluster.administrator()).run();
        return new HashMap<>(
                Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL", cluster.url(),
                        "QUARKUS_DATASOURCE_USERNAME", "cardhouse_service",
                        "QUARKUS_DATASOURCE_PASSWORD", "other secret",
                        "QUARKUS_FLYWAY_USERNAME", "cardhouse",
                        "QUARKUS_FLYWAY_PASSWORD", "secret",
                        "CARDHOUSE_KEYS", folder.resolve("keys").toString()));
    }

    private static Path target(String name) {
        return Path.of("target", name);
    }

    private static void print(Tables tables, List<Duration> pauses) {
        System.out.printf(
                "%d moves accepted in %d matches, leader killed %d times; to the next accepted move"
                        + " %.1f s (median), %.1f s (worst); slowest answer %.1f s%n",
                tables.moves(),
                tables.told().size(),
                pauses.size(),
                seconds(pauses.get(pauses.size() / 2)),
                seconds(pauses.getLast()),
                seconds(tables.slowestAnswer()));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
