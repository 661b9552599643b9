-- Tables, their columns and functions get standard names. No row changes. deploy/renamed.md lists the names.

-- With the journal on workers of Citus, DDL of functions and of tables takes turns in one transaction.
do $$
begin
    if to_regclass('commit_together') is not null then
        set local citus.multi_shard_modify_mode = 'sequential';
    end if;
end
$$;

-- Functions first: those that triggers call are on the workers, too. Bodies in PL/pgSQL find tables and functions by name
-- when they run, so those that mention a renamed one are replaced.

alter function first_id(date) rename to min_uuid_for_month;
alter function month_ahead(integer) rename to month_from_now;
alter function make_partition(text, text, text) rename to create_partition;
alter function make_month(date) rename to create_month_partition;
alter function make_partitions() rename to create_upcoming_partitions;
alter function lay_out_partitions() rename to recreate_partitions;
alter function refuse_change_unless_retired() rename to refuse_change_unless_archived;

-- Creates the partitions of one month, for the journal and its receipts.
create or replace function create_month_partition(month date) returns void language plpgsql as $$
declare
    suffix constant text := to_char(month, '_YYYY_MM');
    bounds constant text := format('for values from (%L) to (%L)',
        min_uuid_for_month(month), min_uuid_for_month((month + interval '1 month')::date));
begin
    perform create_partition('entry', 'entry' || suffix, bounds),
        create_partition('receipt', 'receipt' || suffix, bounds);
end
$$;

-- Creates the missing partitions of this month and the next three. The running server may call only this function. It
-- skips a month that has rows in a default partition, because it moves no rows. It takes its locks with a short timeout
-- and then fails, so that moves do not wait while another session reads the whole journal. The server calls it again
-- later. afterMigrate.sql sets its search path.
create or replace function create_upcoming_partitions() returns setof date
    language plpgsql security definer set lock_timeout = '200ms'
as $$
declare
    ahead  date;
    filled boolean;
begin
    perform pg_advisory_xact_lock(hashtext('cardhouse partitions'));
    for ahead in select month_from_now(months) from generate_series(0, 3) as months loop
        continue when exists (select from journal_month where month = ahead)
            or ahead < (select min(month) from journal_month);
        select exists (select from entry_default where match_id >= min_uuid_for_month(ahead)
                and match_id < min_uuid_for_month((ahead + interval '1 month')::date))
            or exists (select from receipt_default where match_id >= min_uuid_for_month(ahead)
                and match_id < min_uuid_for_month((ahead + interval '1 month')::date)) into filled;
        continue when filled;
        perform create_month_partition(ahead);
        insert into journal_month (month) values (ahead);
        return next ahead;
    end loop;
end
$$;

-- Creates the partitions that journal_month lists, in an empty journal, for the restore of a backup.
create or replace function recreate_partitions() returns void language plpgsql as $$
declare
    part   regclass;
    legacy constant text := format('for values from (minvalue) to (%L)',
        min_uuid_for_month((select min(month) from journal_month)));
begin
    if exists (select from entry) or exists (select from receipt) then
        raise exception 'the journal is not empty';
    end if;
    for part in select inhrelid from pg_inherits where inhparent in ('entry'::regclass, 'receipt'::regclass)
        and inhrelid not in ('entry_default'::regclass, 'receipt_default'::regclass) loop
        execute format('drop table %s', part);
    end loop;
    perform create_partition('entry', 'entry_legacy', legacy), create_partition('receipt', 'receipt_legacy', legacy);
    perform create_month_partition(month) from journal_month where not detached order by month;
end
$$;

-- Entries are deleted only together with their match, after it was archived.
create or replace function refuse_change_unless_archived() returns trigger language plpgsql as $$
declare
    archived boolean := false;
begin
    if tg_op = 'DELETE' then
        execute format('select exists (select from %I.archived_match where match_id = $1)', tg_table_schema)
            into archived using old.match_id;
    end if;
    if archived then
        return old;
    end if;
    raise exception 'the journal is append only' using errcode = 'restrict_violation';
end
$$;

-- Gives places to ended matches that have none. It waits up to two seconds for another transaction that does the same,
-- and then returns false. A match whose row is locked gets its place later.
create or replace function place_ended_matches() returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
    last bigint;
    gone bigint;
