-- The chain of hashes. Entries of earlier releases have none: the journal is append only, and a hash made up later
-- would prove nothing. The first entry that has one is bound to those before it all the same.
alter table entry add column hash bytea check (octet_length(hash) = 32);

-- The house's signature under the last entry of every finished match. It lies beside the journal as a witness: who
-- rewrites a journal here, fresh hashes included, cannot sign for it, for the keys are not in the database.
create table receipt (
    match_id uuid not null,
    revision integer not null check (revision > 0),
    receipt  text not null,
    primary key (match_id, revision)
);

create trigger receipt_is_append_only before update or delete on receipt
    for each row execute function refuse_change();
create trigger receipt_is_never_emptied before truncate on receipt
    for each statement execute function refuse_change();
