-- Of a rematch: the match that it follows. One at most follows another, on however many nodes it is asked for.
alter table match add column rematch_of uuid;
create unique index on match (rematch_of) where rematch_of is not null;
