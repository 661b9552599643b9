-- A bot of the house may be told how long to think, and may play on for players who leave.
alter table match
    add column timeout_bot_iterations integer check (timeout_bot_iterations > 0),
    add column timeout_bot_time text,
    add column stand_in text,
    add column stand_in_iterations integer check (stand_in_iterations > 0),
    add column stand_in_time text;

alter table seat
    add column bot_iterations integer check (bot_iterations > 0),
    add column bot_time text;

alter table entry
    drop constraint entry_cause_check,
    drop constraint entry_move_check,
    add constraint entry_cause_check check (cause in ('START', 'MOVE', 'RESIGNATION', 'TIMEOUT_MOVE', 'FORFEIT',
        'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT', 'SUBSTITUTE_MOVE')),
    add constraint entry_move_check check ((cause in ('MOVE', 'TIMEOUT_MOVE', 'SUBSTITUTE_MOVE')) = (move is not null));

-- What bots say of themselves, and when they were heard of last. Of the manifest only what is asked for by queries
-- stands in columns of its own.
create table bot (
    player_id     uuid primary key references player on delete cascade,
    manifest      text not null,
    games         text[] not null,
    matches       integer not null check (matches > 0),
    always        boolean not null,
    looking_since timestamptz,
    heard_at      timestamptz not null,
    -- Its time ran out in a match after it was heard of.
    silent        boolean not null default false
);
create index on bot (heard_at);
create index on bot (looking_since) where looking_since is not null;

-- Seats for any bot that fits.
alter table seat
    add column for_bots boolean not null default false,
    add check (kind = 'OPEN' or not for_bots);
create index on seat (match_id) where for_bots;
