-- Built-in bots that think longer or shorter than usual have no ratings any more, and matches with them are not rated.
delete from rating_change where match_id in (select match_id from rating_change where contender like '% %');
delete from rating where contender like '% %';
-- Matches that are not stored any more are rated anew, in the order in which they ended, by what was noted of them.
create index on rating_change (finished_at, match_id);
