-- E-mail as a format of webhooks.
alter table webhook add column digest text not null default 'NONE';
comment on column webhook.digest is 'Time for which events are collected in the format `EMAIL`: `NONE`, `HOURLY` or `DAILY`.';
comment on column webhook.format is 'Format of the calls: `VIEW`, `STANDARD`, `DISCORD`, `SLACK`, `PUSH` or `EMAIL`.';
comment on column webhook.language is 'Language of the texts in `DISCORD`, `SLACK`, `PUSH` and `EMAIL`: `EN` or `DE`.';
comment on column webhook.url is 'Address of the webhook; in the format `EMAIL`, encrypted.';

create table mail_count (
    subject text not null,
    day     date not null,
    mails   integer not null,
    primary key (subject, day)
);
comment on table mail_count is 'Confirmation mails of a day, for their limits; deleted after the day.';
comment on column mail_count.subject is 'What the mails count for: an account, the hash of an address, or the server.';
comment on column mail_count.day is 'Day (UTC).';
comment on column mail_count.mails is 'Number of mails.';
