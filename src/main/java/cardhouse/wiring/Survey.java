package cardhouse.wiring;

import cardhouse.match.viewing.Status;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.postgres.PostgresSurvey;
import cardhouse.platform.postgres.PostgresSurvey.Matches;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/// Figures of the database about the whole server, read periodically rather than on each request.
/// While the database does not answer, the last figures remain.
@Singleton
public final class Survey {
    private static final Duration ROUND = Duration.ofSeconds(30);

    private final PostgresSurvey database;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("survey", "read metrics from the database", ROUND, this::look);
    private volatile Seen seen = new Seen(List.of(), 0, Duration.ZERO, List.of());

    /// @param due webhook deliveries that are due
    /// @param ahead lead of this node's clock over the database's
    /// @param lacking privileges that the role of the server lacks
    private record Seen(List<Matches> matches, long due, Duration ahead, List<String> lacking) {}

    Survey(PostgresSurvey database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    void start(@Observes StartupEvent started) {
        rounds.open();
    }

    void stop(@Observes ShutdownEvent stopped) {
        rounds.close();
    }

    private void look() {
        seen =
                new Seen(
                        database.matches(),
                        database.due(clock.instant()),
                        database.ahead(clock),
                        database.lacking());
    }

    /// Has the next survey run soon.
    public void wake() {
        rounds.wake();
    }

    long matches(String game, Status status) {
        return seen.matches().stream()
                .filter(one -> one.game().equals(game) && one.status().equals(status.name()))
                .mapToLong(Matches::many)
                .sum();
    }

    long due() {
        return seen.due();
    }

    Duration ahead() {
        return seen.ahead();
    }

    List<String> lacking() {
        return seen.lacking();
    }
}
