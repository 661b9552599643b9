-- Matches that the operator took out, after their journals were written to a file with their proofs. What was signed
-- then stays, so that they can be told from matches that vanished.
create table retired (
    match_id   uuid primary key,
    revision   integer not null check (revision > 0),
    hash       bytea not null check (octet_length(hash) = 32),
    retired_at timestamptz not null,
    statement  text not null
);

create trigger retired_is_append_only before update or delete on retired
    for each row execute function refuse_change();
create trigger retired_is_never_emptied before truncate on retired
    for each statement execute function refuse_change();

-- Entries leave together with their match, and only when it is said to be retired.
create function refuse_change_unless_retired() returns trigger language plpgsql as $$
declare
    gone boolean := false;
begin
    if tg_op = 'DELETE' then
        execute format('select exists (select from %I.retired where match_id = $1)', tg_table_schema)
            into gone using old.match_id;
    end if;
    if gone then
        return old;
    end if;
    raise exception 'the journal is append only' using errcode = 'restrict_violation';
end
$$;

drop trigger entry_is_append_only on entry;
create trigger entry_is_append_only before update or delete on entry
    for each row execute function refuse_change_unless_retired();
drop trigger receipt_is_append_only on receipt;
create trigger receipt_is_append_only before update or delete on receipt
    for each row execute function refuse_change_unless_retired();
