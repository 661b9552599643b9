-- How many entries each account has had kept on a day (UTC): nobody may fill the disk. Days that are over are forgotten.
create table entry_count (
    account_id uuid not null,
    day        date not null,
    entries    bigint not null check (entries >= 0),
    primary key (account_id, day)
);
