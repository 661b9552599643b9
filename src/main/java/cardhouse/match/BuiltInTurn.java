package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import cardhouse.match.seating.BuiltInBot;
import java.util.Optional;

/// A turn of a seat that the house plays: its own, or one that its player has left to a bot. What
/// the bot has to go by is that seat's observation and nothing else.
///
/// @param cause of the entry that its move will be
record BuiltInTurn(Seat seat, BuiltInBot bot, Observation observation, Cause cause) {
    /// The next one, if the match waits for any.
    static Optional<BuiltInTurn> next(MatchSnapshot now) {
        return now.toAct().stream()
                .filter(seat -> now.houseBot(seat).isPresent())
                .map(seat -> of(now, seat))
                .filter(turn -> !turn.observation().legalMoves().isEmpty())
                .findFirst();
    }

    private static BuiltInTurn of(MatchSnapshot now, Seat seat) {
        boolean left = now.table().departure(seat).isPresent();
        return new BuiltInTurn(
                seat,
                now.houseBot(seat).orElseThrow(),
                now.table().observation(seat),
                left ? Cause.SUBSTITUTE_MOVE : Cause.MOVE);
    }
}
