-- Matches of series, see cardhouse.match.series: how many there are at most, the first of them, and which one it is.
-- One match is at each place of a series, on however many nodes it is opened.
alter table match add column best_of integer;
alter table match add column series_of uuid;
alter table match add column series_number integer;
create unique index on match (series_of, series_number) where series_of is not null;
-- Whether it is known what follows.
alter table match add column series_closed boolean not null default false;
create index on match (id) where series_of is not null and not series_closed;
