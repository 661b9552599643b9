-- The journal and its receipts lie in a partition for each month, by the time in the id of the match (UUIDv7). What was
-- there before becomes the first partition as it is, without being copied: it is read once. Both keys begin with the id,
-- so they hold over all partitions.

-- The months that have partitions of their own, such as entry_2026_11. What is earlier than all of them lies in
-- entry_before; what is later than all, or of a month that has none, in entry_other: of clocks that were wrong, of ids
-- that some other server made, of matches that came back after their month had left.
create table journal_month (
    month date primary key check (extract(day from month) = 1),
    -- Its partitions have left.
    gone  boolean not null default false
);

-- The least id of a month, in UTC.
create function first_id(month date) returns uuid language sql immutable parallel safe return
    (lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- Month by month, from this one on.
create function month_ahead(months integer) returns date language sql stable return
    (date_trunc('month', now() at time zone 'UTC') + months * interval '1 month')::date;

-- Makes an empty table like the journal or its receipts. Triggers for rows come with being attached.
create function make_partition(journal text, part text, bounds text) returns void language plpgsql as $$
begin
    execute format('create table %I (like %I including all)', part, journal);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
        journal || '_is_never_emptied', part);
    execute format('alter table %I attach partition %I %s', journal, part, bounds);
end
$$;

create function make_month(month date) returns void language plpgsql as $$
declare
    suffix constant text := to_char(month, '_YYYY_MM');
    bounds constant text := format('for values from (%L) to (%L)',
        first_id(month), first_id((month + interval '1 month')::date));
begin
    perform make_partition('entry', 'entry' || suffix, bounds), make_partition('receipt', 'receipt' || suffix, bounds);
end
$$;

-- Makes the partitions of this month and the next three, those that are not there yet: all of it that the running server
-- may do. No move waits for it. Nothing is ever moved: a month of which there is something in "other" stays there as a
-- whole. It waits for nobody either: while somebody reads the whole journal, as a backup does, it fails, and is tried
-- again. Where it finds the tables is set by afterMigrate.sql.
create function make_partitions() returns setof date
    language plpgsql security definer set lock_timeout = '200ms'
as $$
declare
    ahead date;
    other boolean;
begin
    perform pg_advisory_xact_lock(hashtext('cardhouse partitions'));
    for ahead in select month_ahead(months) from generate_series(0, 3) as months loop
        continue when exists (select from journal_month where month = ahead)
            or ahead < (select min(month) from journal_month);
        select exists (select from entry_other where match_id >= first_id(ahead)
                and match_id < first_id((ahead + interval '1 month')::date))
            or exists (select from receipt_other where match_id >= first_id(ahead)
                and match_id < first_id((ahead + interval '1 month')::date)) into other;
        continue when other;
        perform make_month(ahead);
        insert into journal_month (month) values (ahead);
        return next ahead;
    end loop;
end
$$;
revoke all on function make_partitions() from public;

-- Makes the partitions that are written down, in a journal that is empty still: for a backup that is restored.
create function lay_out_partitions() returns void language plpgsql as $$
declare
    part   regclass;
    before constant text := format('for values from (minvalue) to (%L)',
        first_id((select min(month) from journal_month)));
begin
    if exists (select from entry) or exists (select from receipt) then
        raise exception 'the journal is not empty';
    end if;
    for part in select inhrelid from pg_inherits where inhparent in ('entry'::regclass, 'receipt'::regclass)
        and inhrelid not in ('entry_other'::regclass, 'receipt_other'::regclass) loop
        execute format('drop table %s', part);
    end loop;
    perform make_partition('entry', 'entry_before', before), make_partition('receipt', 'receipt_before', before);
    perform make_month(month) from journal_month where not gone order by month;
end
$$;

revoke all on function make_partition(text, text, text), make_month(date), lay_out_partitions() from public;

do $$
declare
    journal text;
    -- What has begun this month stays with what was before. Where there is nothing, the last month gets its place, too,
    -- for clocks that are behind.
    first   constant date := month_ahead(case when exists (select from entry) then 1 else -1 end);
begin
    foreach journal in array array['entry', 'receipt'] loop
        execute format('alter table %I rename to %I', journal, journal || '_before');
        execute format('alter table %I rename constraint %I to %I',
            journal || '_before', journal || '_pkey', journal || '_before_pkey');
        execute format('drop trigger %I on %I', journal || '_is_append_only', journal || '_before');
        execute format('create table %I (like %I including all excluding indexes) partition by range (match_id)',
            journal, journal || '_before');
        execute format('alter table %I add primary key (match_id, revision)', journal);
        execute format('create trigger %I before update or delete on %I
            for each row execute function refuse_change_unless_retired()', journal || '_is_append_only', journal);
        execute format('create trigger %I before truncate on %I
            for each statement execute function refuse_change()', journal || '_is_never_emptied', journal);
    end loop;
    alter table entry_before rename constraint entry_key to entry_before_match_id_seat_idempotency_key_key;
    alter table entry add constraint entry_key unique (match_id, seat, idempotency_key);
    perform make_partition('entry', 'entry_other', 'default'), make_partition('receipt', 'receipt_other', 'default');
    perform make_month(first);
    insert into journal_month (month) values (first);
    perform make_partitions();
    foreach journal in array array['entry', 'receipt'] loop
        execute format('insert into %I select * from %I where match_id >= $1', journal, journal || '_before')
            using first_id(first);
        execute format('delete from %I where match_id >= $1', journal || '_before') using first_id(first);
        execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
            journal, journal || '_before', first_id(first));
    end loop;
end
$$;
