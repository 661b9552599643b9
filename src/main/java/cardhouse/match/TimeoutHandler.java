package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.seating.BuiltInBot;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Does what a match's clock demands of seats whose time is up.
final class TimeoutHandler {
    private final MatchCache live;
    private final Substitute substitute;

    TimeoutHandler(MatchCache live, Substitute substitute) {
        this.live = live;
        this.substitute = substitute;
    }

    /// Ends the time of every seat that is late, each by an entry of its own.
    ///
    /// @return when the next time is up, as far as is known
    Optional<Instant> timeUp(UUID match) {
        for (int attempt = 0; attempt < MoveHandler.TRIES; attempt++) {
            MatchSnapshot now = live.present(match);
            Instant at = live.now();
            Optional<Seat> late = now.late(at);
            if (late.isEmpty()) return now.enforced().flatMap(SeatClocks::next);
            end(now, late.get(), at);
        }
        return Optional.empty();
    }

    /// Ends the stretch of a seat whose time is up. If somebody else appends an entry first, that
    /// one stands, and whoever looks next decides again.
    void end(MatchSnapshot now, Seat seat, Instant at) {
        switch (now.clocks().orElseThrow().control().onTimeout()) {
            case OnTimeout.None _ -> {}
            case OnTimeout.Forfeit _ -> {
                Cause cause = now.isPlayedOn() ? Cause.FORFEIT_TO_BOT : Cause.FORFEIT;
                impose(now, seat, at, cause, Optional.empty());
            }
            case OnTimeout.Bot(BuiltInBot bot) -> {
                var move = substitute.choose(bot, now.table().outlook(seat));
                impose(now, seat, at, Cause.TIMEOUT_MOVE, Optional.of(move));
            }
        }
    }

    private void impose(
            MatchSnapshot now, Seat seat, Instant at, Cause cause, Optional<Move> move) {
        if (!(now.table().ply(cause, seat, move, now.chances(at))
                instanceof Table.Ply.Played(var events, var after)))
            throw new IllegalStateException("a seat that is to act can neither move nor leave");
        var entry = new Entry(now.revision() + 1, at, cause, Optional.of(seat), move, events);
        live.append(now, entry, after, Optional.empty());
    }
}
