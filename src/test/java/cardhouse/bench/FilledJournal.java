package cardhouse.bench;

import cardhouse.platform.postgres.embedded.Beside;
import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A database that is filled by the million: finished matches are copied under other ids, over the
/// months of two years, by PostgreSQL itself. Their proofs do not hold, as they name other ids;
/// their rows are those of matches.
final class FilledJournal implements AutoCloseable {
    private static final int MONTHS = 24;
    private static final int DAYS = 27;

    /// What keeps a match's id, and when something was, in each table that is copied.
    private static final Map<String, String> KEYS =
            Map.of(
                    "match", "id",
                    "match_seed", "match_id",
                    "seat", "match_id",
                    "entry", "match_id",
                    "receipt", "match_id");

    private static final List<String> TABLES =
            List.of("match", "match_seed", "seat", "entry", "receipt");

    private static final List<String> TIMES =
            List.of("created_at", "started_at", "finished_at", "at");

    private static final String FUNCTIONS =
            """
            create or replace function bench_id(at timestamptz, salt text) returns uuid language sql immutable return
                (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
                    || 'a' || substr(md5(salt), 5, 15))::uuid;
            create table if not exists bench_pattern (id uuid primary key);
            create unlogged table if not exists bench_copy (old uuid, new uuid primary key, later interval)\
            """;

    /// @see cardhouse.match.store.PostgresPartitions
    private static final String LAY_OUT =
            """
            insert into journal_month (month)
            select (date_trunc('month', now() at time zone 'UTC') - n * interval '1 month')::date
            from generate_series(1, %d) as n on conflict do nothing;
            select recreate_partitions()\
            """;

    private static final String COPIES =
            """
            insert into bench_copy (old, new, later)
            select m.id, bench_id(t.at, m.id || ' %1$s ' || g), t.at - m.created_at
            from match m join bench_pattern p on p.id = m.id cross join generate_series(1, %2$d) as g
            cross join lateral (select '%1$s'::timestamptz + (g - random()) * interval '%3$d days' / %2$d * 0.9 as at) as t\
            """;

    private final Connection owner;
    private final Connection superuser;

    private FilledJournal(Connection owner, Connection superuser) {
        this.owner = owner;
        this.superuser = superuser;
    }

    static FilledJournal in(Beside postgres) throws SQLException {
        return new FilledJournal(
                connected(postgres, EmbeddedPostgres.OWNER),
                connected(postgres, EmbeddedPostgres.SUPERUSER));
    }

    private static Connection connected(Beside postgres, String role) throws SQLException {
        return DriverManager.getConnection(postgres.url(), role, postgres.password());
    }

    /// Gives an empty journal the partitions of two years.
    void layOut() throws SQLException {
        run(superuser, "alter system set max_wal_size = '8GB'");
        run(superuser, "alter system set checkpoint_timeout = '30min'");
        run(superuser, "select pg_reload_conf()");
        run(owner, LAY_OUT.formatted(MONTHS));
        run(owner, FUNCTIONS);
    }

    /// The matches that have ended so far are those that are copied.
    ///
    /// @param copies of each to yesterday, as if they had been played here then
    /// @return the ids of these
    List<String> pattern(int copies) throws SQLException {
        run(owner, "insert into bench_pattern select id from match where status = 'FINISHED'");
        for (String table : TABLES) run(owner, pattern(table));
        LocalDate yesterday = LocalDate.now(ZoneOffset.UTC).minusDays(1);
        copy(yesterday + " 00:00:00+00", copies, 1, "s.imported_at");
        return texts("select new::text from bench_copy");
    }

