-- What is agreed about a match apart from the rules of its game: durations in ISO 8601.
alter table match
    add column clock_per_move text,
    add column clock_bank text,
    add column on_timeout text check (on_timeout in ('BOT', 'FORFEIT', 'NONE')),
    add column timeout_bot text,
    add column spectators text not null default 'LIVE' check (spectators in ('OFF', 'LIVE', 'DELAYED')),
    add column spectator_delay integer check (spectator_delay > 0),
    add check ((spectators = 'DELAYED') = (spectator_delay is not null)),
    add check ((clock_per_move is null) = (clock_bank is null)),
    add check ((clock_per_move is null) = (on_timeout is null)),
    add check ((on_timeout is not distinct from 'BOT') = (timeout_bot is not null));

-- An entry may follow from a deadline that has passed.
alter table entry
    drop constraint entry_cause_check,
    drop constraint entry_check1,
    add constraint entry_cause_check check (cause in ('START', 'MOVE', 'RESIGNATION', 'TIMEOUT_MOVE', 'FORFEIT')),
    add constraint entry_move_check check ((cause in ('MOVE', 'TIMEOUT_MOVE')) = (move is not null));

-- The next deadline of each running match with a clock that is enforced, kept with the commit of the entry it follows
-- from. Apart from the match, so that the many matches without a clock pay nothing and the few rows that change at
-- every ply are short.
create table alarm (
    match_id uuid primary key,
    due_at   timestamptz not null
);
create index on alarm (due_at);

-- For whom an open seat is kept: for one player, or for who brings the invitation with this hash before it ends.
alter table seat
    add column reserved_for uuid,
    add column invitation_hash bytea,
    add column invited_until timestamptz,
    add check (kind = 'OPEN' or (reserved_for is null and invitation_hash is null)),
    add check ((invitation_hash is null) = (invited_until is null));
