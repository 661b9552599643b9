-- Columns get standard names; indexes and constraints follow. No row changes. deploy/renamed.md lists the names.

alter table match rename column stand_in to substitute_bot;
alter table match rename column stand_in_iterations to substitute_bot_iterations;
alter table match rename column stand_in_time to substitute_bot_time;
alter table match rename constraint match_stand_in_iterations_check to match_substitute_bot_iterations_check;
alter table match rename column trial to is_trial;
alter table match rename column withheld to embargoed;
alter table match rename column series_closed to series_advanced;

alter table seat rename column done to finished;
alter table seat rename column owes_entropy to waiting_for_entropy;
alter table seat rename column invited_until to invitation_expires_at;

alter table bot rename column matches to max_matches;
alter table bot rename constraint bot_matches_check to bot_max_matches_check;
alter table bot rename column always to always_available;
alter table bot rename column looking_since to queued_since;
alter index bot_looking_since_idx rename to bot_queued_since_idx;
alter table bot rename column heard_at to last_seen_at;
alter index bot_heard_at_idx rename to bot_last_seen_at_idx;
alter table bot rename column silent to timed_out;

alter table webhook rename column off to disabled_reason;
alter table webhook rename column last_secret to previous_secret;
alter table webhook rename column last_until to previous_secret_expires_at;

alter table delivery rename column due_at to next_attempt_at;
alter index delivery_due_at_idx rename to delivery_next_attempt_at_idx;
alter table delivery rename column attempted_at to last_attempt_at;
alter table delivery rename column status to response_status;

alter table trial_scenario rename column progress to state;
alter table trial_scenario rename column provoked_at to triggered_at;
alter table trial_scenario rename column provoked_revision to triggered_revision;

alter table seek rename column strength to rating;
alter table seek rename column within to rating_window;
alter table seek rename column at_most to max_rating_window;

alter table tournament rename column format to header;
alter table tournament rename column unopened to pending_matches;
alter table tournament rename column cause to end_reason;

alter table rating rename column contender to participant;
alter table rating rename column at_least to conservative_rating;
alter index rating_game_edition_preset_seats_expr_contender_idx
    rename to rating_game_edition_preset_seats_expr_participant_idx;

alter table rating_change rename column contender to participant;
alter index rating_change_contender_game_edition_preset_seats_finished__idx
    rename to rating_change_participant_finished_at_idx;
alter table rating_change rename column ordinal to match_place;
alter index rating_change_ordinal_idx rename to rating_change_match_place_idx;

-- From PostgreSQL 18 on, NOT NULL is a constraint that has the name of its column.
do $$
declare
    constrained record;
begin
    for constrained in
        select c.conrelid::regclass as relation, c.conname as old,
            concat_ws('_', r.relname, a.attname, 'not_null') as new
        from pg_constraint c
        join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'n' and c.conrelid in ('match'::regclass, 'seat'::regclass, 'bot'::regclass,
            'trial_scenario'::regclass, 'seek'::regclass, 'tournament'::regclass, 'rating'::regclass,
            'rating_change'::regclass)
    loop
        if constrained.old <> constrained.new then
            execute format('alter table %s rename constraint %I to %I',
                constrained.relation, constrained.old, constrained.new);
        end if;
    end loop;
end
$$;

-- Bodies in PL/pgSQL find columns by name when they run.
-- Gives places to ended matches that have none. It waits up to two seconds for another transaction that does the same,
-- and then returns false. A match whose row is locked gets its place later.
create or replace function place_ended_matches() returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
    last     bigint;
    archived bigint;
begin
    if not exists (select from match
            where status = 'FINISHED' and not embargoed and finished_at is not null and place is null) then
        return true;
    end if;
    perform pg_advisory_xact_lock(hashtext('cardhouse places'));
    select coalesce(max(m.place), 0) into last from match m;
    select greatest((select max(a.place) from archived_match a), (select max(c.match_place) from rating_change c), 0)
        into archived;
    with ended as materialized (
        select id, finished_at from match
        where status = 'FINISHED' and not embargoed and finished_at is not null and place is null
        order by finished_at, id limit 10000 for no key update skip locked),
    next as (
        select id, row_number() over (order by finished_at, id) as nth from ended)
    update match m set place = greatest(last, archived) + next.nth from next where m.id = next.id;
    return true;
exception when lock_not_available then
    return false;
end
$$;

comment on column bot.always_available is 'Whether the bot counts as available without requests.';
comment on column webhook.disabled_reason is 'Reason why the webhook is disabled; null while it is enabled.';
comment on column webhook.previous_secret_expires_at is
    'Time until which deliveries are also signed with `previous_secret`; null if never renewed.';
comment on column delivery.next_attempt_at is
    'Time of the next attempt, or timeout of the current one; null afterwards.';
comment on column delivery.last_attempt_at is 'Time when the last attempt ended; null before.';
comment on column delivery.response_status is 'HTTP status of the last response; null without a response.';
comment on table rating_change is
    'Changes of ratings by matches, one row for each participant of a rated match.';
comment on column rating_change.seat is 'Seat of the participant, from 0.';
comment on column rating_change.matches is 'Number of the participant''s rated matches, including this one.';
