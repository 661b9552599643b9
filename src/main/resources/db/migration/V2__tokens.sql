-- A token has a name by which it can be told apart, a purpose, and perhaps an end.
alter table token
    add column id         uuid,
    add column prefix     text,
    add column label      text not null default '',
    add column scopes     text not null default 'play watch audit',
    add column expires_at timestamptz;

-- Tokens of the first release get ids as new ones have them (UUIDv7), from the time they were made.
update token set id = (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;

alter table token
    alter column id set not null,
    alter column label drop default,
    alter column scopes drop default,
    add unique (id);

-- Accounts of people whom an operator's own identity provider vouches for.
create table identity (
    issuer     text not null,
    subject    text not null,
    player_id  uuid not null references player on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
);
create index on identity (player_id);

-- For the answer that opened an account, which is forgotten with the account.
create index on answer (subject);

-- For counting the matches somebody has opened.
create index on match (creator_id) where status <> 'FINISHED';
