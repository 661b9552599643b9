-- Stored values get the names that the contract gives them.

update match_set set state = 'FINISHED' where state = 'OVER';
drop index match_set_id_idx;
create index on match_set (id) where state <> 'FINISHED';

update tournament set state = 'FINISHED' where state = 'OVER';
drop index tournament_id_idx;
create index on tournament (id) where state <> 'FINISHED';

update delivery set state = 'SUPERSEDED' where state = 'OUTDATED';
update delivery set state = 'FAILED' where state = 'GIVEN_UP';
update delivery set failure = case failure
        when 'NO_ADDRESS' then 'DNS_ERROR'
        when 'NOT_TRUSTED' then 'TLS_ERROR'
        when 'TOO_SLOW' then 'TIMEOUT'
        else 'HTTP_ERROR'
    end
where failure in ('NO_ADDRESS', 'NOT_TRUSTED', 'TOO_SLOW', 'REFUSED');

update job set depths = replace(replace(replace(replace(depths,
    'RE_DECIDE', 'RULES'), 'RE_DEAL', 'SHUFFLE'), 'FOLD', 'EVENTS'), 'CHAIN', 'HASH_CHAIN');
update remark set
    depth = case depth
        when 'FOLD' then 'EVENTS'
        when 'RE_DECIDE' then 'RULES'
        when 'RE_DEAL' then 'SHUFFLE'
        when 'CHAIN' then 'HASH_CHAIN'
        else depth
    end,
    kind = case kind
        when 'NOT_DONE' then 'NOT_CHECKED'
        when 'NOT_FOLDED' then 'EVENT_NOT_APPLICABLE'
        when 'UNDECIDABLE' then 'RULES_UNAVAILABLE'
        when 'OTHER_EVENTS' then 'EVENTS_MISMATCH'
        when 'OTHER_CHANCE' then 'RANDOMNESS_MISMATCH'
        else kind
    end;

update trial_scenario set reason = case reason
        when 'MOVED_UNSEEN' then 'STALE_MOVE'
        when 'PLAYED_AGAIN' then 'DUPLICATE_MOVE'
        when 'ILLEGAL_AGAIN' then 'REPEATED_ILLEGAL_MOVE'
        else 'NOT_TRIGGERED'
    end
where reason in ('MOVED_UNSEEN', 'PLAYED_AGAIN', 'ILLEGAL_AGAIN', 'NOT_PROVOKED');
update trial_note set refused = case refused
        when 'MATCH_OVER' then 'MATCH_FINISHED'
        when 'TIME_IS_UP' then 'DEADLINE_EXCEEDED'
        when 'BUSY' then 'CONFLICT'
        when 'TOO_MANY_ENTRIES' then 'DAILY_QUOTA_EXCEEDED'
        else refused
    end;

alter table seat drop constraint seat_kind_check;
update seat set kind = 'IMPORTED' where kind = 'ELSEWHERE';
alter table seat add constraint seat_kind_check check (kind in ('OPEN', 'PLAYER', 'BOT', 'IMPORTED'));

-- Keys only: a value cannot contain a quotation mark.
update bot set manifest = replace(replace(replace(replace(replace(replace(replace(manifest,
    '"looking":', '"autoMatch":'), '"always":', '"alwaysAvailable":'), '"least":', '"min":'), '"most":', '"max":'),
    '"none":', '"untimed":'), '"fastest":', '"minPerMove":'), '"slowest":', '"maxPerMove":');
