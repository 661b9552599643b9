-- Comments on all tables and columns, for psql's \d+ and other tools. A later migration that adds a table or a column
-- comments it, too; CommentsTest checks that.

-- Accounts and requests.

comment on table player is 'Accounts of people and bots; the only table with their names.';
comment on column player.id is 'Id of the account, a UUIDv7.';
comment on column player.name is 'Name of the account as the player chose it.';
comment on column player.kind is 'Kind of the account: `HUMAN` or `BOT`.';
comment on column player.created_at is 'Time when the account was created.';
comment on column player.listed is 'Whether ladders show the account with its name (contract: listing).';

comment on table token is 'Access tokens of accounts, without their values.';
comment on column token.hash is 'SHA-256 of the token''s value, 32 bytes.';
comment on column token.player_id is 'Account that the token belongs to.';
comment on column token.created_at is 'Time when the token was created.';
comment on column token.id is 'Id of the token, a UUIDv7.';
comment on column token.prefix is 'First nine characters of the token; null for tokens of the first release.';
comment on column token.label is 'Label by the owner of the token; may be empty.';
comment on column token.scopes is 'Scopes, separated by spaces: `play`, `watch`, `audit`, `account`, `admin`.';
comment on column token.expires_at is 'Time from which the token is rejected; null if it does not expire.';
comment on column token.parent_id is
    'Token that created this one, and with which it ends (contract: `parent`); null if none.';
comment on column token.last_used_at is 'Time of the last recorded use, up to an hour early; null before the first.';

comment on table identity is 'Identities of trusted identity providers (OpenID Connect), each with its account.';
comment on column identity.issuer is 'Issuer of the identity, the `iss` claim of its tokens.';
comment on column identity.subject is 'Subject of the identity, the `sub` claim of its tokens.';
comment on column identity.player_id is 'Account of the identity.';
comment on column identity.created_at is 'Time when the identity got its account.';

comment on table answer is 'Idempotency keys with the encrypted responses to their requests; old rows are deleted.';
comment on column answer.owner is 'Account that sent the request, or a fixed id for requests without an account.';
comment on column answer.key_hash is 'HMAC-SHA-256 of the request''s `Idempotency-Key`, by a key outside of the database.';
comment on column answer.request_hash is 'HMAC-SHA-256 of the request body; another body with the same key is rejected.';
comment on column answer.subject is 'Id of the object that the request created, such as an account or a match.';
comment on column answer.sealed is 'Response, encrypted (AES-256-GCM); null until it is stored.';
comment on column answer.created_at is 'Time of the first request with the key.';
comment on column answer.named is 'Ids of the accounts whose names the response contains; deleting one deletes the row.';

comment on table entry_count is 'Journal entries per account and day, for the daily quota; past days are deleted.';
comment on column entry_count.account_id is 'Account that the entries count for.';
comment on column entry_count.day is 'Day in UTC.';
comment on column entry_count.entries is 'Number of entries on that day, at least 0.';

comment on table node is 'Servers (nodes) that share the database; unlogged, and empty after a crash of PostgreSQL.';
comment on column node.id is 'Id of the node, new at each start.';
comment on column node.name is 'Name of the node, from `cardhouse.nodes.name`; null if not set.';
comment on column node.leased_until is 'Time until which the node counts as alive unless it renews its lease.';

-- Matches.

comment on table match is 'Matches with their settings and states; the cards are in the journal, `entry`.';
comment on column match.id is 'Id of the match, a UUIDv7.';
comment on column match.game is 'Id of the game, such as `trio`.';
comment on column match.edition is 'Version of the game''s rules, from 1.';
comment on column match.rules is 'Options of the rules, complete, as a JSON object.';
comment on column match.listed is 'Whether the match is in the public list of matches.';
comment on column match.status is 'State of the match: `WAITING`, `RUNNING` or `FINISHED`.';
comment on column match.creator_id is 'Account that created the match; all zeros if the match was imported.';
comment on column match.commitment is 'Commitment to the server seed: its SHA-256, 64 hexadecimal digits.';
comment on column match.created_at is 'Time when the match was created.';
comment on column match.started_at is 'Time when the match started; null while it is `WAITING`.';
comment on column match.finished_at is 'Time of the last entry of the finished match; null before.';
comment on column match.outcome is 'Outcome of the finished match as a JSON object; a copy, the journal is authoritative.';
comment on column match.clock_per_move is
    'Free time for each move (contract: `clock.perMove`), in ISO 8601; null without a clock.';
