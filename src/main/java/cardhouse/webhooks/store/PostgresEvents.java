package cardhouse.webhooks.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.Events;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Events in PostgreSQL. An event gets its number while the row of its account in `event_log` is
/// locked. So events become visible in the order of their numbers.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresEvents implements Events {
    private static final int BATCH = 1_000;

    private static final String IS_QUEUED = "select exists (select from event_outbox) as queued";

    /// One node at a time, so that the changes of a subject keep their order.
    private static final String LOCK =
            "select pg_try_advisory_xact_lock(hashtext('cardhouse events')) as locked";

    private static final String RECEIVES =
            """
            (log.read_at > ?::timestamptz or exists (
                select from webhook where webhook.player_id = log.player_id and webhook.format <> 'VIEW'))\
            """;

    private static final String DISPATCH =
            """
            with queued as (
                delete from event_outbox
                where id in (select id from event_outbox order by created_at, id limit %d)
                returning *),
            recipient as (
                select queued.id, seat.player_id from queued join seat on seat.match_id = subject_id
                where queued.kind in ('MATCH_STARTED', 'MATCH_OVER', 'SERIES_OVER')
                union
                select queued.id, match.creator_id from queued join match on match.id = subject_id
                where queued.kind in ('MATCH_STARTED', 'MATCH_OVER', 'SERIES_OVER')
                union
                select queued.id, match.creator_id from queued join match on match.id = subject_id
                where queued.kind = 'MATCH_OPENED' and match.status = 'WAITING'
                union
                select queued.id, coalesce(seat.player_id, seat.reserved_for) from queued
                    join match on match.id = subject_id join seat on seat.match_id = subject_id
                where queued.kind = 'MATCH_OPENED' and match.status = 'WAITING'
                union
                select queued.id, seat.player_id from queued join match on match.id = subject_id
                    join seat on seat.match_id = match.rematch_of
                where queued.kind = 'REMATCH_OFFERED' and seat.player_id <> match.creator_id
                union
                select queued.id, owner_id from queued join match_set on match_set.id = subject_id
                where queued.kind = 'SET_OVER'
                union
                select queued.id, seat.player_id from queued join match on match.set_id = subject_id
                    join seat on seat.match_id = match.id
                where queued.kind = 'SET_OVER'
                union
                select queued.id, owner_id from queued join tournament on tournament.id = subject_id
                where queued.kind in ('TOURNAMENT_ROUND', 'TOURNAMENT_OVER')
                union
                select queued.id, entrant.player_id from queued
                    join tournament_entrant as entrant on entrant.tournament_id = subject_id
                where queued.kind in ('TOURNAMENT_ROUND', 'TOURNAMENT_OVER') and not entrant.withdrawn
                union
                select queued.id, seek.player_id from queued join seek on seek.id = subject_id
                where queued.kind = 'SEEK_PAIRED'
                union
                select queued.id, trial.bot_id from queued join trial on trial.id = subject_id
                where queued.kind = 'TRIAL_OVER'),
            log as (
                select log.player_id, log.last_sequence from event_log as log
                where log.player_id in (select player_id from recipient) and %s
                order by log.player_id for no key update),
            added as (
                insert into event (player_id, sequence, kind, subject_id, number, created_at)
                select player_id,
                    last_sequence + row_number() over (partition by player_id order by queued.created_at, queued.id),
                    kind, subject_id, number, queued.created_at
                from queued join recipient using (id) join log using (player_id)
                on conflict do nothing
                returning *),
            counted as (
                update event_log set last_sequence = added.last
                from (select player_id, max(sequence) as last from added group by player_id) as added
                where event_log.player_id = added.player_id)
            select * from added order by player_id, sequence\
            """
                    .formatted(BATCH, RECEIVES);

    private static final String TURN =
            """
            with log as (
                update event_log as log set last_sequence = last_sequence + 1
                where player_id = ? and %s and not exists (
                    select from event where event.player_id = log.player_id and kind = 'TURN'
                    and subject_id = ? and number = ?)
                returning player_id, last_sequence)
            insert into event (player_id, sequence, kind, subject_id, number, created_at)
            select player_id, last_sequence, 'TURN', ?, ?, ?::timestamptz from log
            on conflict do nothing
            returning *\
            """
                    .formatted(RECEIVES);

    /// The webhooks that receive some events.
    private static final String WANTED =
            """
            select webhook.id, added.player_id, added.sequence, added.kind, added.subject_id, added.number,
                added.created_at
            from unnest(?::uuid[], ?::int[]) as new (player_id, sequence)
                join event as added using (player_id, sequence)
                join webhook on webhook.player_id = added.player_id
            where webhook.format <> 'VIEW' and webhook.disabled_reason is null and added.kind = any(webhook.kinds)
                and (webhook.format <> 'EMAIL' or webhook.verified)\
            """;

    /// The events that a webhook missed while it was disabled. Turns since then are in the view.
    private static final String MISSED =
            """
            select webhook.id, event.player_id, event.sequence, event.kind, event.subject_id, event.number,
                event.created_at
            from webhook join event on event.player_id = webhook.player_id
            where webhook.id = ? and webhook.format <> 'VIEW' and event.created_at >= ?::timestamptz
                and event.kind = any(webhook.kinds) and (webhook.format <> 'EMAIL' or webhook.verified)\
            """;

    private static final String DELIVER =
            """
            insert into delivery (id, webhook_id, match_id, revision, sequence, kind, state, attempts, created_at,
                next_attempt_at)
            select delivery.id, webhook_id, match_id, revision, sequence, kind, 'PENDING', 0, at::timestamptz,
                at::timestamptz + case webhook.digest
                    when 'HOURLY' then interval '1 hour' when 'DAILY' then interval '1 day' else interval '0' end
            from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::int[], ?::int[], ?::text[], ?::text[])
                as delivery (id, webhook_id, match_id, revision, sequence, kind, at)
                join webhook on webhook.id = webhook_id
            on conflict do nothing\
            """;

    /// @param 1 accounts that read their events after this time
    static final String WITH_TURNS =
            """
            select player_id from event_log where read_at > %s
            union
            select player_id from webhook
            where disabled_reason is null and format <> 'VIEW' and 'TURN' = any(kinds)\
            """;

    private static final String FIND = "select * from event where player_id = ? and sequence = ?";

    private static final String AFTER =
            "select * from event where player_id = ? and sequence > ? order by sequence limit ?";

    private static final String LATEST =
            "select player_id, last_sequence from event_log where player_id = any(?::uuid[])";

    /// Events came with schema version 46, e-mail with 47.
    private static final String OLDER =
            "select exists (select from node where leased_until >= now() and schema_version < 47) as older";

    private static final String REGISTER =
            "insert into event_log (player_id) values (?) on conflict do nothing";

    private static final String READ =
            """
            insert into event_log (player_id, read_at) values (?, ?::timestamptz)
            on conflict (player_id) do update set read_at = excluded.read_at
            returning last_sequence\
            """;

    private final Sql sql;
    private final Supplier<UUID> ids;

    PostgresEvents(DataSource database, Supplier<UUID> ids) {
        this.sql = new Sql(database);
        this.ids = ids;
    }

    private record Wanted(UUID webhook, AccountEvent event) {
        static Wanted of(Row row) throws SQLException {
            return new Wanted(row.id("id"), PostgresEvents.event(row));
        }
    }

    private record NewDelivery(UUID id, UUID webhook, AccountEvent event, Instant at) {
        private static final List<Column<NewDelivery>> COLUMNS =
                List.of(
                        ids(NewDelivery::id),
                        ids(NewDelivery::webhook),
                        texts(one -> one.isTurn() ? one.event.subject().toString() : null),
                        numbers(one -> one.isTurn() ? one.event.number() : 0),
                        numbers(one -> one.event.sequence()),
                        texts(one -> one.event.kind().name()),
                        texts(one -> one.at.toString()));

        boolean isTurn() {
            return event.kind() == EventKind.TURN;
        }
    }

    @Override
    @Transactional
    public Optional<Set<UUID>> dispatch(Instant readers) {
        return sql.run(statements -> {
            if (!statements.query(IS_QUEUED, row -> row.flag("queued")).getFirst()
                    || !statements.query(LOCK, row -> row.flag("locked")).getFirst())
                return Optional.empty();
            var added = statements.query(DISPATCH, PostgresEvents::event, readers);
            return Optional.of(deliver(statements, added));
        });
    }

    @Override
    @Transactional
    public Set<UUID> turn(UUID player, UUID match, int revision, Instant readers, Instant now) {
        return sql.run(statements ->
                deliver(
                        statements,
                        statements.query(
                                TURN,
                                PostgresEvents::event,
                                player,
                                readers,
                                match,
                                revision,
                                match,
                                revision,
                                now)));
    }

    private Set<UUID> deliver(Statements statements, List<AccountEvent> added) throws SQLException {
        if (added.isEmpty()) return Set.of();
        var columns = List.of(ids(AccountEvent::player), numbers(AccountEvent::sequence));
        return deliver(
                statements,
                statements.query(WANTED, Wanted::of, Column.all(columns, added)),
                Optional.empty());
    }

    /// @param now the time of the deliveries; empty for that of each event
    private Set<UUID> deliver(Statements statements, List<Wanted> wanted, Optional<Instant> now)
            throws SQLException {
        if (wanted.isEmpty()) return Set.of();
        var deliveries =
                wanted.stream()
                        .map(one ->
                                new NewDelivery(
                                        ids.get(),
                                        one.webhook,
                                        one.event,
                                        now.orElse(one.event.at())))
                        .toList();
        statements.update(DELIVER, Column.all(NewDelivery.COLUMNS, deliveries));
        return deliveries.stream().map(NewDelivery::id).collect(Collectors.toSet());
    }

    @Override
    public Set<UUID> withTurns(Instant readers) {
        return Set.copyOf(
                sql.query(
                        WITH_TURNS.formatted("?::timestamptz"),
                        row -> row.id("player_id"),
                        readers));
    }

    @Override
    public Optional<AccountEvent> find(UUID player, int sequence) {
        return sql.first(FIND, PostgresEvents::event, player, sequence);
    }

    @Override
    public List<AccountEvent> after(UUID player, int sequence, int limit) {
        return sql.query(AFTER, PostgresEvents::event, player, sequence, limit);
    }

    @Override
    public Map<UUID, Integer> latest(Set<UUID> players) {
        return sql
                .query(
                        LATEST,
                        row -> Map.entry(row.id("player_id"), row.number("last_sequence")),
                        Column.<UUID>ids(id -> id).of(List.copyOf(players)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public boolean hasOlderNodes() {
        return sql.query(OLDER, row -> row.flag("older")).getFirst();
    }

    @Override
    public void register(UUID player) {
        sql.run(statements -> statements.update(REGISTER, player));
    }

    @Override
    public int read(UUID player, Instant now) {
        return sql.query(READ, row -> row.number("last_sequence"), player, now).getFirst();
    }

    @Override
    @Transactional
    public Set<UUID> resume(UUID webhook, Instant since, Instant now) {
        return sql.run(statements ->
                deliver(
                        statements,
                        statements.query(MISSED, Wanted::of, webhook, since),
                        Optional.of(now)));
    }

    @Override
    public void forget(Instant before) {
        sql.run(statements ->
                statements.update("delete from event where created_at < ?::timestamptz", before));
    }

    private static AccountEvent event(Row row) throws SQLException {
        return new AccountEvent(
                row.id("player_id"),
                row.number("sequence"),
                EventKind.valueOf(row.text("kind")),
                row.id("subject_id"),
                row.number("number"),
                row.time("created_at"));
    }
}
