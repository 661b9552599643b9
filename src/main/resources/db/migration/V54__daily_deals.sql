-- Deals of the day. A deal becomes a set when it is closed, so that no node of an earlier release ends it before.

create table daily_deal (
    set_id      uuid primary key,
    day         date not null,
    game        text not null,
    plan        text not null,
    edition     integer not null,
    commitment  text not null,
    server_seed bytea not null,
    closed_at   timestamptz,
    finished_at timestamptz,
    unique (day, game)
);
create index on daily_deal (day) where finished_at is null;
comment on table daily_deal is 'Deals of the day, one of each game and day (contract: daily deals).';
comment on column daily_deal.set_id is 'Id of the deal and of its set in `match_set`, a UUIDv7; the set exists once the deal is closed.';
comment on column daily_deal.day is 'Day in UTC on which the deal can be played.';
comment on column daily_deal.game is 'Id of the game.';
comment on column daily_deal.plan is 'Plan of the set without contestants, as a JSON object, as in `match_set`.';
comment on column daily_deal.edition is 'Version of the game''s rules when the deal was created, from 1.';
comment on column daily_deal.commitment is 'Commitment to the server seed: its SHA-256, 64 hexadecimal digits.';
comment on column daily_deal.server_seed is 'Server seed of the deal, published when its set is finished.';
comment on column daily_deal.closed_at is 'Time from which no player can enter; null before.';
comment on column daily_deal.finished_at is 'Time from which the table of results is public; null before.';

create table daily_entry (
    set_id    uuid not null references daily_deal on delete cascade,
    seating   integer not null,
    player_id uuid references player on delete set null,
    match_id  uuid not null,
    points    double precision,
    moves     integer,
    primary key (set_id, seating),
    unique (set_id, player_id)
);
create index on daily_entry (player_id);
comment on table daily_entry is 'Matches of deals of the day: one for each player, and the par.';
comment on column daily_entry.set_id is 'Deal of the match.';
comment on column daily_entry.seating is 'Number of the match at its board, as in `match.seating`; 0 for the par, which a built-in bot plays.';
comment on column daily_entry.player_id is 'Account that plays; null for the par, and once that account is deleted.';
comment on column daily_entry.match_id is 'Match, which may have been archived.';
comment on column daily_entry.points is 'Share of the opponents that placed lower, from 0 to 1; null before the deal is finished.';
comment on column daily_entry.moves is 'Number of own moves in the match; null before the deal is finished.';
