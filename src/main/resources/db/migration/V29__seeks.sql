-- Who looks for an opponent, see cardhouse.seeks.
create table seek (
    id         uuid primary key,
    player_id  uuid not null references player on delete cascade,
    game       text not null,
    preset     text not null,
    seats      integer not null,
    -- In ISO 8601.
    per_move   text not null,
    bank       text not null,
    rated      boolean not null,
    opponents  text not null,
    -- By which the window is measured.
    strength   double precision not null,
    within     integer not null,
    at_most    integer,
    bots       text,
    bots_after text,
    state      text not null,
    match_id   uuid,
    created_at timestamptz not null,
    -- Unless somebody looks at it before; once it has ended, when it did.
    expires_at timestamptz not null
);
create index on seek (created_at, id) where state = 'SEEKING';
create index on seek (player_id, created_at);
create index on seek (expires_at);
