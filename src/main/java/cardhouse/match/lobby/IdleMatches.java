package cardhouse.match.lobby;

import cardhouse.background.PeriodicTask;
import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.Chair;
import cardhouse.requests.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/// Resigns for players who have not moved for so long that nobody can be waiting for them any more:
/// a match without a clock would run for ever. Any number of nodes may.
public final class IdleMatches implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(IdleMatches.class);
    private static final Duration ROUND = Duration.ofMinutes(10);

    /// In a round, so that years of them are no burden at once.
    private static final int MOST = 100;

    private final Directory directory;
    private final Matches matches;
    private final Duration longest;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("idle-matches", "look for matches nobody moves in", ROUND, this::end);

    /// @param longest since the last entry of a match; zero for as long as anybody likes
    public IdleMatches(Directory directory, Matches matches, Duration longest, Clock clock) {
        this.directory = directory;
        this.matches = matches;
        this.longest = longest;
        this.clock = clock;
    }

    public void open() {
        if (!longest.isZero()) rounds.open();
    }

    @Override
    public void close() {
        rounds.close();
    }

    /// Resigns for all who keep such a match waiting.
    void end() {
        for (UUID match : directory.idle(clock.instant().minus(longest), MOST)) end(match);
    }

    private void end(UUID match) {
        List<Seat> gone =
                matches.toAct(match).stream()
                        .filter(seat -> matches.match(match).chair(seat) instanceof Chair.Taken)
                        .toList();
        for (Seat seat : gone) {
            try {
                matches.resign(match, seat, Preconditions.NONE);
                LOG.infof("%s of match %s has not moved for long, and is out", seat, match);
            } catch (Rejection overtaken) {
                LOG.debugf("match %s is idle no more: %s", match, overtaken.getMessage());
            }
        }
    }
}
