package cardhouse.match.live.http;

import cardhouse.bots.trials.TrialNotifier;
import cardhouse.engine.Seat;
import cardhouse.http.answers.StreamFormat;
import cardhouse.match.Views;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.WiderTurn;
import cardhouse.players.Player;
import io.vertx.core.buffer.Buffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/// Tracks the events that one stream has sent to a player, to find new ones.
public final class TurnNews {
    private static final Duration WARNING = Duration.ofSeconds(10);
    private static final int ENDS_REMEMBERED = 1_000;

    private final Views views;
    private final Player player;
    private final TrialNotifier notifier;
    private final Clock clock;

    /// Running matches, with the revision of the last turn that was sent.
    private final Map<UUID, Integer> running = new HashMap<>();

    private final Set<UUID> over = new LinkedHashSet<>();
    private final Map<UUID, Instant> deadlines = new HashMap<>();

    TurnNews(Views views, Player player, TrialNotifier notifier, Clock clock) {
        this.views = views;
        this.player = player;
        this.notifier = notifier;
        this.clock = clock;
    }

    /// All running matches, then an event that marks the end of this list.
    Buffer beginning() {
        Buffer told = of(Optional.empty());
        StreamFormat.EVENTS.write(
                told, "ready", OptionalInt.empty(), Json.bytes(Map.of("running", running.size())));
        return told;
    }

    /// @param fresh matches with events; if empty, any match may have some
    Buffer of(Optional<Set<UUID>> fresh) {
        Buffer told = Buffer.buffer();
        for (UUID match : fresh.orElseGet(this::all)) look(match, told);
        return told;
    }

    /// The running matches, and those that were running at the last event.
    private Set<UUID> all() {
        var all = new HashSet<>(running.keySet());
        all.addAll(views.playing(player));
        return all;
    }

    private void look(UUID match, Buffer told) {
        if (over.contains(match)) return;
        MatchView seen =
                views.view(match, Optional.of(player), Optional.empty(), OptionalInt.empty());
        if (running.putIfAbsent(match, 0) == null) write(told, "started", seen);
        deadlines.remove(match);
        if (seen.status() == Status.FINISHED) {
            running.remove(match);
            over.add(match);
            if (over.size() > ENDS_REMEMBERED) over.remove(over.iterator().next());
            write(told, "over", seen);
            return;
        }
        Optional<Seat> seat = seat(seen);
        if (seat.isEmpty() || !isToMove(seen)) return;
        if (running.getOrDefault(match, 0) < seen.revision()) {
            running.put(match, seen.revision());
            announce(told, seen);
        }
        deadline(seen, seat.get())
                .filter(due -> due.isAfter(clock.instant().plus(WARNING)))
                .ifPresent(due -> deadlines.put(match, due));
    }

    /// A bot on trial may receive another event first.
    private void announce(Buffer told, MatchView seen) {
        var announced = notifier.tell(player.id(), List.of(seen));
        if (announced.isWider()) {
            write(told, WiderTurn.UNKNOWN, Map.of("match", seen.match()));
            write(told, "turn", WiderTurn.of(seen));
            return;
        }
        for (MatchView turn : announced.turns()) write(told, "turn", turn);
        if (announced.turns().getLast() != seen) write(told, "turn", seen);
    }

    /// Whether the player is to move, and not a built-in bot for its seat.
    private static boolean isToMove(MatchView seen) {
        return seat(seen).filter(seen.toAct()::contains).isPresent()
                && !seen.legalMoves().isEmpty();
    }

    private static Optional<Seat> seat(MatchView seen) {
        return Perspective.named(seen.viewer()).flatMap(Perspective::seat);
    }

    private static Optional<Instant> deadline(MatchView seen, Seat seat) {
        return seen.clocks().orElse(List.of()).stream()
                .filter(one -> one.seat().equals(seat))
                .findFirst()
                .flatMap(MatchView.SeatClock::deadline);
    }

    /// The time until the next deadline warning is due, if that is shorter.
    Duration untilWarning(Duration longest) {
        return deadlines.values().stream()
                .min(Instant::compareTo)
                .map(due -> Duration.between(clock.instant(), due.minus(WARNING)))
                .filter(rest -> rest.compareTo(longest) < 0)
                .map(rest -> rest.isNegative() ? Duration.ZERO : rest)
                .orElse(longest);
    }

    Buffer warnings() {
        Buffer told = Buffer.buffer();
        Instant now = clock.instant();
        var near = new HashMap<>(deadlines);
        near.values().removeIf(due -> due.isAfter(now.plus(WARNING)));
        near.keySet()
                .forEach(match -> {
                    deadlines.remove(match);
                    MatchView seen =
                            views.view(
                                    match,
                                    Optional.of(player),
                                    Optional.empty(),
                                    OptionalInt.empty());
                    if (isToMove(seen)) write(told, "clock", seen);
                });
        return told;
    }

    private static void write(Buffer told, String event, Object seen) {
        StreamFormat.EVENTS.write(told, event, OptionalInt.empty(), Json.bytes(seen));
    }
}
