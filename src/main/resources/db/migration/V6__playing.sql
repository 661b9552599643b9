-- Whose turn it is is asked again and again, by players with many matches behind them: the seats that are not done with
-- can be found without the others.
alter table seat add column done boolean not null default false;
update seat set done = true from match where match.id = seat.match_id and match.status = 'FINISHED';
create index seat_playing on seat (player_id) where player_id is not null and not done;
