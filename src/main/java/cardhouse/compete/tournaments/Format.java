package cardhouse.compete.tournaments;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The terms of a tournament, fixed before the first entry: the header of its journal.
///
/// @param rules of the game, all options by name, resolved
/// @param seats of each match; with `TABLES`, of a full table
/// @param rounds at the most; no limit in a system where the entrants determine the number. In an
///   arena, those that can begin in its time
/// @param most entrants that are in at once
/// @param perMove of the clock of each match, in ISO 8601; a player who takes longer has left the
///   match
/// @param bank of the same clock
/// @param commitment SHA-256 of the seed that numbers are drawn from, in hex
/// @param createdAt in ISO 8601
/// @param method of pairing and counting: [#METHOD]. Tournaments created before it have [#EARLIER],
///   and are played and checked by that to their end
/// @param lateRounds number of rounds that an entrant may miss by entering after the start; 0 if
///   entries close at the start
/// @param duration of an arena
/// @param leastSeats of a table; with other systems, [#SEATS]
public record Format(
        String tournament,
        String name,
        String game,
        int edition,
        Map<String, ? extends @Nullable Object> rules,
        int seats,
        PairingSystem system,
        int rounds,
        BotPolicy bots,
        int most,
        String perMove,
        String bank,
        String commitment,
        String createdAt,
        int method,
        int lateRounds,
        Optional<Duration> duration,
        int leastSeats) {
    /// The method of version 1.0. It looks one round ahead, ends a tournament with one entrant
    /// left, and gives byes to withdrawn entrants.
    static final int EARLIER = 1;

    /// The method of new tournaments.
    public static final int METHOD = 2;

    /// Of each match, except with `TABLES`.
    public static final int SEATS = 2;

    /// The fewest seats of a full table.
    public static final int LEAST_SEATS = 3;

    /// The most seats of a table.
    public static final int MOST_SEATS = 6;

    /// The most rounds that a creator can choose.
    public static final int MOST_ROUNDS = 20;

    /// The most entrants with `TABLES`: a plan counts the meetings of all pairs.
    public static final int MOST_AT_TABLES = 1024;

    /// A tournament of fewer has nothing to pair.
    public static final int LEAST = 2;

    /// Numbers for each place that a tournament of the [#EARLIER] method gives to entrants.
    static final int NUMBERS_A_PLACE = 4;

    public Format {
        boolean tables = system == PairingSystem.TABLES;
        if (tables ? seats < LEAST_SEATS || seats > MOST_SEATS : seats != SEATS)
            throw new IllegalArgumentException("no such number of seats");
        if (leastSeats < SEATS || leastSeats > seats)
            throw new IllegalArgumentException("no such least number of seats");
        if (rounds < 1) throw new IllegalArgumentException("a tournament has a round");
        if (most < leastSeats)
            throw new IllegalArgumentException("a tournament has places for a match");
        if (method != EARLIER && method != METHOD)
            throw new IllegalArgumentException("no such method");
        if (tables && method == EARLIER)
            throw new IllegalArgumentException("the earlier method has no tables");
        if (tables && (rounds > MOST_ROUNDS || most > MOST_AT_TABLES))
            throw new IllegalArgumentException("too many to be planned");
        if (lateRounds < 0 || lateRounds >= rounds)
            throw new IllegalArgumentException("a late entrant plays a round");
        if (lateRounds > 0 && (system != PairingSystem.SWISS || method == EARLIER))
            throw new IllegalArgumentException("only Swiss tournaments admit late entrants");
        if (duration.isPresent() != (system == PairingSystem.ARENA))
            throw new IllegalArgumentException("only an arena has a duration");
        if (duration.isPresent() && (method == EARLIER || rounds != Arena.rounds(duration.get())))
            throw new IllegalArgumentException("no such arena");
    }

    public boolean isArena() {
        return system == PairingSystem.ARENA;
    }

    /// Whether more than two may sit in a match.
    public boolean hasTables() {
        return system == PairingSystem.TABLES;
    }

    boolean isEarlier() {
        return method == EARLIER;
    }

    /// The most entrants that may ever have entered, including those who have withdrawn.
    int numbers() {
        return isEarlier() ? most * NUMBERS_A_PLACE : Integer.MAX_VALUE;
    }
}
