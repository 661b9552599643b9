package cardhouse.bots.matchmaking.store;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotRegistry;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Manifests;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Player;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// The register of bots in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresBotRegistry implements BotRegistry {
    /// The matches of a bot are counted by the index of unfinished seats.
    private static final String SELECT =
            """
            select player_id, name, created_at, manifest, queued_since, playing, is_there from (
                select b.*, p.name, p.created_at,
                    (select count(*) from seat s where s.player_id = b.player_id and not s.finished) as playing,
                    b.last_seen_at > terms.since as is_active,
                    b.last_seen_at > terms.since
                        or b.always_available and not b.timed_out and b.last_seen_at > terms.always as is_there
                from bot b join player p on p.id = b.player_id,
                    (values (cast(? as timestamptz), cast(? as timestamptz))) terms (since, always)) b
            where\s\
            """;

    private static final String OFFERS = " and games @> array[cast(? as text)]";

    private static final String FREE =
            "playing < least(max_matches, ?) and is_there and (is_active or playing = 0)";

    private static final String LOCK =
            "select player_id from bot where player_id = any(?) order by player_id for update";

    /// Locks the account, so that it cannot be erased meanwhile.
    private static final String KEEP =
            """
            insert into bot (player_id, manifest, games, max_matches, always_available, queued_since, last_seen_at)
            select id, ?, string_to_array(?, ' '), ?, ?, case when ? then cast(? as timestamptz) end, ?
            from player where id = ? for key share
            on conflict (player_id) do update set
                manifest = excluded.manifest,
                games = excluded.games,
                max_matches = excluded.max_matches,
                always_available = excluded.always_available,
                queued_since = case when excluded.queued_since is not null
                    then coalesce(bot.queued_since, excluded.queued_since) end,
                last_seen_at = excluded.last_seen_at,
                timed_out = false\
            """;

    private static final String WAITING =
            """
            select id from (
                select m.id, row_number() over (partition by m.creator_id order by m.id) as turn from match m
                where m.id in (select s.match_id from seat s where s.for_bots)
                    and not exists (select 1 from seat other
                        where other.match_id = m.id and other.kind = 'OPEN' and not other.for_bots)) as waits
            order by turn, id offset ? limit ?\
            """;

    private final Sql sql;

    PostgresBotRegistry(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public boolean keep(UUID bot, BotManifest manifest, Instant at) {
        var games = manifest.games().stream().map(BotManifest.Offer::game);
        return update(
                        KEEP,
                        Json.write(manifest),
                        games.collect(Collectors.joining(" ")),
                        manifest.matches(),
                        manifest.alwaysAvailable(),
                        manifest.looks(),
                        at,
                        at,
                        bot)
                == 1;
    }

    @Override
    public boolean withdraw(UUID bot) {
        return update("delete from bot where player_id = ?", bot) == 1;
    }

    @Override
    public void heard(UUID bot, Instant at) {
        update("update bot set last_seen_at = ?, timed_out = false where player_id = ?", at, bot);
    }

    private int update(String change, Object... values) {
        return sql.run(statements -> statements.update(change, values));
    }

    @Override
    public Optional<RegisteredBot> find(UUID bot, Terms terms) {
        return bots("player_id = ?", terms, bot).stream().findFirst();
    }

    @Override
    public List<RegisteredBot> available(
            Optional<String> game, Optional<UUID> after, Terms terms, int limit) {
        var values = new ArrayList<Object>();
        game.ifPresent(values::add);
        after.ifPresent(values::add);
        values.add(limit);
        return bots(
                "is_there"
                        + (game.isPresent() ? OFFERS : "")
                        + (after.isPresent() ? " and player_id > ?" : "")
                        + " order by player_id limit ?",
                terms,
                values.toArray());
    }

    @Override
    public List<RegisteredBot> free(String game, Terms terms, int limit) {
        return bots(
                FREE + OFFERS + " order by playing, random() limit ?",
                terms,
                terms.mostMatches(),
                game,
                limit);
    }

    @Override
    public List<RegisteredBot> looking(Terms terms, int limit) {
        return bots(
                FREE + " and queued_since is not null order by queued_since, player_id limit ?",
                terms,
                terms.mostMatches(),
                limit);
    }

    /// Locks in the order of ids, which avoids deadlocks. A second statement then checks the
    /// conditions again, with a snapshot that has the commits of other transactions.
    @Override
    @Transactional
    public <T> Optional<T> take(
            List<RegisteredBot> bots, boolean looking, Terms terms, Instant at, Supplier<T> seat) {
        var ids = Column.<RegisteredBot>ids(bot -> bot.player().id()).of(bots);
        sql.query(LOCK, row -> row.id("player_id"), ids);
        var now = bots(FREE + " and player_id = any(?)", terms, terms.mostMatches(), ids);
        boolean same = now.size() == bots.size() && (!looking || places(now).equals(places(bots)));
        if (!same) return Optional.empty();
        T seated = seat.get();
        if (looking) update("update bot set queued_since = ? where player_id = any(?)", at, ids);
        return Optional.of(seated);
    }

    private static Map<UUID, Optional<Instant>> places(List<RegisteredBot> bots) {
        return bots.stream()
                .collect(Collectors.toMap(bot -> bot.player().id(), RegisteredBot::lookingSince));
    }

    @Override
    public List<UUID> waiting(int skip, int limit) {
        return sql.query(WAITING, row -> row.id("id"), skip, limit);
    }

    /// @param which a condition, and optionally an order and a limit
    /// @param values of the condition
    private List<RegisteredBot> bots(String which, Terms terms, Object... values) {
        var all = new ArrayList<Object>(List.of(terms.heardSince(), terms.alwaysSince()));
        all.addAll(List.of(values));
        return sql.query(SELECT + which, PostgresBotRegistry::bot, all.toArray());
    }

    private static RegisteredBot bot(Row row) throws SQLException {
        return new RegisteredBot(
                new Player(
                        row.id("player_id"),
                        row.text("name"),
                        Player.Kind.BOT,
                        row.time("created_at")),
                Manifests.read(row.text("manifest")),
                row.number("playing"),
                row.flag("is_there"),
                row.optionalTime("queued_since"));
    }
}
