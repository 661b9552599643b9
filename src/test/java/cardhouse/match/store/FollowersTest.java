package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.TestDatabase;
import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.Selection;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.PostgresArchive;
import cardhouse.archive.audits.store.PostgresDayRoots;
import cardhouse.archive.statistics.store.PostgresStatistics;
import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.PlackettLuce;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.compete.ratings.store.PostgresRatings;
import cardhouse.fairness.DayRoot;
import cardhouse.games.layout.LayoutGames;
import cardhouse.platform.json.Export;
import cardhouse.platform.json.Json;
import cardhouse.platform.projections.store.RatedMatches;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.io.IOException;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Several servers end matches on one database, and each commit becomes visible after a delay drawn
/// by seed. A follower receives each match exactly once: of an export, of ratings and statistics,
/// and of the roots of days.
@Beside
class FollowersTest {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant EVER = Instant.parse("2100-01-01T00:00:00Z");
    private static final int STEPS = Effort.atLeast(150, 4_000);
    private static final int MOST_OPEN = 6;

    private final PGSimpleDataSource database = TestDatabase.fresh();
    private final SplittableRandom random = Seed.random("FollowersTest");

    /// Commits that wait, each with the connection of the server that makes it.
    private final List<Late> late = new ArrayList<>();

    private final List<UUID> ended = new ArrayList<>();
    private final List<UUID> embargoed = new ArrayList<>();
    private int step;

    private record Late(Connection connection, List<UUID> matches) {}

    /// The parts that each server has of its own: its sessions.
    private record Server(
            PostgresArchive archive,
            PostgresRatings ratings,
            PostgresStatistics told,
            PostgresDayRoots days) {
        static Server on(DataSource database) {
            return new Server(
                    new PostgresArchive(database, TestMatch.SIGNERS),
                    new PostgresRatings(database),
                    new PostgresStatistics(database),
                    new PostgresDayRoots(database, DayRoot.Of.FINISHED));
        }
    }

    private static final class Follower {
        private final Selection which;
        private final List<UUID> received = new ArrayList<>();
        private Optional<ArchiveCursor> cursor = Optional.empty();

        Follower(Selection which) {
            this.which = which;
        }

        /// @return whether there is more already
        boolean poll(Server server, int limit) {
            var page = new StringWriter();
            try {
                new Export(server.archive()).write(which, cursor, limit, page);
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
            boolean more = false;
            for (String text : page.toString().lines().toList()) {
                var line = Json.readObject(text);
                if (line.get("end") instanceof Map<?, ?> end) {
                    cursor = Optional.ofNullable(end.get("cursor")).map(FollowersTest::read);
                    more = Boolean.TRUE.equals(end.get("more"));
                } else {
                    received.add(match(line));
                }
            }
            return more;
        }

        private static UUID match(Map<String, ?> line) {
            var proof = (Map<?, ?>) Objects.requireNonNull(line.get("proof"));
            var header = (Map<?, ?>) Objects.requireNonNull(proof.get("header"));
            return UUID.fromString(String.valueOf(header.get("match")));
        }
    }

    private static ArchiveCursor read(Object cursor) {
        return ArchiveCursor.read(String.valueOf(cursor)).orElseThrow();
    }

