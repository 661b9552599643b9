-- The clock as the header of the match states it, from its start on, so that deadlines can be audited. Headers of earlier
-- releases state none.
alter table match add column stated_clock text;
