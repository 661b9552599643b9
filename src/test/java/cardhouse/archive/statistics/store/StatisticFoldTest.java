package cardhouse.archive.statistics.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.Python;
import cardhouse.archive.audits.Selection;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.PostgresArchive;
import cardhouse.archive.dataset.PlayedMatches;
import cardhouse.archive.statistics.Statistics;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Export;
import cardhouse.platform.json.Json;
import cardhouse.platform.projections.store.KeptMatches;
import cardhouse.platform.projections.store.ProjectionContract;
import cardhouse.platform.projections.store.ProjectionFold;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Statistics equal those computed from the journals, after any number of interruptions, on any
/// node.
@Beside
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatisticFoldTest extends ProjectionContract {
    /// So many of each, which are more than a batch together; `-Dmatches=2000` for a thorough look.
    private static final int EACH = Integer.getInteger("matches", 25);

    private static final String TOLD =
            """
            select 'count ' || c::text as line from statistic_count c
            union all select 'bin ' || b::text from statistic_bin b order by line\
            """;

    /// As the other program prints them.
    private static final String SUMMED =
            """
            select concat_ws(' ', 'count', game, edition, preset, seats, sum(matches), sum(adjudicated), sum(abandoned))
                as line from statistic_count group by game, edition, preset, seats
            union all
            select concat_ws(' ', 'bin', game, edition, preset, seats, statistic, bin, sum(count), sum(sum))
            from statistic_bin group by game, edition, preset, seats, statistic, bin\
            """;

    @TempDir Path folder = Path.of("");

    private final Statistics statistics = new PostgresStatistics(database);

    @BeforeAll
    void fill() {
        play("trash", Options.CLASSIC, 2);
        play("garbage", Options.CLASSIC, 3);
        play("trashed", Options.CLASSIC, 2);
        play("trio", "mirror", 3);
        play("dumpster-brawl", "loaded", 3);
        play("dumpster-brawl", "rummy", 4);
        sql.run(statements -> {
            statements.update("update match set listed = false where id in " + every(7));
            return statements.update(
                    "insert into entry (match_id, revision, at, cause, seat, events)"
                            + " select match_id, max(revision) + 1, max(at), 'RESIGNATION_TO_BOT', 0, '[]'"
                            + " from entry where match_id in "
                            + every(10)
                            + " group by match_id");
        });
    }

    @BeforeEach
    void nothing_is_counted() {
        statistics.forget();
        assertThat(told()).isEmpty();
    }

    private void play(String game, String preset, int seats) {
        PlayedMatches.of(game, preset, seats, "greedy", EACH)
                .forEach(match -> KeptMatches.keep(sql, match));
    }

    @Test
    void statistics_do_not_depend_on_batches() {
        count(statistics);
        var first = told();
        statistics.forget();
        while (sql.transaction(statements -> few(StatisticFold.of(statements)).next())) {
            // On to the next few.
        }
        assertThat(told()).isEqualTo(first);
    }

    private static ProjectionFold few(ProjectionFold fold) {
        return new ProjectionFold(
                fold.statements(), fold.name(), fold.version(), 7, fold.counter());
    }

    @Test
    void as_of_time_excludes_uncounted_matches() {
        var ends = ends();
        assertThat(statistics.asOf(EVER)).isEqualTo(ends.getFirst());
        assertThat(statistics.fold()).isTrue();
        assertThat(statistics.asOf(EVER)).isEqualTo(ends.get(StatisticFold.BATCH));
        count(statistics);
        assertThat(statistics.asOf(EVER)).isEqualTo(EVER);
    }

    /// The other program reads only public data: an export, and the catalogue.
    @Test
    void a_program_that_shares_no_code_counts_the_same() throws Exception {
        count(statistics);
        var matches = folder.resolve("matches.ndjson");
        try (var out = Files.newBufferedWriter(matches)) {
            new Export(new PostgresArchive(database, TestMatch.SIGNERS))
                    .write(Selection.ALL, Optional.empty(), Long.MAX_VALUE, out);
        }
        var games = folder.resolve("games.json");
        Files.writeString(games, Json.write(catalogue()));
        int end = Python.run(folder, "recount.py", games.toString(), matches.toString());
        assertThat(end).as(Python.printed(folder)).isZero();
        assertThat(Python.printed(folder).lines().sorted())
                .containsExactlyElementsOf(lines(SUMMED).stream().sorted().toList());
    }

    @Test
    void unlisted_imported_or_custom_matches_do_not_count() {
        var other = TestDatabase.fresh();
        var rows = new Sql(other);
        var why =
                List.of(
                        "listed = true",
                        "listed = listed",
                        "listed = false",
                        "spectators = 'OFF'",
                        "imported_at = finished_at",
                        "origins = '[]'",
                        "is_trial = true",
                        "edition = 77",
                        "rules = '{}'",
                        "rules = '{'",
                        "outcome = null",
                        "outcome = '['",
                        "status = 'RUNNING'");
        var matches =
                PlayedMatches.of("trash", "short", 2, "greedy", why.size())
                        .peek(match -> KeptMatches.keep(rows, match))
                        .toList();
        for (int match = 0; match < why.size(); match++) {
            String change = "update match set " + why.get(match) + " where id = ?";
            UUID id = UUID.fromString(matches.get(match).match());
            rows.run(statements -> statements.update(change, id));
        }
        String damage =
                "insert into entry (match_id, revision, at, cause, seat, move, events)"
                        + " values (?, 10000, now(), 'MOVE', 0, '{}', '[{\"type\":\"unheard-of\"}]')";
        UUID damaged = UUID.fromString(matches.get(1).match());
        rows.run(statements -> statements.update(damage, damaged));
        count(new PostgresStatistics(other));
        assertThat(rows.query("select * from statistic_count", row -> row.large("matches")))
                .containsExactly(1L);
    }

    private static Map<String, ?> catalogue() {
        return Map.of("games", Catalog.GAMES.stream().map(StatisticFoldTest::game).toList());
    }

    private static <R extends Rules> Map<String, ?> game(GameType<R, ?, ?, ?, ?> type) {
        var presets = new LinkedHashMap<String, Map<String, @Nullable Object>>();
        type.options()
                .presets()
                .forEach((name, rules) -> presets.put(name, type.options().toMap(rules)));
        return Map.of("game", type.id(), "presets", presets);
    }

    private List<Instant> ends() {
        return sql.query(
                "select finished_at from match order by finished_at, id",
                row -> row.time("finished_at"));
    }

    @Override
    protected Statistics projection() {
        return new PostgresStatistics(database);
    }

    @Override
    protected ProjectionFold fold(Statements statements) {
        return StatisticFold.of(statements);
    }

    @Override
    protected void isWhole(List<String> told) {
        assertThat(told).hasSizeGreaterThan(200);
    }

    @Override
    protected List<String> told() {
        return lines(TOLD);
    }

    private List<String> lines(String query) {
        return sql.query(query, row -> row.text("line"));
    }
}
