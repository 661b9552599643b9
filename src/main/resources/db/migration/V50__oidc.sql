-- Signing in with an identity provider: what an account shows of an identity, and its sessions.

-- The default is a UUIDv7.
alter table identity add column id uuid not null
    default (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
        || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;
alter table identity add column name text;
alter table identity add column signed_in_at timestamptz;
alter table identity add unique (id);
comment on column identity.id is 'Id of the identity in the API.';
comment on column identity.name is 'Name of the person at the provider, shown only to the account; null if unknown.';
comment on column identity.signed_in_at is 'Time of the last sign-in; null before the first.';

alter table token add column identity_id uuid references identity (id) on delete cascade;
create index on token (identity_id) where identity_id is not null;
comment on column token.identity_id is
    'Identity with which a browser signed in; null for all other tokens.';
