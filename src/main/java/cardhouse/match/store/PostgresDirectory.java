package cardhouse.match.store;

import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.lobby.Lobby;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.SlotColumns;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// The directory of matches in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresDirectory implements Directory {
    /// Less than every other id.
    public static final UUID FIRST = new UUID(0, 0);

    /// Uses the index of unfinished seats.
    private static final String IDLE =
            """
            select match.id, coalesce(last.revision, 0) as revision from match left join lateral last_entry(match.id) last on true
            where status = 'RUNNING' and started_at < ? and coalesce(last.at, started_at) < ?
            order by match.id limit ?\
            """;

    /// A finished seat of a running match is played by a bot.
    private static final String WITH_BOTS =
            """
            select match.id from match where status = 'RUNNING' and match.id > ? and %s
            and exists (select from seat where match_id = match.id and (kind = 'BOT' or finished))
            and coalesce((select at from last_entry(match.id)), started_at) < ?
            order by match.id limit ?\
            """
                    .formatted(SlotColumns.isIn("match.id", "?"));

    private static final String PLAYING =
            """
            select seat.match_id as id,
                coalesce((select revision from last_entry(seat.match_id)), 0) as revision
            from seat join match on match.id = seat.match_id
            where seat.player_id = ? and not seat.finished and match.status = 'RUNNING'
            order by seat.match_id\
            """;

    private static final String PUBLISHED =
            """
            listed and status <> 'WAITING' and id in (select match_id from seat where player_id = ?)
            order by id desc limit ?\
            """;

    private static final String REMATCHES =
            "select id, rematch_of from match where rematch_of = any(?)";

    private final Sql sql;
    private final Clock clock;

    PostgresDirectory(DataSource database, Clock clock) {
        this.sql = new Sql(database);
        this.clock = clock;
    }

    /// One statement, and so atomic without a transaction around it.
    @Override
    public void open(Match match, ServerSeed seed) {
        sql.run(statements -> {
            MatchRows.insert(statements, match, seed);
            return true;
        });
    }

    /// Serialized by the lock: a second call returns what the first has stored.
    @Override
    @Transactional
    public UUID rematch(Match match, ServerSeed seed) {
        UUID before = match.setting().rematchOf().orElseThrow();
        return sql.run(statements -> {
            MatchRows.lock(statements, before);
            @Nullable UUID there = rematches(List.of(before)).get(before);
            if (there != null) return there;
            MatchRows.insert(statements, match, seed);
            return match.id();
        });
    }

    @Override
    public Map<UUID, UUID> rematches(Collection<UUID> matches) {
        if (matches.isEmpty()) return Map.of();
        var rematches = new HashMap<UUID, UUID>();
        sql.query(
                REMATCHES,
                row -> rematches.put(row.id("rematch_of"), row.id("id")),
                Column.<UUID>ids(id -> id).of(List.copyOf(matches)));
        return rematches;
    }

    @Override
    @Transactional
    public void branch(Match match, ServerSeed seed, List<ChainedEntry> entries) {
        sql.run(statements -> {
            MatchRows.insert(statements, match, seed);
            EntryRows.insert(statements, match.id(), match.players(), entries);
            return true;
        });
    }

    @Override
    public Optional<Match> find(UUID match) {
        return sql.run(statements -> MatchRows.find(statements, match)).map(this::present);
    }

    private Match present(Lobby lobby) {
        return lobby.at(clock.instant()).match();
    }

    @Override
    public ServerSeed seed(UUID match) {
        return sql.first(
                        "select server_seed from match_seed where match_id = ?",
                        row -> new ServerSeed(row.bytes("server_seed")),
                        match)
                .orElseThrow();
    }

    @Override
    public List<Match> list(Filter filter) {
        var conditions = new ArrayList<String>();
        var values = new ArrayList<Object>();
        filter.game()
                .ifPresent(game -> {
                    conditions.add("game = ?");
                    values.add(game);
                });
        filter.status()
                .ifPresent(status -> {
                    conditions.add("status = ?");
                    values.add(status.name());
                });
        filter.before()
                .ifPresent(id -> {
                    conditions.add("id < ?");
                    values.add(id);
                });
        filter.mine()
                .ifPresentOrElse(
                        player -> {
                            conditions.add("id in (select match_id from seat where player_id = ?)");
                            values.add(player);
                        },
                        () -> conditions.add("listed"));
        values.add(filter.limit());
        String which = String.join(" and ", conditions) + " order by id desc limit ?";
        return sql.run(statements -> MatchRows.list(statements, which, values)).stream()
                .map(this::present)
                .toList();
    }

    @Override
    public List<Match> published(UUID player, int limit) {
        return sql
                .run(statements -> MatchRows.list(statements, PUBLISHED, List.of(player, limit)))
                .stream()
                .map(this::present)
                .toList();
    }

    @Override
    public List<UUID> runningWithBots(
            OwnedSlots share, Instant since, Optional<UUID> after, int limit) {
        return sql.query(
                WITH_BOTS, row -> row.id("id"), after.orElse(FIRST), share.bits(), since, limit);
    }

    @Override
    public List<Playing> idle(Instant since, int limit) {
        return sql.query(IDLE, PostgresDirectory::playing, since, since, limit);
    }

    @Override
    public List<Playing> playing(UUID player) {
        return sql.query(PLAYING, PostgresDirectory::playing, player);
    }

    private static Playing playing(Row row) throws SQLException {
        return new Playing(row.id("id"), row.number("revision"));
    }
}