comment on column match.clock_bank is 'Time bank of each seat (contract: `clock.bank`), in ISO 8601; null without a clock.';
comment on column match.on_timeout is
    'Effect of a timeout (contract: `clock.onTimeout`): `BOT`, `FORFEIT` or `NONE`; null without a clock.';
comment on column match.timeout_bot is
    'Level of the built-in bot that moves after a timeout; only if `on_timeout` is `BOT`.';
comment on column match.spectators is 'Access of spectators while the match runs: `OFF`, `LIVE` or `DELAYED`.';
comment on column match.spectator_delay is 'Delay for spectators in plies, at least 1; only for `DELAYED`.';
comment on column match.imported_at is 'Time when the match was imported from an export; null if it was created here.';
comment on column match.timeout_bot_iterations is
    'Maximum number of continuations for each move of `timeout_bot`; null if not set.';
comment on column match.timeout_bot_time is 'Maximum time for each move of `timeout_bot`, in ISO 8601; null if not set.';
comment on column match.stand_in is
    'Level of the bot that plays for players who leave (contract: `substitute`); null if none.';
comment on column match.stand_in_iterations is
    'Maximum number of continuations for each move of the substitute; null if not set.';
comment on column match.stand_in_time is 'Maximum time for each move of the substitute, in ISO 8601; null if not set.';
comment on column match.origins is 'Origins of the entries that a branch copied, as a JSON array; null if no branch.';
comment on column match.stated_clock is
    'Time control in the journal''s header, as a JSON object; null without a clock or before the start.';
comment on column match.trial is 'Whether the match is part of the trial (conformance test) of a bot.';
comment on column match.rematch_of is 'Previous match, which this rematch follows; null if this is not a rematch.';
comment on column match.set_id is 'Set (duplicate comparison) of the match, possibly of another server; null if none.';
comment on column match.board is 'Index of the deal in its set, from 0 (contract: `board.number`); null without a set.';
comment on column match.seating is 'Index of the seating at this deal, from 0; null without a set.';
comment on column match.set_commitment is 'Commitment to the set''s seed: its SHA-256 in hexadecimal; null without a set.';
comment on column match.withheld is 'Whether the match is hidden from all but its players until its set is finished.';
comment on column match.best_of is 'Maximum number of matches in the series (contract: `bestOf`); null without a series.';
comment on column match.series_of is 'First match of the series, whose id is the id of the series; null without one.';
comment on column match.series_number is 'Number of the match in its series, from 1; null without a series.';
comment on column match.series_closed is 'Whether the next match of the series was created, or the series is finished.';
comment on column match.place is
    'Position in the order of exports and projections, from 1; null until assigned after the end.';

comment on table match_seed is 'Server seeds of matches, secret until the match is published.';
comment on column match_seed.match_id is 'Match of the seed.';
comment on column match_seed.server_seed is 'Server seed, whose SHA-256 is the commitment of the match.';

comment on table seat is 'Seats of matches and their occupants.';
comment on column seat.match_id is 'Match of the seat.';
comment on column seat.seat is 'Index of the seat in playing order, from 0 to 15.';
comment on column seat.kind is 'Status of the seat: `OPEN`, `PLAYER`, `BOT` (built-in) or `IMPORTED`.';
comment on column seat.player_id is 'Account at the seat, which may be deleted since; null unless `kind` is `PLAYER`.';
comment on column seat.bot_level is 'Level of the built-in bot (contract: `bot`); null unless `kind` is `BOT`.';
comment on column seat.entropy is 'Entropy (client seed) by the player, at most 128 characters; empty if none.';
comment on column seat.reserved_for is 'Only account that may take the open seat; null if not restricted to one.';
comment on column seat.invitation_hash is 'SHA-256 of the invitation that the open seat requires; null if none.';
comment on column seat.invited_until is 'Time when the invitation expires (contract: `until`); null without one.';
comment on column seat.character is 'Character that the player chose, in games whose seats have one; null if none.';
comment on column seat.done is 'Whether the match is over for the player: finished, or the player has left.';
comment on column seat.bot_iterations is
    'Maximum number of continuations for each move of the built-in bot; null if not set.';
