-- Built-in bots that think longer or shorter than usual have no ratings any more, and matches with them are not rated.
delete from rating_change where match_id in (select match_id from rating_change where contender like '% %');
delete from rating where contender like '% %';
