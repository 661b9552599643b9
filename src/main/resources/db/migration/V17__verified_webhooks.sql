-- A receiver has to show that it wants to be called, before it is told anything. Those from before were told already.
alter table webhook add column verified boolean not null default false;
update webhook set verified = true;

-- For the last ping of a webhook.
create index on delivery (webhook_id, created_at) where match_id is null;
