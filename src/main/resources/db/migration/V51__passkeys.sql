-- Passkeys and recovery codes, by which players sign in to their accounts.

create table passkey (
    id              uuid primary key,
    player_id       uuid not null references player on delete cascade,
    credential      bytea not null unique,
    public_key      bytea not null,
    user_handle     bytea not null,
    sign_count      bigint not null,
    backup_eligible boolean not null,
    transports      text not null,
    name            text not null,
    created_at      timestamptz not null,
    last_used_at    timestamptz
);
create index on passkey (player_id);
comment on table passkey is 'Passkeys of accounts (WebAuthn), with their public keys only.';
comment on column passkey.id is 'Id of the passkey in the API.';
comment on column passkey.player_id is 'Account that the passkey opens.';
comment on column passkey.credential is 'Credential id, chosen by the authenticator.';
comment on column passkey.public_key is 'Public key, in COSE.';
comment on column passkey.user_handle is 'Random id by which authenticators know the account.';
comment on column passkey.sign_count is 'Last signature counter; 0 if the authenticator has none.';
comment on column passkey.backup_eligible is 'Whether the authenticator may copy the passkey to other devices.';
comment on column passkey.transports is 'Ways to reach the authenticator, such as `internal usb`, separated by spaces.';
comment on column passkey.name is 'Name that the player chose.';
comment on column passkey.created_at is 'Time when the player added the passkey.';
comment on column passkey.last_used_at is 'Time of the last sign-in; null before the first.';

create table passkey_challenge (
    challenge   bytea primary key,
    player_id   uuid references player on delete cascade,
    user_handle bytea,
    expires_at  timestamptz not null
);
create index on passkey_challenge (expires_at);
create index on passkey_challenge (player_id);
comment on table passkey_challenge is 'Challenges that browsers were given and have not used; deleted after a few minutes.';
comment on column passkey_challenge.challenge is 'Challenge: SHA-256 of a secret in a cookie of the browser.';
comment on column passkey_challenge.player_id is 'Account that adds a passkey; null to sign in.';
comment on column passkey_challenge.user_handle is 'User handle of the new passkey; null to sign in.';
comment on column passkey_challenge.expires_at is 'Time from which the challenge is rejected.';

create table recovery_code (
    hash       bytea primary key,
    player_id  uuid not null references player on delete cascade,
    created_at timestamptz not null
);
create index on recovery_code (player_id);
comment on table recovery_code is 'Recovery codes that are not used, without their values.';
comment on column recovery_code.hash is 'SHA-256 of the code, 32 bytes.';
comment on column recovery_code.player_id is 'Account that the code opens.';
comment on column recovery_code.created_at is 'Time when the player requested the codes.';
