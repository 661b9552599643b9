-- Kept answers are found and sealed by a key that does not lie here, too. Those from before are forgotten: whoever read
-- them here, or in a backup, could try out the keys of clients.
delete from answer;

-- Whose names are in an answer to somebody else, which is told anew once one of them was erased.
alter table answer add column named uuid[];
create index on answer using gin (named) where named is not null;

-- The keys of moves are each seat's own, so that nobody can use up another's.
alter table entry drop constraint entry_match_id_idempotency_key_key;
alter table entry add constraint entry_key unique (match_id, seat, idempotency_key);
