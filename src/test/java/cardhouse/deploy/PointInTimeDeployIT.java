package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.PackagedService;
import cardhouse.crash.Tables;
import cardhouse.pages.Page;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A database is brought back to a moment while matches were played, by what the page says to type.
@Tag("deploy")
@Timeout(3600)
class PointInTimeDeployIT {
    private static final Duration SOON = Duration.ofMinutes(5);
    private static final Page PAGE = Page.at(Path.of("deploy", "backup.md"));
    private static final int MATCHES = 10;

    @TempDir Path folder;

    @Test
    void all_that_was_acknowledged_by_then_is_there_and_nothing_later() throws Exception {
        Tools.needRoot();
        Tools.need("postgresql-15", "pgbackrest");
        try (var postgres = DebianPostgres.started()) {
            var environment = postgres.settings(folder.resolve("keys"));
            List<Tables.Told> before;
            String moment;
            String kept;
            int last;
            try (var service =
                    PackagedService.brieflyOn(Path.of("target", "point-in-time"), environment)) {
                try (var tables = Tables.at(service.address(), MATCHES)) {
                    tables.play(5 * MATCHES);
                    typed(postgres, "To any moment", Map.of());
                    tables.play(5 * MATCHES);
                    before = tables.told();
                    kept = entries(postgres);
                    moment = aMomentAfterTheBackup(postgres);
                    tables.play(5 * MATCHES);
                    tables.leave();
                }
                last = number(postgres, "select count(*) from entry");
                postgres.sql("postgres", "select pg_switch_wal()");
            }

            typed(postgres, "Back to a moment", Map.of("MOMENT", moment));

            // It answers before it is done.
            Await.until(
                    "it is no standby any more",
                    SOON,
                    () -> postgres.sql("postgres", "select pg_is_in_recovery()").equals("f"),
                    () -> LogTail.of(postgres.log()));
            assertThat(number(postgres, "select count(*) from entry")).isLessThan(last);
            assertThat(number(postgres, "select count(*) from entry where at > '" + moment + "'"))
                    .isZero();
            assertThat(entries(postgres).lines()).containsAll(kept.lines().toList());
            for (var told : before)
                for (int revision : told.receipts().keySet())
                    assertThat(kept).contains(told.match() + "|" + revision + "|");
            assertThat(Packaged.cardhouse(environment, "audit")).contains("0 findings");
            try (var service =
                            PackagedService.brieflyOn(
                                    Path.of("target", "point-in-time-again"), environment);
                    var tables = Tables.at(service.address(), 2)) {
                tables.play(10);
                tables.leave();
            }
        }
    }

    private static String entries(DebianPostgres postgres) {
        return postgres.sql(
                "cardhouse", "select match_id, revision, md5(e::text) from entry e order by 1, 2");
    }

    /// pgBackRest knows the end of a backup to the second: a moment within that second is not after
    /// it yet.
    private static String aMomentAfterTheBackup(DebianPostgres postgres) {
        String next =
                postgres.sql(
                        "cardhouse",
                        "select date_trunc('second', clock_timestamp()) + interval '1s'");
        Await.until(
                "a second has begun after the backup",
                SOON,
                () ->
                        postgres.sql("cardhouse", "select clock_timestamp() > '" + next + "'")
                                .equals("t"),
                () -> next);
        return postgres.sql("cardhouse", "select clock_timestamp()");
    }

    private static int number(DebianPostgres postgres, String query) {
        return Integer.parseInt(postgres.sql("cardhouse", query));
    }

    /// The block of the page, as the user that PostgreSQL runs as.
    private static void typed(DebianPostgres postgres, String title, Map<String, String> more) {
        var words = new ArrayList<>(List.of("env"));
        String control =
                "/usr/lib/postgresql/15/bin/pg_ctl --wait --pgdata=%s --log=%s "
                        .formatted(postgres.data(), postgres.log());
        words.add("CONF=" + postgres.folder().resolve("pgbackrest.conf"));
        words.add("REPO=" + postgres.folder().resolve("repository"));
        words.add("DATA=" + postgres.data());
        words.add("SOCKET=" + postgres.folder());
        words.add("PORT=" + postgres.port());
        words.add("STOP=" + control + "--mode=fast stop");
        words.add("START=" + control + "start");
        more.forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(List.of("sh", "-euc", PAGE.block("sh pgbackrest", title)));
        DebianPostgres.asPostgres(words).run();
    }
}