comment on column seat.bot_time is 'Maximum time for each move of the built-in bot, in ISO 8601; null if not set.';
comment on column seat.for_bots is 'Whether the server may seat a bot: any bot, or the one in `reserved_for`.';
comment on column seat.owes_entropy is
    'Whether the match waits for entropy of the player (contract: `waitingFor` = `ENTROPY`).';

comment on table alarm is 'Next deadlines of running matches whose clock is enforced.';
comment on column alarm.match_id is 'Match of the deadline.';
comment on column alarm.due_at is 'Deadline of the match''s next timeout; the contract''s `deadline`.';

-- Journal, proofs and audits.

comment on table entry is 'Journal of matches, append-only; each row is one ply with its events.';
comment on column entry.match_id is 'Match of the entry.';
comment on column entry.revision is 'Number of the entry in its match, from 1, without gaps.';
comment on column entry.at is 'Time of the entry, which clocks count by.';
comment on column entry.cause is 'Cause of the entry, such as `START`, `MOVE`, `RESIGNATION` or `FORFEIT`.';
comment on column entry.seat is 'Seat that acted, from 0; null for `START`.';
comment on column entry.move is 'Requested move as JSON; null unless the entry is a move.';
comment on column entry.events is 'Events of the entry as a JSON array, including hidden cards.';
comment on column entry.idempotency_key is '`Idempotency-Key` of the move, unique for its seat; null if none was sent.';
comment on column entry.hash is 'SHA-256 that chains the entry to all earlier ones; null for entries of the first releases.';

comment on table receipt is 'Signed receipts of entries, append-only: of the last entry of each match, and imported ones.';
comment on column receipt.match_id is 'Match of the entry.';
comment on column receipt.revision is 'Revision of the entry, from 1.';
comment on column receipt.receipt is 'Signed receipt with match, revision and hash, in the compact form of a JWS.';

comment on table journal_month is 'Months for which the journal has partitions of its own, by the time in match ids.';
comment on column journal_month.month is 'First day of the month, in UTC.';
comment on column journal_month.gone is 'Whether the month was retired, and its partitions were dropped.';

comment on table retired is 'Retired matches: written to a file with their proofs, then removed; append-only.';
comment on column retired.match_id is 'Match that was removed.';
comment on column retired.revision is 'Revision of its last entry, from 1.';
comment on column retired.hash is 'Hash of its last entry, 32 bytes.';
comment on column retired.retired_at is 'Time of the removal.';
comment on column retired.statement is 'Signature of the server on the removal, in the compact form of a JWS.';
comment on column retired.place is 'Position of the match in the order of exports (`match.place`); null if it had none.';

comment on table opening is 'Commitments of all matches created here, append-only; rows remain if matches are deleted.';
comment on column opening.match_id is 'Match of the commitment.';
comment on column opening.commitment is 'SHA-256 of the match''s server seed, 32 bytes.';
comment on column opening.opened_at is 'Time when the match was created, or of the upgrade that added this table.';

comment on table day_root is 'Signed Merkle roots over the finished matches of a day, append-only.';
comment on column day_root.day is 'Day in UTC.';
comment on column day_root.matches is 'Number of matches that the root covers, at least 1.';
comment on column day_root.signature is
    'Signature of the server on day, number, root and previous root, in the compact form of a JWS.';
comment on column day_root.sealed_at is 'Time when the root was signed.';

comment on table day_leaf is 'Matches under the daily Merkle roots over finished matches (`day_root`), append-only.';
comment on column day_leaf.day is 'Day of the root, in UTC.';
comment on column day_leaf.place is 'Index of the match in the day, from 0.';
comment on column day_leaf.match_id is 'Match that the root covers.';
comment on column day_leaf.revision is 'Revision of the match''s last entry, from 1.';
comment on column day_leaf.hash is 'Hash of that entry, 32 bytes.';

