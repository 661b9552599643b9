-- Events: changes that accounts can be notified of. A trigger queues each change in its own transaction, so that none is
-- lost. PostgresEvents then stores one event for each recipient, in an order that never changes.

create table event_outbox (
    id         uuid primary key default gen_random_uuid(),
    kind       text not null,
    subject_id uuid not null,
    number     integer not null,
    created_at timestamptz not null default clock_timestamp()
);
comment on table event_outbox is 'Changes whose recipients are not yet determined.';
comment on column event_outbox.id is 'Random id.';
comment on column event_outbox.kind is 'Kind of the event, as in `event`.';
comment on column event_outbox.subject_id is 'Subject of the event, as in `event`.';
comment on column event_outbox.number is 'Number of the event, as in `event`.';
comment on column event_outbox.created_at is 'Time of the change.';

create table event_log (
    player_id     uuid primary key references player on delete cascade,
    last_sequence integer not null default 0,
    read_at       timestamptz
);
comment on table event_log is 'Accounts that receive events. The row is locked while an event is added, which orders the events.';
comment on column event_log.player_id is 'Account that receives the events.';
comment on column event_log.last_sequence is 'Sequence number of the latest event, deleted events included.';
comment on column event_log.read_at is 'Time when the account last read `GET /v1/events`; null if it never did.';

create table event (
    player_id  uuid not null references player on delete cascade,
    sequence   integer not null check (sequence > 0),
    kind       text not null,
    subject_id uuid not null,
    number     integer not null,
    created_at timestamptz not null,
    primary key (player_id, sequence),
    unique (player_id, kind, subject_id, number)
);
create index on event (created_at);
comment on table event is 'Events of accounts; deleted after some days.';
comment on column event.player_id is 'Account that receives the event.';
comment on column event.sequence is 'Number of the event among those of its account, from 1.';
comment on column event.kind is 'Kind of the event (contract: `type`), such as `MATCH_OVER`.';
comment on column event.subject_id is 'Match, series, set, tournament, seek or trial of the event.';
comment on column event.number is 'Revision of a turn, round of a tournament; 0 for other kinds.';
comment on column event.created_at is 'Time of the change (contract: `timestamp`).';

alter table webhook
    add column format      text not null default 'VIEW',
    add column kinds       text[] not null default '{TURN}',
    add column language    text not null default 'EN',
    add column disabled_at timestamptz,
    add column push_p256dh text,
    add column push_auth   text;
comment on column webhook.format is 'Format of the calls: `VIEW`, `STANDARD`, `DISCORD`, `SLACK` or `PUSH`.';
comment on column webhook.kinds is 'Kinds of events that the webhook receives (contract: `events`).';
comment on column webhook.language is 'Language of the texts in `DISCORD`, `SLACK` and `PUSH`: `EN` or `DE`.';
comment on column webhook.disabled_at is 'Time when the webhook was disabled; null while it is enabled.';
comment on column webhook.push_p256dh is 'Public key of the browser in the format `PUSH`, in base64url; null in other formats.';
comment on column webhook.push_auth is 'Authentication secret of the browser in the format `PUSH`, in base64url; null in other formats.';

alter table delivery
    add column sequence integer,
    add column kind     text;
create unique index on delivery (webhook_id, sequence) where sequence is not null;
create index on delivery (webhook_id, sequence) where next_attempt_at is not null and sequence is not null;
comment on column delivery.sequence is 'Event to deliver, by its number in the account; null for a ping, and in the format `VIEW`.';
comment on column delivery.kind is 'Kind of that event; null without one.';

create function queue_event(kind text, subject uuid, number integer default 0) returns void language sql as $$
    insert into event_outbox (kind, subject_id, number) values (kind, subject, number)
$$;

create function queue_match_event() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' or old.status is distinct from new.status then
        if new.status <> 'FINISHED' then
            perform queue_event(case new.status when 'WAITING' then 'MATCH_OPENED' else 'MATCH_STARTED' end, new.id);
            if new.rematch_of is not null and tg_op = 'INSERT' then
                perform queue_event('REMATCH_OFFERED', new.id);
            end if;
        elsif tg_op = 'UPDATE' then
            perform queue_event('MATCH_OVER', new.id);
        end if;
    elsif not exists (select from match where series_of = new.series_of and series_number > new.series_number) then
        perform queue_event('SERIES_OVER', new.series_of);
    end if;
    return null;
end
$$;

create function queue_set_event() returns trigger language plpgsql as $$
begin
    perform queue_event('SET_OVER', new.id);
    return null;
end
$$;

create function queue_tournament_event() returns trigger language plpgsql as $$
begin
    if new.round > old.round then
        perform queue_event('TOURNAMENT_ROUND', new.id, new.round);
    end if;
    if new.state = 'FINISHED' and old.state <> 'FINISHED' then
        perform queue_event('TOURNAMENT_OVER', new.id);
    end if;
    return null;
end
$$;

create function queue_seek_event() returns trigger language plpgsql as $$
begin
    perform queue_event('SEEK_PAIRED', new.id);
    return null;
end
$$;

create function queue_trial_event() returns trigger language plpgsql as $$
begin
    perform queue_event('TRIAL_OVER', new.id);
    return null;
end
$$;

-- A restore fills the tables without new events.
create trigger match_created after insert on match for each row
    when (new.status <> 'FINISHED' and current_setting('cardhouse.restoring', true) is distinct from 'on')
    execute function queue_match_event();
create trigger match_changed after update on match for each row
    when (old.status is distinct from new.status
        or new.series_advanced and not old.series_advanced and new.series_of is not null)
    execute function queue_match_event();
create trigger set_changed after update on match_set for each row
    when (old.state <> 'FINISHED' and new.state = 'FINISHED') execute function queue_set_event();
create trigger tournament_changed after update on tournament for each row
    when (old.round is distinct from new.round or old.state is distinct from new.state)
    execute function queue_tournament_event();
create trigger seek_changed after update on seek for each row
    when (old.state <> 'PAIRED' and new.state = 'PAIRED') execute function queue_seek_event();
create trigger trial_changed after update on trial for each row
    when (old.state = 'RUNNING' and new.state <> 'RUNNING') execute function queue_trial_event();
