-- After every start's migrations: what the running service may do, if somebody else has migrated. It reads and writes
-- rows, and changes neither tables nor anything in the journal. With one role for both, nothing is done.
do $$
declare
    service constant text := '${service}';
    house   constant text := current_schema();
begin
    if service = current_user or not exists (select from pg_roles where rolname = service) then
        return;
    end if;
    -- Nodes that start together take turns.
    perform pg_advisory_xact_lock(hashtext('cardhouse grants'));
    execute format('grant usage on schema %I to %I', house, service);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', house, service);
    execute format('revoke all on flyway_schema_history from %I', service);
    execute format('revoke update, delete, truncate on entry, receipt, day_root, day_leaf, opening, opened_root, opened_leaf, retired, tournament_entry from %I',
        service);
    execute format('revoke insert on retired from %I', service);
end
$$;
