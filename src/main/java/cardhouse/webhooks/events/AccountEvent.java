package cardhouse.webhooks.events;

import java.time.Instant;
import java.util.UUID;

/// An event of an account.
///
/// @param sequence its number among the events of the account, from 1
/// @param subject the match, series, set, tournament, seek or trial
/// @param number the revision of a turn or the round of a tournament; 0 for other kinds
public record AccountEvent(
        UUID player, int sequence, EventKind kind, UUID subject, int number, Instant at) {}
