-- Told from finished matches, and forgotten and told again when the way of telling changes.
create table projection (
    name        text primary key,
    version     integer not null,
    -- All matches that ended up to this one have been counted.
    finished_at timestamptz not null,
    match_id    uuid not null
);

create table rating (
    game          text not null,
    edition       integer not null,
    preset        text not null,
    seats         integer not null,
    -- The id of an account, or a built-in bot.
    contender     text not null,
    -- No foreign key: who is erased is still somebody others have played against.
    player_id     uuid,
    mean          double precision not null,
    deviation     double precision not null,
    -- By which ladders are in order; computed where ratings are, so that it is the same to the last bit.
    at_least      double precision not null,
    provisional   boolean not null,
    matches       integer not null check (matches > 0),
    last_match_at timestamptz not null,
    primary key (game, edition, preset, seats, contender)
);
create index on rating (game, edition, preset, seats, (-at_least), contender) where not provisional;
create index on rating (player_id) where player_id is not null;

create table rating_change (
    match_id         uuid not null,
    seat             integer not null,
    finished_at      timestamptz not null,
    game             text not null,
    edition          integer not null,
    preset           text not null,
    seats            integer not null,
    contender        text not null,
    place            integer not null,
    mean_before      double precision not null,
    deviation_before double precision not null,
    mean             double precision not null,
    deviation        double precision not null,
    -- With this one.
    matches          integer not null,
    primary key (match_id, seat)
);
create index on rating_change (contender, game, edition, preset, seats, finished_at, match_id);

-- Who wants to be on lists that everybody sees.
alter table player add column listed boolean not null default false;