begin
    if not exists (select from match
            where status = 'FINISHED' and not withheld and finished_at is not null and place is null) then
        return true;
    end if;
    perform pg_advisory_xact_lock(hashtext('cardhouse places'));
    select coalesce(max(m.place), 0) into last from match m;
    select greatest((select max(a.place) from archived_match a), (select max(c.ordinal) from rating_change c), 0)
        into gone;
    with ended as materialized (
        select id, finished_at from match
        where status = 'FINISHED' and not withheld and finished_at is not null and place is null
        order by finished_at, id limit 10000 for no key update skip locked),
    next as (
        select id, row_number() over (order by finished_at, id) as nth from ended)
    update match m set place = greatest(last, gone) + next.nth from next where m.id = next.id;
    return true;
exception when lock_not_available then
    return false;
end
$$;

-- Distributes the journal and its receipts over the workers of Citus, by match; all other tables stay on the
-- coordinator. Restart the nodes afterwards: they detect it by the table citus_marker.
create or replace function distribute_journal() returns void language plpgsql as $$
begin
    if to_regclass('citus_marker') is not null then
        return;
    end if;
    -- Citus rejects triggers because they might write. Those of the journal only raise errors.
    set local citus.enable_unsafe_triggers = on;
    execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
    -- A commit uses one connection to a worker, and reads need no more.
    execute format('alter database %I set citus.max_adaptive_executor_pool_size = 1', current_database());
    set local citus.multi_shard_modify_mode = 'sequential';
    perform create_distributed_table('entry', 'match_id');
    perform create_distributed_table('receipt', 'match_id', colocate_with => 'entry');
    -- The triggers query this table before a match is deleted.
    perform create_reference_table('archived_match');

    -- Always empty. A transaction that deletes from it counts as a write on the coordinator, so Citus commits it together
    -- with its writes on a worker.
    create table citus_marker (unused boolean);
    grant select, delete on citus_marker to public;
    perform citus_add_local_table_to_metadata('citus_marker');

    -- The planner does not inline functions in PL/pgSQL, so each call queries the worker of its match.
    create or replace function entries_of(which uuid) returns setof entry language plpgsql stable as $f$
    begin
        return query select * from entry where match_id = which;
    end
    $f$;
    create or replace function last_entry(which uuid) returns setof entry language plpgsql stable as $f$
    begin
        return query select * from entry where match_id = which order by revision desc limit 1;
    end
    $f$;
    create or replace function receipts_of(which uuid) returns setof receipt language plpgsql stable as $f$
    begin
        return query select * from receipt where match_id = which;
    end
    $f$;
    create or replace function server_of(which uuid) returns integer language sql stable as $f$
        select groupid from pg_dist_placement
        where shardid = get_shard_id_for_distribution_column('entry', which)
    $f$;
end
$$;

alter table answer rename to idempotent_response;
alter table idempotent_response rename column owner to owner_id;
alter table idempotent_response rename column key_hash to idempotency_key_hash;
alter table idempotent_response rename column subject to resource_id;
alter table idempotent_response rename column sealed to encrypted_response;
alter table idempotent_response rename column named to named_player_ids;

alter table alarm rename to match_deadline;

alter table job rename to audit_run;
alter table audit_run rename column aim to kind;
alter table audit_run rename column plies to entries;
alter table audit_run rename column not_done to incomplete;
alter table audit_run rename column remarks to stored_findings;

alter table remark rename to audit_finding;
alter table audit_finding rename column job_id to audit_run_id;

alter table opening rename to match_commitment;
alter table match_commitment rename column opened_at to created_at;
alter table opened_root rename to commitment_root;
alter table opened_leaf rename to commitment_leaf;
alter table noted_root rename to note_root;
alter table noted_leaf rename to note_leaf;

alter table retired rename to archived_match;
alter table archived_match rename column retired_at to archived_at;

alter table trial_note rename to trial_observation;
alter table trial_observation rename column named to expected_revision;
alter table trial_observation rename column refused to error_code;

alter table journal_month rename column gone to detached;
alter table entry_other rename to entry_default;
alter table receipt_other rename to receipt_default;
alter table entry_before rename to entry_legacy;
alter table receipt_before rename to receipt_legacy;

do $$
begin
    if to_regclass('commit_together') is not null then
        alter table commit_together rename to citus_marker;
        alter table citus_marker rename column nothing to unused;
    end if;
end
$$;

-- Indexes, constraints and triggers are named after their tables and columns. PostgreSQL 18 names not-null constraints, too.
do $$
declare
    renamed     record;
    object      record;
    -- Citus cannot rename constraints, nor all indexes of partitions. So its tables keep these names.
    distributed constant regclass[] := case when to_regclass('citus_marker') is null then array[]::regclass[]
        else array['archived_match', 'entry_default', 'entry_legacy', 'receipt_default', 'receipt_legacy']::regclass[] end;
