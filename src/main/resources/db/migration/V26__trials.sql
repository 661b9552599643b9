-- Trials of bots, see cardhouse.trials.
create table trial (
    id         uuid primary key,
    bot_id     uuid not null references player on delete cascade,
    state      text not null,
    contract   text not null,
    created_at timestamptz not null,
    ended_at   timestamptz
);
create unique index on trial (bot_id) where state = 'RUNNING';
create index on trial (bot_id, created_at);

create table trial_scenario (
    trial_id    uuid not null references trial on delete cascade,
    scenario    text not null,
    number      integer not null,
    progress    text not null,
    reason      text,
    -- The last of its matches.
    match_id    uuid,
    -- At which to look, once it is done.
    revision    integer,
    matches     integer not null default 0,
    provoked_at timestamptz,
    provoked_revision integer,
    primary key (trial_id, scenario)
);
create index on trial_scenario (match_id) where progress = 'RUNNING';

-- What was seen of a bot, until the scenario is done.
create table trial_note (
    id       uuid primary key,
    trial_id uuid not null references trial on delete cascade,
    scenario text not null,
    kind     text not null,
    at       timestamptz not null,
    move     text not null,
    named    integer,
    revision integer,
    refused  text
);
create index on trial_note (trial_id, scenario, id);

-- In these, built-in bots move when the trial says so.
alter table match add column trial boolean not null default false;
