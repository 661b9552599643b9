package cardhouse.bots.matchmaking;

import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// A bot with its manifest, as it was when somebody looked.
///
/// @param playing at how many matches that are not over it sits
/// @param available whether it was heard of lately, or says that it is always there
/// @param lookingSince its place in the line of those that look for a match
public record Registered(
        Player player,
        Manifest manifest,
        int playing,
        boolean available,
        Optional<Instant> lookingSince) {}
