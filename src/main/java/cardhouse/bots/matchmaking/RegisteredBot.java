package cardhouse.bots.matchmaking;

import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// A bot with its manifest, at the time of the query.
///
/// @param playing number of unfinished matches at which it is seated
/// @param available whether it made a request lately, or is declared as always available
/// @param lookingSince its position in the queue of bots that look for a match
public record RegisteredBot(
        Player player,
        BotManifest manifest,
        int playing,
        boolean available,
        Optional<Instant> lookingSince) {}
