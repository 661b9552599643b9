-- What is told of a tournament without reading its journal, see cardhouse.tournaments.running.ListedTournament.
-- Written whenever the journal is.
alter table tournament
    -- Who take part.
    add column entrants integer not null default 0,
    -- Paired so far, and how many there are at the most.
    add column round integer not null default 0,
    add column rounds integer not null default 0,
    -- Matches of the round that are to be opened still.
    add column unopened integer not null default 0,
    -- Why it is over.
    add column cause text;

with event as (
    select tournament_id, revision, cast(entry as jsonb) -> 'event' as event, cast(entry as jsonb) -> 'event' ->> 'type' as type
    from tournament_entry
), board as (
    select e.tournament_id, cast(e.event ->> 'round' as integer) as round, b.board, b.entrants
    from event e cross join lateral jsonb_array_elements(e.event -> 'boards') with ordinality as b (entrants, board)
    where e.type = 'paired'
), late as (
    -- Put out by the clock for the second time.
    select d.tournament_id, cast(b.entrants ->> cast(s.seat as integer) as integer) as entrant
    from event d
    join board b on b.tournament_id = d.tournament_id and b.round = cast(d.event ->> 'round' as integer)
        and b.board = cast(d.event ->> 'board' as integer)
    cross join lateral jsonb_array_elements_text(d.event -> 'timedOut') as s (seat)
    where d.type = 'decided'
    group by 1, 2 having count(*) >= 2
), gone as (
    select tournament_id, cast(event ->> 'entrant' as integer) as entrant from event where type = 'withdrawn'
    union select tournament_id, entrant from late
), departed as (
    select tournament_id, count(*) as number from gone group by tournament_id
), drawn as (
    select s.tournament_id,
        count(*) filter (where e.type = 'entered') - count(*) filter (where e.type = 'withdrawn') as number
    from event s join event e on e.tournament_id = s.tournament_id and e.revision < s.revision
    where s.type = 'started' group by s.tournament_id
), told as (
    select tournament_id, count(*) filter (where type = 'entered') as entered,
        count(*) filter (where type = 'paired') as paired,
        max(event ->> 'cause') filter (where type = 'ended') as cause
    from event group by tournament_id
)
update tournament t set
    entrants = coalesce(told.entered, 0) - coalesce(departed.number, 0),
    round = coalesce(told.paired, 0),
    rounds = case
        when drawn.number is null then cast(o.header ->> 'rounds' as integer)
        when o.header ->> 'system' = 'KNOCKOUT'
            then length(ltrim(cast(cast(cast(drawn.number - 1 as integer) as bit(32)) as text), '0'))
        when o.header ->> 'system' = 'ROUND_ROBIN' then drawn.number - 1 + drawn.number % 2
        else least(cast(o.header ->> 'rounds' as integer), drawn.number - 1 + drawn.number % 2)
    end,
    -- There may be none; then that is found out as soon as somebody looks.
    unopened = case when t.state = 'RUNNING' then 1 else 0 end,
    cause = told.cause
from (select id, cast(format as jsonb) as header from tournament) o
left join told on told.tournament_id = o.id
left join departed on departed.tournament_id = o.id
left join drawn on drawn.tournament_id = o.id
where o.id = t.id;
