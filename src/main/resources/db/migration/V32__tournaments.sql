-- Tournaments, each with its journal, see cardhouse.tournaments.
create table tournament (
    id          uuid primary key,
    owner_id    uuid references player on delete set null,
    -- The header of the journal, as JSON.
    format      text not null,
    -- In the journal from the start on.
    server_seed bytea not null,
    state       text not null,
    -- Of the last entry, or of the header.
    revision    integer not null,
    hash        text not null,
    created_at  timestamptz not null,
    starts_at   timestamptz,
    ended_at    timestamptz
);
create index on tournament (owner_id, created_at);
create index on tournament (id) where state <> 'OVER';

create table tournament_entry (
    tournament_id uuid not null references tournament,
    revision      integer not null,
    -- As it is hashed.
    entry         text not null,
    hash          text not null,
    primary key (tournament_id, revision)
);

-- Who has entered, of those with accounts: found without reading journals.
create table tournament_entrant (
    tournament_id uuid not null references tournament,
    player_id     uuid not null references player on delete cascade,
    withdrawn     boolean not null default false,
    primary key (tournament_id, player_id)
);
create index on tournament_entrant (player_id) where not withdrawn;

-- Which match is at a board. One is, on however many nodes it is opened.
create table tournament_match (
    tournament_id uuid not null references tournament,
    round         integer not null,
    board         integer not null,
    match_id      uuid not null,
    -- Whether the journal knows how it ended.
    decided       boolean not null default false,
    primary key (tournament_id, round, board)
);
create unique index on tournament_match (match_id);
create index on tournament_match (tournament_id) where not decided;