comment on table opened_root is 'Signed Merkle roots over the created matches of a day, append-only.';
comment on column opened_root.day is 'Day in UTC.';
comment on column opened_root.matches is 'Number of matches that the root covers, at least 1.';
comment on column opened_root.signature is
    'Signature of the server on day, number, root and previous root, in the compact form of a JWS.';
comment on column opened_root.sealed_at is 'Time when the root was signed.';

comment on table opened_leaf is 'Matches under the daily Merkle roots over created matches (`opened_root`), append-only.';
comment on column opened_leaf.day is 'Day of the root, in UTC.';
comment on column opened_leaf.place is 'Index of the match in the day, from 0.';
comment on column opened_leaf.match_id is 'Match that the root covers.';
comment on column opened_leaf.revision is 'Revision that the root covers, always 0.';
comment on column opened_leaf.hash is 'Commitment of the match, 32 bytes.';

comment on table note is 'Notes of players on their own moves; never changed, and not part of the journal.';
comment on column note.match_id is 'Match of the note.';
comment on column note.revision is 'Revision of the move, from 1.';
comment on column note.seat is 'Seat of the player, from 0.';
comment on column note.player_id is 'Account that wrote the note; null once that account is deleted.';
comment on column note.at is 'Time when the note was written, in whole seconds.';
comment on column note.hash is 'SHA-256 of salt and text, 32 bytes; remains if the text is deleted.';
comment on column note.salt is 'Salt of 32 random bytes; null once the account is deleted.';
comment on column note.text is 'Text, from 1 to 8192 bytes in UTF-8; null once the account is deleted.';

comment on table noted_root is 'Signed Merkle roots over the published notes of a day, append-only.';
comment on column noted_root.day is 'Day in UTC.';
comment on column noted_root.matches is 'Number of matches that the root covers, at least 1.';
comment on column noted_root.signature is
    'Signature of the server on day, number, root and previous root, in the compact form of a JWS.';
comment on column noted_root.sealed_at is 'Time when the root was signed.';

comment on table noted_leaf is 'Matches under the daily Merkle roots over published notes (`noted_root`), append-only.';
comment on column noted_leaf.day is 'Day of the root, in UTC.';
comment on column noted_leaf.place is 'Index of the match in the day, from 0.';
comment on column noted_leaf.match_id is 'Match that the root covers.';
comment on column noted_leaf.revision is 'Revision of the match''s last note, from 1.';
comment on column noted_leaf.hash is 'Hash of all notes of the match together, 32 bytes.';

comment on table job is 'Audit runs and rule checks over many matches (contract: audits, rule checks).';
comment on column job.id is 'Id of the audit, a UUIDv7.';
comment on column job.owner_id is 'Account that created the audit.';
comment on column job.aim is 'Kind of the run: `AUDIT`, or `RULES` for a rule check.';
comment on column job.game is 'Only game to check; null for all games.';
comment on column job.edition is 'Only version of the rules to check; null for all versions.';
comment on column job.finished_after is 'Earliest end of the matches to check, inclusive; null for no bound.';
comment on column job.finished_before is 'Time before which the matches ended; null for no bound.';
comment on column job.listed is 'Whether only listed matches are checked.';
comment on column job.depths is 'Depths of the checks, separated by spaces: `EVENTS`, `RULES`, `SHUFFLE`, `HASH_CHAIN`.';
comment on column job.state is 'State of the audit (contract: `status`): `RUNNING`, `FINISHED`, `CANCELLED` or `FAILED`.';
comment on column job.node is 'Node that runs or last ran the audit; null before the first.';
comment on column job.leased_until is
    'End of the node''s lease on the audit; null before the first lease or after a release.';
comment on column job.after_match is 'Last match that was checked (contract: `cursor`); null before the first.';
comment on column job.matches is 'Number of matches checked so far.';
comment on column job.plies is 'Number of entries checked so far.';
comment on column job.failed is 'Number of matches with findings.';
comment on column job.not_done is
    'Number of matches without findings that could not be checked completely (contract: `notDone`).';
