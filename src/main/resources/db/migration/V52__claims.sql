-- Which person's account answers for an agent's account.

create table account_claim (
    player_id  uuid primary key references player on delete cascade,
    hash       bytea unique,
    expires_at timestamptz,
    owner_id   uuid references player on delete cascade,
    owned_at   timestamptz,
    check ((hash is null) = (expires_at is null)),
    check ((owner_id is null) = (owned_at is null)),
    check ((hash is null) <> (owner_id is null)),
    check (owner_id <> player_id)
);
create index on account_claim (owner_id);
comment on table account_claim is 'Owners of agents, and open links that ask for one: at most one row for each agent.';
comment on column account_claim.player_id is 'Account of the agent.';
comment on column account_claim.hash is 'SHA-256 of the secret in the open link, 32 bytes; null once it is confirmed.';
comment on column account_claim.expires_at is 'Time from which the open link is rejected.';
comment on column account_claim.owner_id is 'Account of the person that answers for the agent; null before that.';
comment on column account_claim.owned_at is 'Time at which the person confirmed it.';