begin
    for renamed in select before, after::regclass as relation, after, columns from (values
        ('answer', 'idempotent_response', array[['owner', 'owner_id'], ['key_hash', 'idempotency_key_hash'],
            ['subject', 'resource_id'], ['named', 'named_player_ids']]),
        ('alarm', 'match_deadline', null),
        ('job', 'audit_run', array[['aim', 'kind'], ['plies', 'entries'], ['not_done', 'incomplete'],
            ['remarks', 'stored_findings']]),
        ('remark', 'audit_finding', array[['job_id', 'audit_run_id']]),
        ('opening', 'match_commitment', array[['opened_at', 'created_at']]),
        ('opened_root', 'commitment_root', null),
        ('opened_leaf', 'commitment_leaf', null),
        ('noted_root', 'note_root', null),
        ('noted_leaf', 'note_leaf', null),
        ('retired', 'archived_match', array[['retired_at', 'archived_at']]),
        ('trial_note', 'trial_observation', null),
        ('journal_month', 'journal_month', array[['gone', 'detached']]),
        ('entry_other', 'entry_default', null),
        ('receipt_other', 'receipt_default', null),
        ('entry_before', 'entry_legacy', null),
        ('receipt_before', 'receipt_legacy', null)
    ) as names (before, after, columns) loop
        continue when renamed.relation = any (distributed);
        -- A constraint with an index is renamed with it.
        for object in
            select 1 as step, 'alter index %1$s rename to %4$I' as command, indexrelid::regclass as index,
                relname as name from pg_index join pg_class on pg_class.oid = indexrelid
                where indrelid = renamed.relation
            union all
            select 2, 'alter table %2$s rename constraint %3$I to %4$I', null, conname from pg_constraint
                where conrelid = renamed.relation and conindid = 0 or conrelid = renamed.relation and contype = 'f'
            union all
            select 3, 'alter trigger %3$I on %2$s rename to %4$I', null, tgname from pg_trigger
                where tgrelid = renamed.relation and not tgisinternal
            order by step, name
        loop
            continue when not starts_with(object.name, renamed.before || '_');
            declare
                wanted text := renamed.after || substr(object.name, length(renamed.before) + 1);
            begin
                for i in 1 .. coalesce(array_length(renamed.columns, 1), 0) loop
                    wanted := replace(wanted, '_' || renamed.columns[i][1] || '_', '_' || renamed.columns[i][2] || '_');
                end loop;
                if wanted <> object.name then
                    execute format(object.command, object.index, renamed.relation, object.name, wanted);
                end if;
            end;
        end loop;
    end loop;
end
$$;

-- Comments that mention a renamed table or concept.

comment on column idempotent_response.owner_id is
    'Account that sent the request, or a fixed id for requests without an account.';
comment on column idempotent_response.resource_id is
    'Id of the object that the request created, such as an account or a match.';
comment on table audit_run is 'Audit runs and rule checks over many matches (contract: audits, rule checks).';
comment on column audit_run.id is 'Id of the run, a UUIDv7.';
comment on column audit_run.owner_id is 'Account that created the run.';
comment on column audit_run.state is
    'State of the run (contract: `status`): `RUNNING`, `FINISHED`, `CANCELLED` or `FAILED`.';
comment on column audit_run.node is 'Node that runs or last ran the audit; null before the first.';
comment on column audit_run.entries is 'Number of entries checked so far (contract: `plies`).';
comment on column audit_run.findings is 'Number of errors found.';
comment on column audit_run.stored_findings is
    'Number of rows in `audit_finding`: errors found, and checks that were not completed.';
comment on column audit_run.created_at is 'Time when the run was created.';
comment on column audit_run.ended_at is 'Time when the run ended (contract: `finishedAt`); null while it is `RUNNING`.';
comment on column journal_month.detached is
    'Whether all matches of the month were archived, and its partitions were detached and dropped.';
comment on table archived_match is 'Archived matches: written to a file with their proofs, then removed; append-only.';
comment on table commitment_leaf is
    'Matches under the daily Merkle roots over created matches (`commitment_root`), append-only.';
comment on table note_leaf is 'Matches under the daily Merkle roots over published notes (`note_root`), append-only.';
comment on column trial_observation.expected_revision is 'Revision that the request expected; null if none.';
comment on column rating_change.ordinal is 'Position of the match in `match.place`; remains if the match is archived.';
