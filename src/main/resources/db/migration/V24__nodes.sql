-- The nodes that share this database, each until its lease is over. They say so again and again: nothing of it has to
-- outlast a crash or to be at a standby, so none of it is written to the log.
create unlogged table node (
    id           uuid primary key,
    name         text,
    leased_until timestamptz not null
);
