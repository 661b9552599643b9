-- The matches of every day, bound by one signed root: see the audit protocol, Days. The leaves are kept with it, so that
-- a match that vanished can be named.
create table day_root (
    day       date primary key,
    matches   integer not null check (matches > 0),
    signature text not null,
    sealed_at timestamptz not null
);

create table day_leaf (
    day      date not null,
    place    integer not null check (place >= 0),
    match_id uuid not null unique,
    revision integer not null check (revision > 0),
    hash     bytea not null check (octet_length(hash) = 32),
    primary key (day, place)
);

create trigger day_root_is_append_only before update or delete on day_root
    for each row execute function refuse_change();
create trigger day_root_is_never_emptied before truncate on day_root
    for each statement execute function refuse_change();
create trigger day_leaf_is_append_only before update or delete on day_leaf
    for each row execute function refuse_change();
create trigger day_leaf_is_never_emptied before truncate on day_leaf
    for each statement execute function refuse_change();

-- Finished matches by when they ended.
create index match_by_end on match (finished_at) where status = 'FINISHED';
