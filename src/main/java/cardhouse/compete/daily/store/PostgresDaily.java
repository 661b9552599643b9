package cardhouse.compete.daily.store;

import cardhouse.compete.daily.DailyDeal;
import cardhouse.compete.daily.DailyEntry;
import cardhouse.compete.daily.DailyScore;
import cardhouse.compete.daily.DailyStore;
import cardhouse.compete.daily.DailyTable;
import cardhouse.compete.sets.SetPlan;
import cardhouse.fairness.ServerSeed;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Player;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Deals of the day in PostgreSQL. Every change of a deal locks its row, so that all nodes change
/// it one after the other.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresDaily implements DailyStore {
    private static final AnswerJson<SetPlan> PLAN = AnswerJson.of(SetPlan.class);

    private static final String DEALS =
            "select set_id, day, plan, edition, commitment, closed_at, finished_at from daily_deal ";

    private static final String KEEP =
            """
            insert into daily_deal (set_id, day, game, plan, edition, commitment, server_seed)
            values (?, ?, ?, ?, ?, ?, ?) on conflict (day, game) do nothing\
            """;

    private static final String LIST =
            DEALS
                    + """
                    where ?::uuid is null
                        or (day, game) < (select day, game from daily_deal where set_id = ?::uuid)
                    order by day desc, game desc limit ?\
                    """;

    private static final String MATCHES =
            """
            select set_id, match_id from daily_entry
            where player_id = ? and set_id = any(?)\
            """;

    private static final String RUNNING =
            """
            select e.match_id from daily_entry e join match m on m.id = e.match_id
            where e.set_id = ? and e.seating > 0 and m.status = 'RUNNING'\
            """;

    private static final String SCORE =
            """
            update daily_entry set points = ?, moves = (
                select count(*) from entries_of(?) where seat = ? and cause = 'MOVE')
            where set_id = ? and match_id = ?\
            """;

    private static final String SCORES =
            """
            select e.seating, e.match_id, e.points, e.moves, p.id, p.name, p.kind, p.created_at
            from daily_entry e left join player p on p.id = e.player_id
            where e.set_id = ? and e.points is not null and (p.id is not null or e.seating = 0)
            order by e.seating\
            """;

    private final Sql sql;

    PostgresDaily(DataSource source) {
        this.sql = new Sql(source);
    }

    @Override
    public void keep(DailyDeal deal, ServerSeed seed) {
        update(
                KEEP,
                deal.id(),
                deal.day(),
                deal.game(),
                PLAN.write(deal.plan()),
                deal.edition(),
                deal.commitment(),
                seed.bytes());
    }

    private void update(String statement, @Nullable Object... values) {
        sql.run(statements -> statements.update(statement, values));
    }

    @Override
    public Optional<DailyDeal> find(String game, LocalDate day) {
        return sql.first(DEALS + "where game = ? and day = ?", PostgresDaily::deal, game, day);
    }

    @Override
    public List<DailyDeal> list(Optional<UUID> after, int limit) {
        @Nullable UUID last = after.orElse(null);
        return sql.query(LIST, PostgresDaily::deal, last, last, limit);
    }

    @Override
    public List<DailyDeal> unfinished() {
        return sql.query(
                DEALS + "where finished_at is null order by day, game", PostgresDaily::deal);
    }

    private static DailyDeal deal(Row row) throws SQLException {
        return new DailyDeal(
                row.id("set_id"),
                row.day("day"),
                PLAN.read(row.text("plan")),
                row.number("edition"),
                row.text("commitment"),
                row.optionalTime("closed_at"),
                row.optionalTime("finished_at"));
    }

    @Override
    public ServerSeed seed(UUID deal) {
        return sql.first(
                        "select server_seed from daily_deal where set_id = ?",
                        row -> new ServerSeed(row.bytes("server_seed")),
                        deal)
                .orElseThrow();
    }

    @Override
    public Map<UUID, UUID> matches(UUID player, Collection<UUID> deals) {
        var matches = new HashMap<UUID, UUID>();
        if (deals.isEmpty()) return matches;
        sql.query(
                MATCHES,
                row -> matches.put(row.id("set_id"), row.id("match_id")),
                player,
                Column.<UUID>ids(id -> id).of(List.copyOf(deals)));
        return matches;
    }

    @Override
    public boolean hasPar(UUID deal) {
        return entry(deal, Optional.empty()).isPresent();
    }

    private Optional<UUID> entry(UUID deal, Optional<UUID> player) {
        String which = player.isPresent() ? "player_id = ?" : "seating = ?";
        return sql.first(
                "select match_id from daily_entry where set_id = ? and " + which,
                row -> row.id("match_id"),
                deal,
                player.<Object>map(id -> id).orElse(0));
    }

    @Override
    @Transactional
    public Optional<UUID> enter(UUID deal, Optional<UUID> player, IntFunction<UUID> open) {
        if (!lock(deal, "closed_at")) return Optional.empty();
        Optional<UUID> before = entry(deal, player);
        if (before.isPresent()) return before;
        int seating = player.isPresent() ? next(deal) : 0;
        UUID match = open.apply(seating);
        update(
                "insert into daily_entry (set_id, seating, player_id, match_id) values (?, ?, ?, ?)",
                deal,
                seating,
                player.orElse(null),
                match);
        return Optional.of(match);
    }

    private int next(UUID deal) {
        return sql.first(
                        "select coalesce(max(seating), 0) + 1 as next from daily_entry where set_id = ?",
                        row -> row.number("next"),
                        deal)
                .orElseThrow();
    }

    @Override
    @Transactional
    public void close(UUID deal, Instant at, Consumer<List<DailyEntry>> publish) {
        if (!lock(deal, "closed_at")) return;
        update("update daily_deal set closed_at = ? where set_id = ?", at, deal);
        List<DailyEntry> entries =
                sql.query(
                        """
                        select seating, player_id, match_id from daily_entry
                        where set_id = ? order by seating\
                        """,
                        row ->
                                new DailyEntry(
                                        row.number("seating"),
                                        row.optionalId("player_id"),
                                        row.id("match_id")),
                        deal);
        if (!entries.isEmpty()) publish.accept(entries);
    }

    /// @return whether that time is still to come
    private boolean lock(UUID deal, String time) {
        return sql.first(
                        "select %s is null as free from daily_deal where set_id = ? for update"
                                .formatted(time),
                        row -> row.flag("free"),
                        deal)
                .orElse(false);
    }

    @Override
    public List<UUID> running(UUID deal) {
        return sql.query(RUNNING, row -> row.id("match_id"), deal);
    }

    @Override
    @Transactional
    public void finish(UUID deal, Map<UUID, Double> points, Instant at) {
        if (!lock(deal, "finished_at")) return;
        points.forEach((match, score) -> update(SCORE, score, match, DailyDeal.SEAT, deal, match));
        update("update daily_deal set finished_at = ? where set_id = ?", at, deal);
    }

    @Override
    public DailyTable table(UUID deal) {
        List<DailyScore> scores = sql.query(SCORES, PostgresDaily::score, deal);
        return DailyTable.of(
                scores.stream().filter(one -> one.player().isEmpty()).findFirst(),
                scores.stream().filter(one -> one.player().isPresent()).toList());
    }

    private static DailyScore score(Row row) throws SQLException {
        var id = row.optionalId("id");
        Optional<Player> player =
                id.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                new Player(
                                        id.get(),
                                        row.text("name"),
                                        Player.Kind.valueOf(row.text("kind")),
                                        row.time("created_at")));
        return new DailyScore(
                player, row.id("match_id"), row.decimal("points"), row.number("moves"));
    }
}
