-- A player may add its entropy after it has seen the commitment; until then the match waits.
alter table seat
    add column owes_entropy boolean not null default false,
    add check (kind = 'PLAYER' or not owes_entropy);
