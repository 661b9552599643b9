-- One append-only log over the signed roots of all days, which witnesses cosign: see the audit protocol, Witnesses.
create table log_entry (
    position  integer primary key check (position >= 0),
    entry     text not null unique,
    logged_at timestamptz not null default now()
);
comment on table log_entry is 'Entries of the transparency log, append-only.';
comment on column log_entry.position is 'Index of the entry, from 0 without gaps.';
comment on column log_entry.entry is 'Signed root of a day, a JWS, as in `day_root`, `commitment_root` or `note_root`.';
comment on column log_entry.logged_at is 'Time when the entry was appended.';

create trigger log_entry_is_append_only before update or delete on log_entry
    for each row execute function refuse_change();
create trigger log_entry_is_never_emptied before truncate on log_entry
    for each statement execute function refuse_change();

create table log_checkpoint (
    size       integer primary key check (size > 0),
    note       text not null,
    created_at timestamptz not null default now()
);
comment on table log_checkpoint is 'Published checkpoints of the transparency log; the largest is the current one.';
comment on column log_checkpoint.size is 'Number of entries.';
comment on column log_checkpoint.note is 'Signed note with the signatures of the log and of witnesses, which are added later.';
comment on column log_checkpoint.created_at is 'Time when the checkpoint was published.';

create trigger log_checkpoint_is_never_removed before delete on log_checkpoint
    for each row execute function refuse_change();
create trigger log_checkpoint_is_never_emptied before truncate on log_checkpoint
    for each statement execute function refuse_change();
