package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.EntryQuota;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Applies the time control of a match to seats whose deadlines have passed.
final class TimeoutHandler {
    private static final Logger LOG = Logger.getLogger(TimeoutHandler.class);
    private static final Duration AFTER_FAILURE = Duration.ofSeconds(30);

    private final MatchCache live;
    private final Substitute substitute;
    private final EntryQuota quota;

    /// The matches in which a bot searches a move for a late seat, until it has moved or failed.
    private final Map<UUID, CompletableFuture<Boolean>> thinking = new ConcurrentHashMap<>();

    TimeoutHandler(MatchCache live, Substitute substitute, EntryQuota quota) {
        this.live = live;
        this.substitute = substitute;
        this.quota = quota;
    }

    /// Handles the timeout of every late seat, each with an entry of its own. If a bot has to
    /// search first, it does so on another thread. This method does not wait for it, so that the
    /// deadlines of other matches are not delayed.
    ///
    /// @return the next deadline, as far as is known
    Optional<Instant> timeUp(UUID match) {
        for (int attempt = 0; attempt < MoveHandler.TRIES; attempt++) {
            if (thinking.containsKey(match)) return Optional.empty();
            MatchSnapshot now = live.match(match, Freshness.FROM_JOURNAL);
            Instant at = live.now();
            Optional<Seat> late = now.late(at);
            if (late.isEmpty()) return now.enforced().flatMap(SeatClocks::next);
            end(now, late.get(), at);
        }
        return Optional.empty();
    }

    private void think(Match match) {
        UUID id = match.id();
        var thought = new CompletableFuture<Boolean>();
        if (thinking.putIfAbsent(id, thought) == null)
            Thread.ofVirtual()
                    .name("late-" + id)
                    .start(() -> moveThoughtfully(id, match.creator(), thought));
    }

    /// Waits until no bot searches for a late seat of a match.
    ///
    /// @return whether the bot failed, so that others need not wait for its move
    boolean awaitThought(UUID match) {
        var thought = thinking.get(match);
        return thought != null && thought.join();
    }

    /// The next check of the deadlines comes soon, and handles the seats that are late then.
    private void moveThoughtfully(UUID match, UUID account, CompletableFuture<Boolean> thought) {
        try {
            substitute.inTurn(account, () -> movedLate(match));
        } catch (Unavailable away) {
            LOG.debugf("Database unavailable; timekeeper retries the deadline of match %s", match);
        } catch (RuntimeException failed) {
            // A boundary: a failure in one match must not stop the clocks of the others.
            LOG.errorf(failed, "Deadline of match %s failed; timekeeper retries", match);
            thought.complete(true);
            pause();
        } finally {
            thinking.remove(match);
            thought.complete(false);
        }
    }

    /// The match may have moved on since it was found late.
    private boolean movedLate(UUID match) {
        MatchSnapshot now = live.match(match, Freshness.FROM_JOURNAL);
        Optional<Seat> late = now.late(live.now());
        if (late.isEmpty()
                || !(now.clocks().orElseThrow().control().onTimeout()
                        instanceof OnTimeout.Bot(BuiltInBot bot))) return false;
        move(now, late.get(), bot, live::now);
        return true;
    }

    private static void pause() {
        try {
            Thread.sleep(AFTER_FAILURE);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /// Handles the timeout of a seat, or starts a bot's search. If another node appends an entry
    /// first, that entry is valid, and the next check decides again.
    private void end(MatchSnapshot now, Seat seat, Instant at) {
        switch (now.clocks().orElseThrow().control().onTimeout()) {
            case OnTimeout.None _ -> {}
            case OnTimeout.Forfeit _ -> {
                Cause cause = now.isPlayedOn() ? Cause.FORFEIT_TO_BOT : Cause.FORFEIT;
                impose(now, seat, at, cause, Optional.empty());
            }
            // Without a limit, moves for absent players would go on for ever. So if the creator's
            // daily quota is used up, a late seat counts as resigned.
            case OnTimeout.Bot _ when quota.isUsedUp(now.match().creator()) -> {
                Cause cause = now.isPlayedOn() ? Cause.RESIGNATION_TO_BOT : Cause.RESIGNATION;
                impose(now, seat, at, cause, Optional.empty());
            }
            case OnTimeout.Bot(BuiltInBot bot) -> {
                if (substitute.takesLong(bot)) think(now.match());
                else move(now, seat, bot, () -> at);
            }
        }
    }

    /// @param at the time of the entry, read once the bot has chosen
    private void move(MatchSnapshot now, Seat seat, BuiltInBot bot, Supplier<Instant> at) {
        var move = substitute.choose(now.match().creator(), bot, now.observation(seat));
        impose(now, seat, at.get(), Cause.TIMEOUT_MOVE, Optional.of(move));
    }

    private void impose(
            MatchSnapshot now, Seat seat, Instant at, Cause cause, Optional<Move> move) {
        if (!(now.table().ply(cause, seat, move, now.chances(at))
                instanceof PlyResult.Played(var events, var after)))
            throw new IllegalStateException("a seat that is to act can neither move nor leave");
        var entry = new Entry(now.revision() + 1, at, cause, Optional.of(seat), move, events);
        if (live.append(now, entry, after, Optional.empty()).became()
                instanceof Journal.Appended.Kept) quota.count(now.match().creator(), 1);
    }
}