comment on column job.findings is 'Number of errors found.';
comment on column job.remarks is 'Number of rows in `remark`: errors found, and checks not completed.';
comment on column job.created_at is 'Time when the audit was created.';
comment on column job.ended_at is 'Time when the audit ended (contract: `finishedAt`); null while it is `RUNNING`.';

comment on table remark is 'Findings of audit runs (contract: findings), including checks that were not completed.';
comment on column remark.job_id is 'Audit run of the finding.';
comment on column remark.number is 'Number of the finding in its run, from 1.';
comment on column remark.match_id is 'Match of the finding.';
comment on column remark.finished is 'Whether the match was finished at the time of the check.';
comment on column remark.revision is 'Revision of the entry; 0 for the header or the whole match.';
comment on column remark.depth is 'Depth of the check: `EVENTS`, `RULES`, `SHUFFLE` or `HASH_CHAIN`.';
comment on column remark.kind is 'Kind of the finding, such as `EVENTS_MISMATCH`, `BROKEN_CHAIN` or `NOT_CHECKED`.';
comment on column remark.expected is 'Expected value; null for `NOT_CHECKED`, and for running matches.';
comment on column remark.found is 'Actual value; null for `NOT_CHECKED`, and for running matches.';
comment on column remark.reason is 'Reason why the check was not completed; null for errors, and for running matches.';

-- Bots and webhooks.

comment on table bot is 'Bots with a manifest, and their availability.';
comment on column bot.player_id is 'Account of the bot.';
comment on column bot.manifest is 'Manifest of the bot, as a JSON object.';
comment on column bot.games is 'Ids of the games that the bot plays, copied from the manifest.';
comment on column bot.matches is 'Maximum number of matches at once, at least 1, copied from the manifest.';
comment on column bot.always is 'Whether the bot counts as available without requests (contract: `alwaysAvailable`).';
comment on column bot.looking_since is
    'Time since when the bot waits for automatic pairing (contract: `autoMatch`); null if it does not.';
comment on column bot.heard_at is 'Time of the bot''s last request; `-infinity` after a timeout.';
comment on column bot.silent is 'Whether the bot had a timeout in a match after its last request.';

comment on table webhook is 'Webhooks: addresses that the server calls when a player is to act.';
comment on column webhook.id is 'Id of the webhook, a UUIDv7.';
comment on column webhook.player_id is 'Account whose turns the webhook receives.';
comment on column webhook.url is 'Address to call.';
comment on column webhook.token_id is 'Token that created or last enabled the webhook; null if not a token of this server.';
comment on column webhook.off is
    'Reason why the webhook is disabled (contract: `disabledReason`); null while it is enabled.';
comment on column webhook.created_at is 'Time when the webhook was created.';
comment on column webhook.failing_since is 'Time of the first failed attempt after the last success; null after a success.';
comment on column webhook.secret is 'Current signing secret, encrypted (AES-256-GCM): key id, colon, Base64.';
comment on column webhook.last_secret is 'Previous signing secret, encrypted like `secret`; null if it was never renewed.';
comment on column webhook.last_until is
    'Time until which deliveries are also signed with the previous secret; null if never renewed.';
comment on column webhook.verified is 'Whether the address has answered the challenge.';
comment on column webhook.url_token_id is 'Token that set the address; null if not a token of this server.';
comment on column webhook.secret_token_id is 'Token that created the secret; null if not a token of this server.';

comment on table delivery is 'Calls to webhooks and their results; finished ones are deleted after some days.';
comment on column delivery.id is 'Id of the delivery, the same at each attempt.';
comment on column delivery.webhook_id is 'Webhook to call.';
comment on column delivery.match_id is 'Match in which the player is to act; null for a ping.';
comment on column delivery.revision is 'Revision at which the player is to act; 0 for a ping.';
comment on column delivery.state is
    'State of the delivery (contract: `status`): `PENDING`, `DELIVERED`, `SUPERSEDED` or `FAILED`.';
comment on column delivery.attempts is 'Number of attempts since the delivery was created or last revived.';
comment on column delivery.created_at is 'Time when the delivery was created.';
comment on column delivery.due_at is
    'Time of the next attempt, or timeout of the current one (contract: `nextAttemptAt`); null afterwards.';
