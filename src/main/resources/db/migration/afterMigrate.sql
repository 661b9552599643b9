-- After every start's migrations: what the running service may do, if somebody else has migrated. It reads and writes
-- rows, and changes neither tables nor anything in the journal. With one role for both, nothing is done.
do $$
declare
    service constant text := '${service}';
    house   constant text := current_schema();
    part    regclass;
begin
    -- Nodes that start together take turns.
    perform pg_advisory_xact_lock(hashtext('cardhouse grants'));
    -- Tables that were restored come from another schema.
    if to_regprocedure('create_upcoming_partitions()') is not null then
        execute format('alter function create_upcoming_partitions() set search_path = %I, pg_temp', house);
        begin
            perform create_upcoming_partitions();
        exception when lock_not_available then
            -- There is time: the server tries again.
            raise notice 'partitions are made later';
        end;
    end if;
    if service = current_user or not exists (select from pg_roles where rolname = service) then
        return;
    end if;
    execute format('grant usage on schema %I to %I', house, service);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', house, service);
    execute format('revoke all on flyway_schema_history from %I', service);
    execute format('revoke update, delete, truncate on entry, receipt, day_root, day_leaf, match_commitment, commitment_root, commitment_leaf, note_root, note_leaf, log_entry, archived_match, tournament_entry from %I',
        service);
    execute format('revoke delete, truncate on note, log_checkpoint from %I', service);
    execute format('revoke insert on archived_match from %I', service);
    -- Whoever may do something with the journal does it through the whole of it.
    if to_regprocedure('create_upcoming_partitions()') is not null then
        execute format('grant execute on function create_upcoming_partitions() to %I', service);
        execute format('revoke insert, update, delete on journal_month from %I', service);
        for part in select inhrelid::regclass from pg_inherits
            where inhparent in (to_regclass('entry'), to_regclass('receipt'))
            and inhrelid in (select oid from pg_class where relkind = 'r') loop
            execute format('revoke all on %s from %I', part, service);
        end loop;
    end if;
end
$$;
