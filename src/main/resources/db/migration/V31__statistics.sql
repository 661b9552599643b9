-- Told from finished matches, see cardhouse.statistics: a projection like ratings.
create table statistic_count (
    game        text not null,
    edition     integer not null,
    preset      text not null,
    seats       integer not null,
    -- Who played: accounts, built-in bots, or both.
    company     text not null,
    matches     bigint not null,
    adjudicated bigint not null,
    abandoned   bigint not null,
    primary key (game, edition, preset, seats, company)
);

create table statistic_bin (
    game      text not null,
    edition   integer not null,
    preset    text not null,
    seats     integer not null,
    company   text not null,
    statistic text not null,
    bin       integer not null,
    -- How many numbers fell there, and what they add up to.
    count     bigint not null,
    sum       bigint not null,
    primary key (game, edition, preset, seats, company, statistic, bin)
);
