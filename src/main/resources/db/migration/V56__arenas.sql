-- Arenas. The time of their end is known from the start on, and a node has to look at them then.
alter table tournament add column ends_at timestamptz;
comment on column tournament.ends_at is 'Time at which a started arena ends; null for other tournaments.';

-- An arena pairs rounds every few seconds: only the first is an event of accounts.
create or replace function queue_tournament_event() returns trigger language plpgsql as $$
begin
    if new.round > old.round and (new.ends_at is null or old.round = 0) then
        perform queue_event('TOURNAMENT_ROUND', new.id, new.round);
    end if;
    if new.state = 'FINISHED' and old.state <> 'FINISHED' then
        perform queue_event('TOURNAMENT_OVER', new.id);
    end if;
    return null;
end
$$;
