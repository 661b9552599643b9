-- Matches are handed out in the order in which they ended.
create index on match (finished_at, id) where status = 'FINISHED';

-- A match that was played at another house and taken over from its export: whoever sat there has no account here, and
-- the other house's signatures count.
alter table match add column imported_at timestamptz;
alter table seat
    drop constraint seat_kind_check,
    add constraint seat_kind_check check (kind in ('OPEN', 'PLAYER', 'BOT', 'ELSEWHERE'));
