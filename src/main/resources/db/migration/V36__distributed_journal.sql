-- What queries about many matches ask of the journal, one match at a time. They come to the same as before: the planner
-- takes them apart. A journal that lies on several servers cannot be asked in any other way, see distribute_journal().
create function entries_of(which uuid) returns setof entry language sql stable as $$
    select * from entry where match_id = which
$$;
create function last_entry(which uuid) returns setof entry language sql stable as $$
    select * from entry where match_id = which order by revision desc limit 1
$$;
create function receipts_of(which uuid) returns setof receipt language sql stable as $$
    select * from receipt where match_id = which
$$;

-- The server that a match's entries lie on: what is told of two matches in one commit is cheap if it is the same.
create function server_of(which uuid) returns integer language sql immutable as $$ select 0 $$;

-- Has the journal and its receipts lie on the workers of Citus, each match on one of them; all else stays where it is.
-- Nodes are started again afterwards, and know it by a table that there is.
create function distribute_journal() returns void language plpgsql as $$
begin
    if to_regclass('commit_together') is not null then
        return;
    end if;
    -- Citus calls triggers unsafe that might write something. Those of the journal only refuse.
    set local citus.enable_unsafe_triggers = on;
    execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
    -- Each commit has one connection to a worker, and reading needs no more.
    execute format('alter database %I set citus.max_adaptive_executor_pool_size = 1', current_database());
    set local citus.multi_shard_modify_mode = 'sequential';
    perform create_distributed_table('entry', 'match_id');
    perform create_distributed_table('receipt', 'match_id', colocate_with => 'entry');
    -- What the triggers ask before they let a match go.
    perform create_reference_table('retired');

    -- Always empty: a commit that says to change it is known to change something here, and so it is one with what it
    -- does on a worker.
    create table commit_together (nothing boolean);
    grant select, delete on commit_together to public;
    perform citus_add_local_table_to_metadata('commit_together');

    -- These are not taken apart, so that each asks the worker that has the match.
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
revoke all on function distribute_journal() from public;