comment on column delivery.attempted_at is 'Time when the last attempt ended (contract: `lastAttemptAt`); null before.';
comment on column delivery.status is
    'HTTP status of the last response (contract: `responseStatus`); null without a response.';
comment on column delivery.failure is 'Reason why the last attempt failed, such as `TIMEOUT`; null if it succeeded.';
comment on column delivery.entry is 'Revision of the entry made by the move in the response; null without one.';
comment on column delivery.problem is 'Error code of the rejected move in the response; null if none was rejected.';

comment on table trial is 'Trials of bots: conformance tests of how a bot uses the API.';
comment on column trial.id is 'Id of the trial, a UUIDv7.';
comment on column trial.bot_id is 'Account of the bot under test.';
comment on column trial.state is 'State of the trial (contract: `status`): `RUNNING`, `PASSED` or `FAILED`.';
comment on column trial.contract is 'Version of the API contract that the trial tests.';
comment on column trial.created_at is 'Time when the trial was created.';
comment on column trial.ended_at is 'Time when the trial ended (contract: `finishedAt`); null while it is `RUNNING`.';

comment on table trial_scenario is 'Scenarios of trials, with their results.';
comment on column trial_scenario.trial_id is 'Trial of the scenario.';
comment on column trial_scenario.scenario is 'Name of the scenario, such as `CLOCK`.';
comment on column trial_scenario.number is 'Position of the scenario in the trial, from 0.';
comment on column trial_scenario.progress is
    'State of the scenario (contract: `status`): `WAITING`, `RUNNING`, `PASSED`, `FAILED` or `SKIPPED`.';
comment on column trial_scenario.reason is 'Reason why the scenario failed or was skipped; null otherwise.';
comment on column trial_scenario.match_id is 'Last match played for the scenario; null before the first.';
comment on column trial_scenario.revision is 'Revision of that match that shows the reason; null if none.';
comment on column trial_scenario.matches is 'Number of matches created for the scenario.';
comment on column trial_scenario.provoked_at is 'Time when the server triggered the tested situation; null before.';
comment on column trial_scenario.provoked_revision is 'Revision of the match at that time; null before.';

comment on table trial_note is 'Observations of a bot in a scenario, deleted when the scenario ends.';
comment on column trial_note.id is 'Id of the observation, a UUIDv7, in order of time.';
comment on column trial_note.trial_id is 'Trial of the observation.';
comment on column trial_note.scenario is 'Scenario of the observation.';
comment on column trial_note.kind is 'Kind of the observation: `MOVED`, `ASKED`, `RESIGNED` or `FAILED`.';
comment on column trial_note.at is 'Time of the observation.';
comment on column trial_note.move is 'Move as the bot sent it; empty for other kinds.';
comment on column trial_note.named is 'Revision that the request stated; null if none.';
comment on column trial_note.revision is
    'Revision of the entry made, or of the match if the move was rejected; null otherwise.';
comment on column trial_note.refused is 'Error code of the rejection; null if the move was accepted.';

-- Competitions.

comment on table seek is 'Searches of accounts for opponents (contract: seeks).';
comment on column seek.id is 'Id of the seek, a UUIDv7.';
comment on column seek.player_id is 'Account that searches.';
comment on column seek.game is 'Id of the game.';
comment on column seek.preset is 'Preset of the rules.';
comment on column seek.seats is 'Number of seats of the match, from 2 to 16.';
comment on column seek.per_move is 'Free time for each move (contract: `clock.perMove`), in ISO 8601.';
comment on column seek.bank is 'Time bank of each seat (contract: `clock.bank`), in ISO 8601.';
comment on column seek.rated is 'Whether the match will be listed, and so counts for ratings.';
comment on column seek.opponents is 'Accounts accepted as opponents: `HUMANS`, `BOTS` or `ANYBODY`.';
comment on column seek.strength is 'Rating of the account when the seek was created, the centre of its window.';
comment on column seek.within is 'Initial rating window, from 1 to 100 points (contract: `window.within`).';
comment on column seek.at_most is
    'Maximum rating window, from 1 to 100 points (contract: `window.atMost`); null for no limit.';
