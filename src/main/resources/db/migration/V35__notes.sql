-- What players write down beside their own moves, see cardhouse.notes. No part of the journal.
create table note (
    match_id  uuid not null,
    revision  integer not null check (revision > 0),
    seat      integer not null,
    -- Whose it is; with the account, all goes that is personal.
    player_id uuid references player,
    -- Whole seconds.
    at        timestamptz not null check (date_trunc('second', at) = at),
    hash      bytea not null check (octet_length(hash) = 32),
    salt      bytea check (octet_length(salt) = 32),
    text      text check (octet_length(text) between 1 and 8192),
    primary key (match_id, revision),
    check ((player_id is null) = (text is null) and (player_id is null) = (salt is null))
);
create index on note (player_id, at) where player_id is not null;

create function refuse_change_of_note() returns trigger language plpgsql as $$
begin
    if tg_op = 'UPDATE' and new.player_id is null and (old.match_id, old.revision, old.seat, old.at, old.hash)
            = (new.match_id, new.revision, new.seat, new.at, new.hash) then
        return new;
    end if;
    raise exception 'notes are erased with their account, and never changed' using errcode = 'restrict_violation';
end
$$;

create trigger note_is_never_changed before update or delete on note
    for each row execute function refuse_change_of_note();
create trigger note_is_never_emptied before truncate on note
    for each statement execute function refuse_change();

-- Matches whose notes were published on a day, as other matches are bound: at the revision of the last note, with the
-- hash of all of them together.
create table noted_root (
    day       date primary key,
    matches   integer not null check (matches > 0),
    signature text not null,
    sealed_at timestamptz not null
);

create table noted_leaf (
    day      date not null,
    place    integer not null check (place >= 0),
    match_id uuid not null unique,
    revision integer not null check (revision > 0),
    hash     bytea not null check (octet_length(hash) = 32),
    primary key (day, place)
);

create trigger noted_root_is_append_only before update or delete on noted_root
    for each row execute function refuse_change();
create trigger noted_root_is_never_emptied before truncate on noted_root
    for each statement execute function refuse_change();
create trigger noted_leaf_is_append_only before update or delete on noted_leaf
    for each row execute function refuse_change();
create trigger noted_leaf_is_never_emptied before truncate on noted_leaf
    for each statement execute function refuse_change();
