-- Addresses that are told of their players' turns. Secrets are sealed with a key that does not lie in the database.
create table webhook (
    id             uuid primary key,
    player_id      uuid not null references player on delete cascade,
    url            text not null,
    -- The token it depends on, which may be gone; none for those whom an identity provider vouches for.
    token_id       uuid,
    -- Why, if it is switched off.
    off            text,
    created_at     timestamptz not null,
    failing_since  timestamptz,
    secret         text not null,
    last_secret    text,
    last_until     timestamptz
);
create index on webhook (player_id);

-- What webhooks are told, each turn once, and what came of it. It points to the journal and holds nothing of it, and is
-- forgotten after some days.
create table delivery (
    id           uuid primary key,
    webhook_id   uuid not null references webhook on delete cascade,
    match_id     uuid,
    revision     int not null,
    state        text not null,
    attempts     int not null,
    created_at   timestamptz not null,
    -- While it is pending: when to try next, or until when it is left to who tries.
    due_at       timestamptz,
    attempted_at timestamptz,
    status       int,
    failure      text,
    entry        int,
    problem      text,
    unique (webhook_id, match_id, revision)
);
create index on delivery (due_at) where due_at is not null;
create index on delivery (webhook_id, id);
create index on delivery (created_at);
