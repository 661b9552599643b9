-- Keys of moves are looked up by an index of entries that have one. As one of all entries, it began with the match as well,
-- and where a move looks for the entry before it, PostgreSQL took it for as good as the primary key: it went through the
-- whole journal of the match for every move. Now that question cannot be answered by it. Entries of bots, which have no
-- key, do not write to it any more.
alter table entry drop constraint entry_key;
create unique index entry_key on entry (match_id, seat, idempotency_key) where idempotency_key is not null;
