package cardhouse.webhooks.events;

import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/// Determines the recipients of queued changes. Every node tries, and one at a time does it. A
/// change stays queued until its events and deliveries are committed.
public final class EventDispatcher implements Recurring {
    private static final Duration BETWEEN_ROUNDS = Duration.ofMillis(250);

    private final Events events;
    private final Clock clock;
    private final Duration retention;
    private final Consumer<UUID> made;
    private final PeriodicTask rounds =
            new PeriodicTask("event-dispatch", "dispatch events", BETWEEN_ROUNDS, this::round);

    /// @param retention time after the last reading for which events of an account are stored
    /// @param made called with the id of each delivery that was created
    public EventDispatcher(Events events, Clock clock, Duration retention, Consumer<UUID> made) {
        this.events = events;
        this.clock = clock;
        this.retention = retention;
        this.made = made;
    }

    private void round() {
        var some = events.dispatch(clock.instant().minus(retention));
        some.orElse(Set.of()).forEach(made);
        if (some.isPresent()) rounds.wake();
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }
}
