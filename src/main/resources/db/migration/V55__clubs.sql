-- Clubs. Their decisions are journals; the other tables are what is found without reading a journal.

create table club (
    id            uuid primary key,
    header        text not null,
    is_private    boolean not null,
    revision      integer not null,
    hash          text not null,
    members       integer not null,
    invitation    text,
    invited_until timestamptz,
    closed_at     timestamptz
);
create index on club (id) where not is_private;
comment on table club is 'Clubs (contract: clubs).';
comment on column club.id is 'Id of the club, a UUIDv7.';
comment on column club.header is 'Header of the journal, as a JSON object.';
comment on column club.is_private is 'Whether only members can read the club.';
comment on column club.revision is 'Number of entries of the journal.';
comment on column club.hash is 'Hash of the last entry, 64 hexadecimal digits.';
comment on column club.members is 'Number of present members.';
comment on column club.invitation is 'SHA-256 of the invitation, 64 hexadecimal digits; null if there is none.';
comment on column club.invited_until is 'Time until which the invitation is valid; null if there is none.';
comment on column club.closed_at is 'Time at which the club was closed; null before.';

create table club_entry (
    club_id  uuid not null references club on delete cascade,
    revision integer not null,
    entry    text not null,
    hash     text not null,
    primary key (club_id, revision)
);
comment on table club_entry is 'Journals of clubs.';
comment on column club_entry.club_id is 'Club of the entry.';
comment on column club_entry.revision is 'Number of the entry, from 1 without a gap.';
comment on column club_entry.entry is 'Entry in canonical JSON, as it is hashed.';
comment on column club_entry.hash is 'Hash of the entry and of all entries before it, 64 hexadecimal digits.';

create table club_member (
    club_id   uuid not null references club on delete cascade,
    number    integer not null,
    player_id uuid references player on delete set null,
    present   boolean not null,
    primary key (club_id, number),
    unique (club_id, player_id)
);
create index on club_member (player_id) where present;
create index on club_member (club_id) where present and player_id is null;
comment on table club_member is 'Members of clubs, present and former.';
comment on column club_member.club_id is 'Club of the member.';
comment on column club_member.number is 'Number of the member in the journal, from 1.';
comment on column club_member.player_id is 'Account of the member; null once it is deleted.';
comment on column club_member.present is 'Whether the account is a member at present.';

create table club_match (
    match_id uuid primary key,
    club_id  uuid not null references club on delete cascade,
    waiting  boolean not null
);
create index on club_match (club_id) where waiting;
comment on table club_match is 'Matches of clubs.';
comment on column club_match.match_id is 'Match, which may have been deleted before its start.';
comment on column club_match.club_id is 'Club of the match.';
comment on column club_match.waiting is 'Whether the match has no result in the journal yet, and its season has not ended.';