    @AfterEach
    void close() throws SQLException {
        for (Late one : late) one.connection().close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void each_match_comes_exactly_once(int nodes) throws SQLException {
        var servers = new ArrayList<Server>();
        for (int node = 0; node < nodes; node++)
            servers.add(Server.on(TestDatabase.unpooled(database)));
        var all = new Follower(Selection.ALL);
        var since =
                new Follower(
                        new Selection(
                                Optional.of("trash"),
                                Optional.empty(),
                                Optional.of(START),
                                Optional.empty(),
                                true));
        for (step = 0; step < STEPS; step++) {
            var server = servers.get(random.nextInt(nodes));
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3 -> end();
                case 4, 5, 6 -> commitOne();
                case 7 -> release();
                case 8 -> all.poll(server, 1 + random.nextInt(4));
                case 9 -> since.poll(server, 1 + random.nextInt(4));
                case 10 -> count(server);
                default -> server.days().seal(now(), FollowersTest::sign);
            }
        }
        while (!late.isEmpty()) commitOne();
        release();
        while (!late.isEmpty()) commitOne();
        var server = servers.getFirst();
        while (all.poll(server, 50) || since.poll(server, 50)) {
            // On to the next page.
        }
        count(server);
        while (server.days().seal(EVER, FollowersTest::sign)) {
            // On to the next day.
        }
        assertThat(ended).hasSizeGreaterThan(STEPS / 8);
        exactlyOnce("an export", all.received);
        exactlyOnce("an export of one game since a time", since.received);
        exactlyOnce("ratings", ids("select match_id from rating_change where seat = 0"));
        assertThat(
                        new Sql(database)
                                .first(
                                        "select sum(abandoned)::int as n from statistic_count",
                                        row -> row.number("n")))
                .contains(ended.size());
        exactlyOnce("days", ids("select match_id from day_leaf"));
    }

    private void exactlyOnce(String what, List<UUID> received) {
        assertThat(ended.stream().filter(match -> !received.contains(match)))
                .as("what %s leaves out of %d", what, ended.size())
                .isEmpty();
        assertThat(received).as(what).doesNotHaveDuplicates().hasSameSizeAs(ended);
    }

    @Test
    void long_transaction_blocks_only_its_locked_rows() throws SQLException {
        var server = Server.on(TestDatabase.unpooled(database));
        var all = new Follower(Selection.ALL);
        endAndCommit(2);
        try (Connection backup = open();
                Connection other = open()) {
            new Statements(backup)
                    .query("select pg_current_xact_id()::text as id", row -> row.text("id"));
            new Statements(other)
                    .update(
                            "update match set series_advanced = true where id = ?",
                            ended.getFirst());
            all.poll(server, 10);
            assertThat(all.received).containsExactly(ended.getLast());
            other.commit();
            all.poll(server, 10);
            assertThat(all.received).containsExactly(ended.getLast(), ended.getFirst());
        }
    }

    @Test
    void lock_on_places_does_not_block_reads_of_placed_matches() throws SQLException {
        var server = Server.on(TestDatabase.unpooled(database));
        var all = new Follower(Selection.ALL);
        endAndCommit(1);
        all.poll(server, 10);
        try (Connection stuck = open()) {
            new Statements(stuck)
                    .query("select pg_advisory_xact_lock(hashtext('cardhouse places'))", _ -> true);
            endAndCommit(1);
            all.poll(server, 10);
            assertThat(all.received).hasSize(1);
        }
        all.poll(server, 10);
        exactlyOnce("an export", all.received);
    }

