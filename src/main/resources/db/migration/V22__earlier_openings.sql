-- Matches that were opened before there were roots of opened matches are bound from now on, by the day of this upgrade:
-- roots of days that are over stay as they were signed. Imported matches were opened elsewhere.
insert into opening (match_id, commitment, opened_at)
select id, decode(commitment, 'hex'), now() from match
where imported_at is null
on conflict (match_id) do nothing;
