-- The commitments of all matches that were opened here, bound by one signed root a day, as finished matches are: see the
-- audit protocol, Days. They outlast matches that were called off or never filled.
create table opening (
    match_id   uuid primary key,
    commitment bytea not null check (octet_length(commitment) = 32),
    opened_at  timestamptz not null
);
create index on opening (opened_at);

create table opened_root (
    day       date primary key,
    matches   integer not null check (matches > 0),
    signature text not null,
    sealed_at timestamptz not null
);

-- A match that was opened stands at revision 0, and its hash is the commitment.
create table opened_leaf (
    day      date not null,
    place    integer not null check (place >= 0),
    match_id uuid not null unique,
    revision integer not null check (revision = 0),
    hash     bytea not null check (octet_length(hash) = 32),
    primary key (day, place)
);

create trigger opening_is_append_only before update or delete on opening
    for each row execute function refuse_change();
create trigger opening_is_never_emptied before truncate on opening
    for each statement execute function refuse_change();
create trigger opened_root_is_append_only before update or delete on opened_root
    for each row execute function refuse_change();
create trigger opened_root_is_never_emptied before truncate on opened_root
    for each statement execute function refuse_change();
create trigger opened_leaf_is_append_only before update or delete on opened_leaf
    for each row execute function refuse_change();
create trigger opened_leaf_is_never_emptied before truncate on opened_leaf
    for each statement execute function refuse_change();