comment on column seek.bots is 'Level of the built-in bots accepted for free seats (contract: `bots.bot`); null if none.';
comment on column seek.bots_after is 'Waiting time before built-in bots are accepted, in ISO 8601; null without `bots`.';
comment on column seek.state is 'State of the seek (contract: `status`): `SEEKING`, `PAIRED`, `WITHDRAWN` or `EXPIRED`.';
comment on column seek.match_id is 'Match that was found; null before.';
comment on column seek.created_at is 'Time when the seek was created.';
comment on column seek.expires_at is 'Time when the seek expires unless it is fetched, or when it ended.';

comment on table match_set is 'Sets: duplicate comparisons of contestants over the same deals (contract: sets).';
comment on column match_set.id is 'Id of the set, a UUIDv7.';
comment on column match_set.owner_id is 'Account that created the set; null once that account is deleted.';
comment on column match_set.plan is 'Plan as a JSON object: game, rules, deals, seating and contestants.';
comment on column match_set.edition is 'Version of the game''s rules when the set was created, from 1.';
comment on column match_set.commitment is 'Commitment to the server seed: its SHA-256, 64 hexadecimal digits.';
comment on column match_set.server_seed is 'Server seed of all deals, published when the set is finished.';
comment on column match_set.state is 'State of the set (contract: `status`): `RUNNING`, `STOPPING` or `FINISHED`.';
comment on column match_set.created_at is 'Time when the set was created.';
comment on column match_set.ended_at is 'Time when the set finished (contract: `finishedAt`); null before.';

comment on table tournament is 'Tournaments, with their states as copied from their journals.';
comment on column tournament.id is 'Id of the tournament, a UUIDv7.';
comment on column tournament.owner_id is 'Account that created the tournament; null once that account is deleted.';
comment on column tournament.format is 'Header of the tournament''s journal, as canonical JSON.';
comment on column tournament.server_seed is 'Seed that orders the entrants, secret until the start.';
comment on column tournament.state is 'State of the tournament (contract: `status`): `ENTERING`, `RUNNING` or `FINISHED`.';
comment on column tournament.revision is 'Number of the last journal entry; 0 without entries.';
comment on column tournament.hash is 'Hash of that entry, or of the header, in hexadecimal.';
comment on column tournament.created_at is 'Time when the tournament was created.';
comment on column tournament.starts_at is 'Time of the automatic start; null if there is none.';
comment on column tournament.ended_at is 'Time when the tournament finished (contract: `finishedAt`); null before.';
comment on column tournament.entrants is 'Number of current entrants.';
comment on column tournament.round is 'Number of the last round that was paired; 0 before the first.';
comment on column tournament.rounds is 'Maximum number of rounds.';
comment on column tournament.unopened is 'Number of matches in the round that the server has to create or to end.';
comment on column tournament.cause is
    'Reason why the tournament ended: `PLAYED`, `NO_PAIRING`, `TOO_FEW` or `STOPPED`; null before.';

comment on table tournament_entry is 'Journals of tournaments, append-only.';
comment on column tournament_entry.tournament_id is 'Tournament of the entry.';
comment on column tournament_entry.revision is 'Number of the entry in its tournament, from 1.';
comment on column tournament_entry.entry is 'Entry with its event, as the canonical JSON that is hashed.';
comment on column tournament_entry.hash is 'Hash that chains the entry to all earlier ones, in hexadecimal.';

comment on table tournament_entrant is 'Entrants of tournaments that have accounts, copied from the journals.';
comment on column tournament_entrant.tournament_id is 'Tournament that the account entered.';
comment on column tournament_entrant.player_id is 'Account of the entrant.';
comment on column tournament_entrant.withdrawn is 'Whether the entrant is out of the tournament.';

comment on table tournament_match is 'Matches of tournaments, by round and board.';
comment on column tournament_match.tournament_id is 'Tournament of the match.';
comment on column tournament_match.round is 'Number of the round, from 1.';
comment on column tournament_match.board is 'Number of the match in its round, from 1.';
comment on column tournament_match.match_id is 'Match that was created for the board.';
comment on column tournament_match.decided is 'Whether the tournament''s journal has the result.';

