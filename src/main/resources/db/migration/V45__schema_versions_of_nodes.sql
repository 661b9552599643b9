-- Rolling upgrades: a contract step starts only if no live node needs what it removes.
alter table node add column schema_version integer not null default 44;
comment on column node.schema_version is
    'Schema version of the release that the node runs; releases before this column have the default.';
