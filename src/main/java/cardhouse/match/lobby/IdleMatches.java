package cardhouse.match.lobby;

import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jboss.logging.Logger;

/// Resigns for players who have not moved for so long that no other player can still be waiting.
/// Otherwise a match without a clock would run for ever. It may run on any number of nodes.
public final class IdleMatches {
    private static final Logger LOG = Logger.getLogger(IdleMatches.class);

    /// Per round, to bound the load if matches of years are idle.
    private static final int MOST = 100;

    private final Directory directory;
    private final Matches matches;
    private final Duration longest;
    private final Clock clock;

    /// @param longest since the last entry of a match; zero for no limit
    public IdleMatches(Directory directory, Matches matches, Duration longest, Clock clock) {
        this.directory = directory;
        this.matches = matches;
        this.longest = longest;
        this.clock = clock;
    }

    /// Resigns for all players that such a match waits for.
    public void round() {
        if (longest.isZero()) return;
        for (Directory.Playing idle : directory.idle(clock.instant().minus(longest), MOST))
            end(idle.match(), idle.revision());
    }

    /// @param idle the last revision of the match; a player who moves meanwhile stays
    private void end(UUID match, int idle) {
        List<Seat> gone =
                matches.toAct(match).stream()
                        .filter(seat -> matches.match(match).chair(seat) instanceof Chair.Taken)
                        .toList();
        int revision = idle;
        try {
            for (Seat seat : gone) {
                var terms = new Preconditions(OptionalInt.of(revision), Optional.empty());
                revision = matches.resign(match, seat, terms).entry().revision();
                LOG.infof("%s forfeited match %s: idle for too long", seat, match);
            }
        } catch (Rejection overtaken) {
            LOG.debugf(
                    "Match %s is active again; not forfeited: %s", match, overtaken.getMessage());
        }
    }
}