    /// Copies the pattern until there are so many entries, each month as many, and has PostgreSQL
    /// look at what has come.
    void fill(long entries) throws SQLException {
        long there = number("select count(*) from entry");
        long played =
                number("select count(*) from entry e join bench_pattern p on p.id = e.match_id");
        long copies = Math.max(1, Math.round((double) (entries - there) / MONTHS / played));
        run(owner, "set synchronous_commit = off");
        for (int month = 1; month <= MONTHS; month++) {
            LocalDate first = YearMonth.now(ZoneOffset.UTC).minusMonths(month).atDay(1);
            // With another time of day, so that nothing comes twice.
            copy(first + " 00:00:00." + copies % 1_000_000 + "+00", copies, DAYS, "now()");
        }
        run(superuser, "vacuum analyze");
        run(superuser, "checkpoint");
    }

    private void copy(String begin, long copies, int days, String imported) throws SQLException {
        run(owner, "truncate bench_copy");
        run(owner, COPIES.formatted(begin, copies, days));
        run(owner, "analyze bench_copy");
        for (String table : TABLES) run(owner, copying(table, imported));
    }

    /// Apart, so that it is read as fast from a full journal as from an empty one.
    private static String pattern(String table) {
        return "create unlogged table bench_%1$s as select s.* from %1$s s join bench_pattern p on s.%2$s = p.id; analyze bench_%1$s"
                .formatted(table, KEYS.get(table));
    }

    private String copying(String table, String imported) throws SQLException {
        String key = KEYS.get(table);
        var values = new ArrayList<String>();
        var columns = columns(table);
        for (String column : columns) {
            if (column.equals(key)) values.add("c.new");
            else if (column.equals("imported_at")) values.add(imported);
            else if (TIMES.contains(column)) values.add("s." + column + " + c.later");
            else values.add("s." + column);
        }
        return "insert into %1$s (%2$s) select %3$s from bench_copy c join bench_%1$s s on s.%4$s = c.old order by c.new"
                .formatted(table, String.join(", ", columns), String.join(", ", values), key);
    }

    private List<String> columns(String table) throws SQLException {
        return texts(
                "select column_name from information_schema.columns where table_name = '%s' order by ordinal_position"
                        .formatted(table));
    }

    /// Ids of copied matches, from anywhere; fewer where one was drawn twice.
    List<String> some(int count) throws SQLException {
        return texts(
                """
                select distinct (select m.id from match m where m.imported_at is not null and m.id >= bench_id(
                        now() - interval '2 months' - random() * interval '%d months', g::text) order by m.id limit 1)::text
                from generate_series(1, %d) as g\
                """
                        .formatted(MONTHS - 3, count));
    }

    /// Times at which matches ended.
    List<String> times(int count) throws SQLException {
        return texts(
                """
                select to_char((now() - interval '2 months' - random() * interval '%d months') at time zone 'UTC',
                    'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                from generate_series(1, %d) as g\
                """
                        .formatted(MONTHS - 3, count));
    }

    long entries() throws SQLException {
        return number("select count(*) from entry");
    }

    /// In bytes, with indexes.
    long journalSize() throws SQLException {
        return number(
                "select sum(pg_total_relation_size(relid)) from pg_partition_tree('entry') where isleaf");
    }

    long databaseSize() throws SQLException {
        return number("select pg_database_size(current_database())");
    }

    /// Takes the oldest month out, as when its matches have left.
    ///
    /// @return how many milliseconds a move could have waited for it
    double detach() throws SQLException {
        String suffix =
                text(
                        "select to_char(min(month), '_YYYY_MM') from journal_month"
                                + " where not detached");
        long start = System.nanoTime();
        run(
                owner,
                "begin; alter table entry detach partition entry%1$s; alter table receipt detach partition receipt%1$s; commit"
                        .formatted(suffix));
        return (System.nanoTime() - start) / 1e6;
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> texts(String sql) throws SQLException {
        try (var statement = owner.createStatement();
                var rows = statement.executeQuery(sql)) {
            var texts = new ArrayList<String>();
            while (rows.next()) texts.add(rows.getString(1));
            return texts;
        }
    }

    private String text(String sql) throws SQLException {
        return texts(sql).getFirst();
    }

    private long number(String sql) throws SQLException {
        return Long.parseLong(text(sql));
    }

    @Override
    public void close() throws SQLException {
        owner.close();
        superuser.close();
    }
}
