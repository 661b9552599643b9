-- Ended matches have places, from 1 up, in the order in which other sessions can first see them. A place is given after
-- the commit that ends, imports or releases a match, by one session at a time. So a reader that has seen a place has seen
-- all before it, whichever server's clock is ahead and whichever commit is late. Exports and projections go by places.
alter table match add column place bigint;
-- The place of the match that changed the rating, which stays when the match leaves.
alter table rating_change add column ordinal bigint;
-- Matches of before keep the order of their exports. Those that have left are among them by what was rated of them.
with placed as materialized (
    select id, row_number() over (order by finished_at, id) as place from (
        select id, finished_at from match
        where status = 'FINISHED' and not withheld and finished_at is not null
        union all
        select c.match_id, min(c.finished_at) from rating_change c
        where not exists (select from match m where m.id = c.match_id) group by c.match_id) ended),
placed_matches as (
    update match m set place = p.place from placed p where p.id = m.id)
update rating_change c set ordinal = p.place from placed p where p.id = c.match_id;
alter table rating_change alter column ordinal set not null;
create index on rating_change (ordinal);
create unique index match_place on match (place) where place is not null;
create index match_without_place on match (finished_at, id)
    where status = 'FINISHED' and not withheld and finished_at is not null and place is null;

-- A cursor may name a match that has left.
alter table retired add column place bigint;
create index on retired (place);

alter table projection add column place bigint;
update projection p set place = coalesce(
    (select max(m.place) from match m where (m.finished_at, m.id) <= (p.finished_at, p.match_id)), 0);
alter table projection
    alter column place set not null,
    drop column finished_at,
    drop column match_id;

-- Gives places to ended matches that have none. It waits for no other transaction than one that does the same, and for
-- that two seconds, after which it returns false: a match whose row is locked gets its place later.
create function place_ended_matches() returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
    last    bigint;
    gone    bigint;
begin
    if not exists (select from match
            where status = 'FINISHED' and not withheld and finished_at is not null and place is null) then
        return true;
    end if;
    perform pg_advisory_xact_lock(hashtext('cardhouse places'));
    select coalesce(max(m.place), 0) into last from match m;
    select greatest((select max(r.place) from retired r), (select max(c.ordinal) from rating_change c), 0) into gone;
    with ended as materialized (
        select id, finished_at from match
        where status = 'FINISHED' and not withheld and finished_at is not null and place is null
        order by finished_at, id limit 10000 for no key update skip locked),
    next as (
        select id, row_number() over (order by finished_at, id) as nth from ended)
    update match m set place = greatest(last, gone) + next.nth from next where m.id = next.id;
    return true;
exception when lock_not_available then
    return false;
end
$$;
