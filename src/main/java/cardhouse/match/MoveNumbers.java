package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Entry;
import cardhouse.requests.Rejection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Which move a number means in the list that a seat is offered: now, or when an entry was made.
final class MoveNumbers {
    private final MatchCache live;

    MoveNumbers(MatchCache live) {
        this.live = live;
    }

    /// The move that is wanted of a match as it is now.
    ///
    /// @throws Rejection if there is none of its number
    static Move meant(WantedMove wanted, MatchSnapshot now, Seat seat) {
        return switch (wanted) {
            case WantedMove.Posted(Move move) -> move;
            case WantedMove.Numbered(int number) -> now(now, seat, number);
        };
    }

    /// The move that was wanted when an entry was made.
    Optional<Move> meant(WantedMove wanted, UUID match, Entry entry, Seat seat) {
        return switch (wanted) {
            case WantedMove.Posted(Move move) -> Optional.of(move);
            case WantedMove.Numbered(int number) -> then(match, entry, seat, number);
        };
    }

    /// @throws Rejection if there is no such move
    static Move now(MatchSnapshot now, Seat seat, int number) {
        var offered = now.table().offered(seat);
        if (offered.isEmpty()) {
            var common = now.over() ? Refusal.Common.MATCH_OVER : Refusal.Common.NOT_YOUR_TURN;
            throw now.refused(seat, new Refusal(common, "The seat has no move to make."));
        }
        if (number < 1 || number > offered.size()) {
            throw Rejection.byRules(
                    new Refusal(
                            Rejection.Code.NO_SUCH_MOVE, "There is no legal move of that number."),
                    now.revision(),
                    offered);
        }
        return offered.get(number - 1);
    }

    /// What a number meant when the entry was made that it led to.
    Optional<Move> then(UUID match, Entry entry, Seat seat, int number) {
        MatchSnapshot present = live.present(match, entry.revision());
        List<Move> then = live.at(present, entry.revision() - 1).table().offered(seat);
        return number < 1 || number > then.size()
                ? Optional.empty()
                : Optional.of(then.get(number - 1));
    }
}
