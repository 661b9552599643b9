-- The tokens that set a webhook's address and drew its secret. Without them it is not called, as without token_id.
alter table webhook
    add column url_token_id    uuid,
    add column secret_token_id uuid;
update webhook set url_token_id = token_id, secret_token_id = token_id;
