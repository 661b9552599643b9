package cardhouse.match.clock;

import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;

/// The time control of a match: how long its seats may think, and what happens at a timeout.
///
/// The clock of a seat that is to act starts with the entry that made it so. It stops with the
/// entry of the seat's own move, or with an entry after which the seat is not to act any more. If
/// the seat is to act again after its own move, the clock starts anew with that entry. An entry of
/// another seat does not affect the clock. So if several seats are to act at once, each has its own
/// time.
///
/// Each such period has `perMove` free. Time beyond that is deducted from the seat's `bank`, which
/// is granted once for the whole match and is never refilled. A seat is late after
///
///     deadline = start of the clock + perMove + what is left of the bank
///
/// An entry made at the deadline itself is in time; one made a microsecond later is not. Only the
/// times of entries count. So the deadlines of a match follow from its journal, and are the same on
/// every machine and after every restart. Time in which the server was down counts.
///
/// Seats of built-in bots have no clock, and neither have seats that a bot has taken over.
///
/// @param perMove free time for each period; at least a second
/// @param bank additional time per seat for the whole match; may be zero
public record TimeControl(Duration perMove, Duration bank, OnTimeout onTimeout) {
    public static final Duration SHORTEST = Duration.ofSeconds(1);
    public static final Duration LONGEST = Duration.ofDays(90);

    public TimeControl {
        if (perMove.compareTo(SHORTEST) < 0 || perMove.compareTo(LONGEST) > 0)
            throw new IllegalArgumentException("time for a move out of bounds");
        if (bank.isNegative() || bank.compareTo(LONGEST) > 0)
            throw new IllegalArgumentException("bank out of bounds");
    }

    /// The action at a seat's timeout.
    public sealed interface OnTimeout {
        /// A bot makes that one move for the seat (`TIMEOUT_MOVE`).
        record Bot(BuiltInBot bot) implements OnTimeout {
            public Bot(String level) {
                this(new BuiltInBot(level));
            }
        }

        /// The seat leaves the match (`FORFEIT`), or its player does (`FORFEIT_TO_BOT`).
        record Forfeit() implements OnTimeout {}

        /// No action: others see that the seat is overdue, and it may still move.
        record None() implements OnTimeout {}
    }

    /// Whether the server acts at a timeout.
    public boolean isEnforced() {
        return switch (onTimeout) {
            case OnTimeout.Bot _, OnTimeout.Forfeit _ -> true;
            case OnTimeout.None _ -> false;
        };
    }
}
