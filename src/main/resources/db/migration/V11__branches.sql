-- Of a branch: the matches that its first entries come from, as its header has them.
alter table match add column origins text;

-- The entry with which a branch begins; with a seat, if what that seat could not know was dealt anew.
alter table entry
    drop constraint entry_cause_check,
    drop constraint entry_check,
    add constraint entry_cause_check check (cause in ('START', 'MOVE', 'RESIGNATION', 'TIMEOUT_MOVE', 'FORFEIT',
        'RESIGNATION_TO_BOT', 'FORFEIT_TO_BOT', 'SUBSTITUTE_MOVE', 'BRANCH')),
    add constraint entry_seat_check check ((cause = 'START') = (seat is null) or cause = 'BRANCH');
