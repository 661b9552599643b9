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

/// What the database says of the whole server, asked now and then rather than whenever somebody
/// looks. While the database does not answer, what it said last is told.
@Singleton
public final class Survey {
    private static final Duration ROUND = Duration.ofSeconds(30);

    private final PostgresSurvey database;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("survey", "ask the database how things are", ROUND, this::look);
    private volatile Seen seen = new Seen(List.of(), 0, Duration.ZERO, List.of());

    /// @param due calls of webhooks whose time has come
    /// @param ahead how far our clock is ahead of the database's
    /// @param lacking what our role may not do and has to
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

    /// Has it asked soon.
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