    @Test
    void a_cursor_goes_on_after_a_retired_match_and_is_refused_where_its_match_never_was()
            throws SQLException {
        var server = Server.on(TestDatabase.unpooled(database));
        var all = new Follower(Selection.ALL);
        endAndCommit(3);
        all.poll(server, 2);
        var sql = new Sql(database);
        for (UUID match : all.received)
            sql.run(statements ->
                    statements.update(
                                    "insert into archived_match"
                                            + " (match_id, revision, hash, archived_at, statement, place)"
                                            + " select id, 1, sha256('a'), now(), '', place from match"
                                            + " where id = ?",
                                    match)
                            + statements.update("delete from match where id = ?", match));
        all.poll(server, 10);
        endAndCommit(1);
        all.poll(server, 10);
        exactlyOnce("an export", all.received);
        var elsewhere = ArchiveCursor.after(new UUID(7, 7));
        assertThat(server.archive().place(elsewhere)).isEmpty();
        assertThatThrownBy(() ->
                        new Export(server.archive())
                                .write(
                                        Selection.ALL,
                                        Optional.of(elsewhere),
                                        1,
                                        new StringWriter()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void migration_keeps_the_places_of_counted_matches() throws SQLException {
        PGSimpleDataSource earlier = TestDatabase.empty();
        TestDatabase.migrate(earlier, "37");
        var sql = new Sql(earlier);
        for (int match = 0; match < 4; match++) {
            step = match;
            UUID id = Seed.another("FollowersTest");
            ended.add(id);
            TestDatabase.writeEarlier(
                    earlier,
                    () ->
                            sql.run(statements -> {
                                keep(statements.connection(), id, false);
                                return true;
                            }));
        }
        step = 1;
        sql.run(statements ->
                statements.update(
                        "insert into projection (name, version, finished_at, match_id) values ('ratings', ?, ?, ?)",
                        PlackettLuce.METHOD,
                        now().plusSeconds(5),
                        ended.get(1)));
        TestDatabase.migrate(earlier, "latest");
        var server = Server.on(earlier);
        count(server);
        assertThat(
                        sql.query(
                                "select match_id from rating_change where seat = 0",
                                row -> row.id("match_id")))
                .containsExactlyInAnyOrder(ended.get(2), ended.get(3));
        var all = new Follower(Selection.ALL);
        all.cursor = ArchiveCursor.read(now().plusSeconds(70) + "_" + ended.get(1));
        all.poll(server, 10);
        assertThat(all.received).containsExactly(ended.get(2), ended.get(3));
    }

    private void endAndCommit(int matches) throws SQLException {
        for (int match = 0; match < matches; match++) {
            UUID id = Seed.another("FollowersTest");
            ended.add(id);
            step++;
            try (Connection connection = open()) {
                keep(connection, id, false);
                connection.commit();
            }
        }
    }

    private Instant now() {
        return START.plus(Duration.ofMinutes(10L * step));
    }

    private static String sign(cardhouse.archive.audits.DayRootStore.Batch batch) {
        return "signature of " + batch.day();
    }

    private List<UUID> ids(String query) {
        return new Sql(database).query(query, row -> row.id("match_id"));
    }

    /// One or two matches end in one commit, by the clock of a server that may be wrong.
    private void end() throws SQLException {
        if (late.size() == MOST_OPEN) return;
        Connection connection = open();
        var matches = new ArrayList<UUID>();
        boolean secret = random.nextInt(6) == 0;
        for (int n = random.nextInt(2); n >= 0; n--) {
            UUID match = Seed.another("FollowersTest");
            keep(connection, match, secret);
            matches.add(match);
        }
        ended.addAll(matches);
        if (secret) embargoed.addAll(matches);
        late.add(new Late(connection, matches));
    }

    private void keep(Connection connection, UUID match, boolean secret) throws SQLException {
        var statements = new Statements(connection);
        var type = LayoutGames.TRASH;
        RatedMatches.keep(
                statements,
                new RatedMatch(
                        match,
                        now().plusMillis(random.nextInt(-2_000, 2_000)),
                        new Ladder(type.id(), type.edition(), "short", 2),
                        List.of(
                                new Contender.Account(new UUID(0, 1)),
                                new Contender.Account(new UUID(0, 2))),
                        List.of(1, 2)));
        statements.update("update match set embargoed = ? where id = ?", secret, match);
        statements.update(
                "insert into entry (match_id, revision, at, cause, seat, events, hash)"
                        + " values (?, 1, ?, 'RESIGNATION', 0, '[]', sha256('entry'))",
                match,
                now());
    }

    private void release() throws SQLException {
        var those =
                embargoed.stream()
                        .filter(match ->
                                late.stream().noneMatch(one -> one.matches().contains(match)))
                        .toList();
        if (those.isEmpty()) return;
        embargoed.removeAll(those);
        Connection connection = open();
        new Statements(connection)
                .update(
                        "update match set embargoed = false where id = any(?)",
                        Column.<UUID>ids(match -> match).of(those));
        late.add(new Late(connection, those));
    }

    private Connection open() throws SQLException {
        Connection connection = TestDatabase.unpooled(database).getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    private void commitOne() throws SQLException {
        if (late.isEmpty()) return;
        try (Connection connection = late.remove(random.nextInt(late.size())).connection()) {
            connection.commit();
        }
    }

    private static void count(Server server) {
        while (server.ratings().fold() || server.told().fold()) {
            // On to the next batch.
        }
    }
}
