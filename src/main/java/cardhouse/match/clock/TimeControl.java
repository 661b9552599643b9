package cardhouse.match.clock;

import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;

/// How long the seats of a match may think, and what happens to one whose time is up.
///
/// The clock of a seat that is to act starts with the entry that made it so. It stops with the entry
/// of the seat's own move, or with one after which the seat is not to act any more; if its own move
/// leaves it to act again, the clock starts anew with that entry. An entry of another seat does not
/// touch it, so that of several seats that are to act at once each has its own time.
///
/// Every such stretch has `perMove` for nothing. What it takes beyond that is taken from the seat's
/// `bank`, which is there once for the whole match and is never refilled. So the time is up when
///
///     deadline = start of the clock + perMove + what is left of the bank
///
/// has passed: an entry made at the deadline itself is in time, one made a microsecond later is
/// not. Only the times of entries count, so the deadlines of a match follow from its journal and are
/// the same on every machine and after every restart. Time in which the house was closed counts.
///
/// Bots of the house need no clock: their seats have none, nor have those left to them.
///
/// @param perMove free for every stretch; at least a second
/// @param bank for what goes beyond, per seat; perhaps nothing
public record TimeControl(Duration perMove, Duration bank, OnTimeout onTimeout) {
    public static final Duration SHORTEST = Duration.ofSeconds(1);
    public static final Duration LONGEST = Duration.ofDays(90);

    public TimeControl {
        if (perMove.compareTo(SHORTEST) < 0 || perMove.compareTo(LONGEST) > 0)
            throw new IllegalArgumentException("time for a move out of bounds");
        if (bank.isNegative() || bank.compareTo(LONGEST) > 0)
            throw new IllegalArgumentException("bank out of bounds");
    }

    /// What happens when a seat's time is up.
    public sealed interface OnTimeout {
        /// A bot makes that one move for the seat (`TIMEOUT_MOVE`).
        record Bot(BuiltInBot bot) implements OnTimeout {
            public Bot(String level) {
                this(new BuiltInBot(level));
            }
        }

        /// The seat leaves the match (`FORFEIT`), or its player does (`FORFEIT_TO_BOT`).
        record Forfeit() implements OnTimeout {}

        /// Nothing: others see that the seat is overdue, and it may still move.
        record None() implements OnTimeout {}
    }

    /// Whether the house does anything when a time is up.
    public boolean isEnforced() {
        return switch (onTimeout) {
            case OnTimeout.Bot _, OnTimeout.Forfeit _ -> true;
            case OnTimeout.None _ -> false;
        };
    }
}
