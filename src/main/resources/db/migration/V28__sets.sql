-- Sets of matches by the same deals, see cardhouse.duplicate.
create table match_set (
    id          uuid primary key,
    owner_id    uuid references player on delete set null,
    -- What is played by whom, as JSON.
    plan        text not null,
    edition     integer not null,
    commitment  text not null,
    -- Published when the set is over.
    server_seed bytea not null,
    state       text not null,
    created_at  timestamptz not null,
    ended_at    timestamptz
);
create index on match_set (owner_id, created_at);
create index on match_set (id) where state <> 'OVER';

-- Of a match of a set: which, at which of its boards, and by which of the seatings there. No foreign key: a match that
-- was taken over from another server is of a set that is not here.
alter table match add column set_id uuid;
alter table match add column board integer;
alter table match add column seating integer;
alter table match add column set_commitment text;
-- As long as others of the set may be played, nobody but its seats sees anything of it.
alter table match add column withheld boolean not null default false;
create unique index on match (set_id, board, seating) where set_id is not null;
