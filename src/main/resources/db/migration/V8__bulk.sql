-- Matches are handed out in the order in which they ended.
create index on match (finished_at, id) where status = 'FINISHED';

-- A match that was played at another house and taken over from its export: whoever sat there has no account here, and
-- the other house's signatures count.
alter table match add column imported_at timestamptz;
alter table seat
    drop constraint seat_kind_check,
    add constraint seat_kind_check check (kind in ('OPEN', 'PLAYER', 'BOT', 'ELSEWHERE'));

-- Inspections of many matches. A node has one for as long as its lease runs, and keeps with the same commit how far it
-- got and what it noted; so another goes on exactly there.
create table job (
    id              uuid primary key,
    owner_id        uuid not null,
    aim             text not null check (aim in ('AUDIT', 'RULES')),
    game            text,
    edition         integer,
    finished_after  timestamptz,
    finished_before timestamptz,
    listed          boolean not null,
    depths          text not null,
    state           text not null check (state in ('RUNNING', 'FINISHED', 'CANCELLED', 'FAILED')),
    node            uuid,
    leased_until    timestamptz,
    after_match     uuid,
    matches         bigint not null default 0,
    plies           bigint not null default 0,
    failed          bigint not null default 0,
    not_done        bigint not null default 0,
    findings        bigint not null default 0,
    remarks         bigint not null default 0,
    created_at      timestamptz not null,
    ended_at        timestamptz,
    check ((state = 'RUNNING') = (ended_at is null))
);
create index on job (id) where state = 'RUNNING';
create index on job (owner_id) where state = 'RUNNING';
create index on job (ended_at);

-- Of a match that is not over there is nothing here but where it differs.
create table remark (
    job_id   uuid not null references job on delete cascade,
    number   bigint not null check (number > 0),
    match_id uuid not null,
    finished boolean not null,
    revision integer not null,
    depth    text not null,
    kind     text not null,
    expected text,
    found    text,
    reason   text,
    primary key (job_id, number),
    check (finished or (expected is null and found is null and reason is null))
);
