package cardhouse.archive.dataset.store;

import cardhouse.archive.audits.DayRootStore.Leaf;
import cardhouse.archive.audits.store.PostgresDayRoots;
import cardhouse.archive.dataset.PublicMatches;
import cardhouse.archive.dataset.Sitter;
import cardhouse.fairness.DayRoot;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// Public matches in PostgreSQL.
public final class PostgresPublicMatches implements PublicMatches {
    private static final String ROOTS =
            "select day, signature from day_root where day between ? and ? order by day";

    private static final String OF_DAY =
            """
            select l.match_id, l.place,
                array(select s.kind from seat s where s.match_id = m.id order by s.seat) as kinds,
                array(select concat_ws(' ', s.bot_level, s.bot_iterations, s.bot_time)
                    from seat s where s.match_id = m.id order by s.seat) as bots,
                array(select coalesce(p.kind, 'GONE') from seat s left join player p on p.id = s.player_id
                    where s.match_id = m.id order by s.seat) as accounts,
                array(select case when p.listed then p.id::text else '' end
                    from seat s left join player p on p.id = s.player_id
                    where s.match_id = m.id order by s.seat) as listed
            from day_leaf l join match m on m.id = l.match_id
            where l.day = ? and l.place > ? and (?::text is null or m.game = ?)
                and m.status = 'FINISHED' and m.listed and m.spectators <> 'OFF'
                and m.imported_at is null and m.origins is null
                and not exists (select from seat s left join player p on p.id = s.player_id
                    where s.match_id = m.id and s.kind = 'PLAYER' and p.id is null and s.entropy <> '')
            order by l.place limit ?\
            """;

    private final Sql sql;
    private final PostgresDayRoots days;

    public PostgresPublicMatches(DataSource database) {
        this.sql = new Sql(database);
        this.days = new PostgresDayRoots(database, DayRoot.Of.FINISHED);
    }

    @Override
    public List<Root> roots(LocalDate from, LocalDate to) {
        return sql.query(ROOTS, row -> new Root(row.day("day"), row.text("signature")), from, to);
    }

    @Override
    public List<Found> of(LocalDate day, Optional<String> game, int after, int limit) {
        String only = game.orElse(null);
        return sql.query(OF_DAY, PostgresPublicMatches::found, day, after, only, only, limit);
    }

    private static Found found(Row row) throws SQLException {
        List<String> kinds = row.texts("kinds");
        List<String> bots = row.texts("bots");
        List<String> accounts = row.texts("accounts");
        List<String> listed = row.texts("listed");
        return new Found(
                row.id("match_id"),
                row.number("place"),
                IntStream.range(0, kinds.size())
                        .mapToObj(seat ->
                                kinds.get(seat).equals("BOT")
                                        ? new Seated(
                                                Sitter.Kind.BUILT_IN,
                                                bots.get(seat),
                                                Optional.empty())
                                        : account(accounts.get(seat), listed.get(seat)))
                        .toList());
    }

    private static Seated account(String kind, String listed) {
        return new Seated(
                Sitter.Kind.valueOf(kind),
                "",
                listed.isEmpty() ? Optional.empty() : Optional.of(UUID.fromString(listed)));
    }

    @Override
    public List<Leaf> leaves(LocalDate day) {
        return days.leaves(day);
    }
}
