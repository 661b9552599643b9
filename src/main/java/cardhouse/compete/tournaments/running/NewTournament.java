package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.PairingSystem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A client's request for a tournament.
///
/// @param rules options by name, and perhaps a preset, as plain values
/// @param tableSize seats of a full table
/// @param rounds of a Swiss tournament or one of tables
/// @param most entrants
/// @param builtIn levels of the built-in bots that take part
/// @param lateRounds number of rounds that a late entrant may miss
/// @param duration of an arena
/// @param startsAt time of its automatic start
public record NewTournament(
        String name,
        String game,
        Map<String, ? extends @Nullable Object> rules,
        PairingSystem system,
        Optional<Integer> tableSize,
        Optional<Integer> rounds,
        BotPolicy bots,
        Optional<Integer> most,
        Duration perMove,
        Duration bank,
        List<String> builtIn,
        int lateRounds,
        Optional<Duration> duration,
        Optional<Instant> startsAt) {}
