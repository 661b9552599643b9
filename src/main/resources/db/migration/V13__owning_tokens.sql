-- A token for playing no longer owns its account. What was made before keeps what it could do, for nobody could tell
-- which of them somebody still needs for that.
update token set scopes = scopes || ' account' where 'play' = any (string_to_array(scopes, ' '));

-- A token ends with the one that it was made with. Of earlier ones that is not known. With a key, none can be made at the
-- moment at which its parent ends.
alter table token
    add column parent_id    uuid references token (id) on delete cascade,
    add column last_used_at timestamptz;
create index on token (parent_id) where parent_id is not null;