-- Projections.

comment on table projection is 'Progress of the projections, which derive ratings and statistics from finished matches.';
comment on column projection.name is 'Name of the projection: `ratings` or `statistics`.';
comment on column projection.version is 'Version of the derivation; a greater one derives everything again.';
comment on column projection.place is 'Last match counted, by its position in `match.place`; 0 before the first.';

comment on table rating is 'Current ratings of accounts and built-in bots, derived from finished matches.';
comment on column rating.game is 'Id of the game.';
comment on column rating.edition is 'Version of the game''s rules, from 1.';
comment on column rating.preset is 'Preset of the rules.';
comment on column rating.seats is 'Number of seats of the matches.';
comment on column rating.contender is 'Id of the account, or level of the built-in bot.';
comment on column rating.player_id is 'Account, which may be deleted since; null for a built-in bot.';
comment on column rating.mean is 'Estimated strength in rating points (contract: `value`), 25 for a new account.';
comment on column rating.deviation is 'Standard deviation of the estimate in rating points, above 0.';
comment on column rating.at_least is 'Conservative rating that orders ladders: `mean` minus three times `deviation`.';
comment on column rating.provisional is 'Whether the rating is too uncertain to be compared with others.';
comment on column rating.matches is 'Number of rated matches, at least 1.';
comment on column rating.last_match_at is 'Time when the last rated match ended.';

comment on table rating_change is 'Changes of ratings by matches, one row for each contender of a rated match.';
comment on column rating_change.match_id is 'Match that changed the rating.';
comment on column rating_change.seat is 'Seat of the contender, from 0.';
comment on column rating_change.finished_at is 'Time when the match ended.';
comment on column rating_change.game is 'Id of the game.';
comment on column rating_change.edition is 'Version of the game''s rules, from 1.';
comment on column rating_change.preset is 'Preset of the rules.';
comment on column rating_change.seats is 'Number of seats of the matches.';
comment on column rating_change.contender is 'Id of the account, or level of the built-in bot.';
comment on column rating_change.place is 'Place in the match that counted, from 1.';
comment on column rating_change.mean_before is 'Estimated strength before the match, in rating points.';
comment on column rating_change.deviation_before is 'Standard deviation before the match, in rating points.';
comment on column rating_change.mean is 'Estimated strength after the match, in rating points.';
comment on column rating_change.deviation is 'Standard deviation after the match, in rating points.';
comment on column rating_change.matches is 'Number of the contender''s rated matches, including this one.';
comment on column rating_change.ordinal is 'Position of the match in `match.place`; remains if the match is retired.';

comment on table statistic_count is 'Numbers of finished public matches by game and kind of players, for statistics.';
comment on column statistic_count.game is 'Id of the game.';
comment on column statistic_count.edition is 'Version of the game''s rules, from 1.';
comment on column statistic_count.preset is 'Preset of the rules.';
comment on column statistic_count.seats is 'Number of seats of the matches.';
comment on column statistic_count.company is 'Kinds of players: `ACCOUNTS`, `BUILT_IN` or `MIXED`.';
comment on column statistic_count.matches is 'Number of matches that their players played to the end.';
comment on column statistic_count.adjudicated is 'Number of those that ended at the turn limit.';
comment on column statistic_count.abandoned is 'Number of further matches, in which a player left before the end.';

comment on table statistic_bin is 'Histograms of statistics over finished public matches, without empty bins.';
comment on column statistic_bin.game is 'Id of the game.';
comment on column statistic_bin.edition is 'Version of the game''s rules, from 1.';
comment on column statistic_bin.preset is 'Preset of the rules.';
comment on column statistic_bin.seats is 'Number of seats of the matches.';
comment on column statistic_bin.company is 'Kinds of players: `ACCOUNTS`, `BUILT_IN` or `MIXED`.';
comment on column statistic_bin.statistic is 'Name of the statistic, unique in its game.';
comment on column statistic_bin.bin is 'Index of the bin, from 0; the last bin has no upper bound.';
comment on column statistic_bin.count is 'Number of values in the bin.';
comment on column statistic_bin.sum is 'Sum of these values, from which means are computed.';
