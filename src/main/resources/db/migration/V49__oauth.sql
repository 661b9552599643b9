-- Authorisation codes of applications, and the tokens that they got.

alter table token add column application text;
comment on column token.application is
    'Host or scheme to which the code for the token went; null unless an application got the token.';

create table authorization_code (
    hash         bytea primary key,
    player_id    uuid not null references player on delete cascade,
    session_id   uuid not null references token (id) on delete cascade,
    client_id    text not null,
    redirect_uri text not null,
    challenge    text not null,
    scopes       text not null,
    expires_at   timestamptz not null,
    token_id     uuid
);
create index on authorization_code (player_id, expires_at);
create index on authorization_code (session_id);
comment on table authorization_code is 'OAuth codes, the latest 20 of each account, without their values.';
comment on column authorization_code.hash is 'SHA-256 of the code, 32 bytes.';
comment on column authorization_code.player_id is 'Account that allowed the application.';
comment on column authorization_code.session_id is 'Session of the browser in which the player allowed it.';
comment on column authorization_code.client_id is 'Id of the application, which contains its name and addresses.';
comment on column authorization_code.redirect_uri is 'Address to which the code was sent.';
comment on column authorization_code.challenge is 'PKCE challenge (S256), in base64url.';
comment on column authorization_code.scopes is 'Allowed scopes, separated by spaces, as in `token`.';
comment on column authorization_code.expires_at is 'Time from which the code is rejected.';
comment on column authorization_code.token_id is 'Token that was issued for the code; null before that.';
