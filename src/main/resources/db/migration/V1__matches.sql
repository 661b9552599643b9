-- Accounts. Names live here and nowhere else, so that an account can be erased and every journal stays as it is.
create table player (
    id         uuid primary key,
    name       text not null,
    kind       text not null check (kind in ('HUMAN', 'BOT')),
    created_at timestamptz not null
);

create table token (
    hash       bytea primary key,
    player_id  uuid not null references player on delete cascade,
    created_at timestamptz not null
);
create index on token (player_id);

-- What was answered to requests that may come again. The answer is sealed under the client's key, which is not here.
create table answer (
    owner        uuid not null,
    key_hash     bytea not null,
    request_hash bytea not null,
    subject      uuid not null,
    sealed       bytea,
    created_at   timestamptz not null,
    primary key (owner, key_hash)
);

create table match (
    id          uuid primary key,
    game        text not null,
    edition     integer not null,
    rules       text not null,
    listed      boolean not null,
    status      text not null check (status in ('WAITING', 'RUNNING', 'FINISHED')),
    creator_id  uuid not null,
    commitment  text not null,
    created_at  timestamptz not null,
    started_at  timestamptz,
    finished_at timestamptz,
    outcome     text
);
create index on match (status) where status <> 'FINISHED';

-- Apart from the match, so that nothing that reads matches can read a seed by accident.
create table match_seed (
    match_id    uuid primary key,
    server_seed bytea not null
);

create table seat (
    match_id  uuid not null,
    seat      integer not null check (seat between 0 and 15),
    kind      text not null check (kind in ('OPEN', 'PLAYER', 'BOT')),
    player_id uuid,
    bot_level text,
    entropy   text not null default '',
    primary key (match_id, seat),
    unique (match_id, player_id),
    check ((kind = 'PLAYER') = (player_id is not null)),
    check ((kind = 'BOT') = (bot_level is not null))
);
create index on seat (player_id) where player_id is not null;

-- The journal. One row is one ply: the move and everything that followed. The primary key decides races; the unique
-- key makes a repeated request find its first answer. No foreign key to match: it would lock that row at every ply,
-- and an entry is only ever appended by a table that was folded from its match.
create table entry (
    match_id        uuid not null,
    revision        integer not null check (revision > 0),
    at              timestamptz not null,
    cause           text not null check (cause in ('START', 'MOVE', 'RESIGNATION')),
    seat            integer,
    move            json,
    events          json not null,
    idempotency_key text,
    primary key (match_id, revision),
    unique (match_id, idempotency_key),
    check ((cause = 'START') = (seat is null)),
    check ((cause = 'MOVE') = (move is not null))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the journal is append only' using errcode = 'restrict_violation';
end
$$;

create trigger entry_is_append_only before update or delete on entry
    for each row execute function refuse_change();
create trigger entry_is_never_emptied before truncate on entry
    for each statement execute function refuse_change();
