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
