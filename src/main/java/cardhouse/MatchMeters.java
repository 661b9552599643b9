package cardhouse;

import cardhouse.bots.BotSeats;
import cardhouse.bots.BuiltInBots;
import cardhouse.match.MatchCache;
import cardhouse.match.MatchCounts;
import cardhouse.match.MatchCounts.Mover;
import cardhouse.match.MatchCounts.Result;
import cardhouse.match.clock.Timekeeper;
import cardhouse.match.viewing.Status;
import cardhouse.metering.Family;
import cardhouse.metering.Family.Sample;
import cardhouse.metering.Family.Source;
import cardhouse.postgres.PostgresJournal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What happens at the tables, in numbers: moves, from a bot's thought to the commit that keeps
/// what follows.
record MatchMeters(
        PostgresJournal journal,
        MatchCache cache,
        Timekeeper timekeeper,
        BuiltInBots builtIn,
        BotSeats seats,
        Survey survey) {
    private static final double NANOS = 1e9;

    List<Family> commits() {
        var commits = journal.commits();
        return List.of(
                Family.histogram(
                        "cardhouse_commit_batch_entries",
                        "Entries that one commit kept together",
                        commits.entries()),
                Family.histogram(
                        "cardhouse_commit_seconds", "How long a commit took", commits.seconds()),
                Family.gauge(
                        "cardhouse_commit_queue_entries",
                        "Entries that wait for the next commit",
                        commits::waiting),
                Family.counter(
                        "cardhouse_commit_entries",
                        "What became of entries; failed are those the database could not keep",
                        "result",
                        commits.fates()));
    }

    List<Family> matches() {
        MatchCounts counts = cache.counts();
        var moves = new ArrayList<Sample>();
        var present = new ArrayList<Sample>();
        for (String game : counts.games()) {
            for (Mover mover : Mover.values())
                for (Result result : Result.values())
                    moves.add(
                            new Sample(
                                    Map.of(
                                            "game", game,
                                            "mover", Family.label(mover),
                                            "result", Family.label(result)),
                                    new Source.Value(() -> counts.moves(game, mover).of(result))));
            for (Status status : List.of(Status.WAITING, Status.RUNNING))
                present.add(
                        new Sample(
                                Map.of("game", game, "status", Family.label(status)),
                                new Source.Value(() -> survey.matches(game, status))));
        }
        return List.of(
                new Family(
                        "cardhouse_moves", Family.Kind.COUNTER, "Moves that were asked for", moves),
                new Family(
                        "cardhouse_matches",
                        Family.Kind.GAUGE,
                        "Matches in the database that are not over, of all nodes",
                        present),
                Family.counter(
                        "cardhouse_matches_started",
                        "Matches that began on this node",
                        "game",
                        counts.started()),
                Family.counter(
                        "cardhouse_matches_finished",
                        "Matches that ended on this node",
                        "game",
                        counts.finished()),
                Family.counter(
                        "cardhouse_match_losses",
                        "Times a match was found without entries that the database had committed",
                        counts::losses),
                Family.gauge(
                        "cardhouse_match_cache_matches",
                        "Matches this node holds in memory",
                        cache::size));
    }

    List<Family> clocks() {
        return List.of(
                Family.histogram(
                        "cardhouse_deadline_lateness_seconds",
                        "How long after a deadline it was seen to",
                        timekeeper.lateness()),
                Family.counter(
                        "cardhouse_deadline_failures",
                        "Deadlines that could not be seen to",
                        timekeeper::failures),
                Family.gauge(
                        "cardhouse_clock_ahead_seconds",
                        "How far this node's clock is ahead of the database's",
                        () -> seconds(survey.ahead())));
    }

    List<Family> bots() {
        var thinking = builtIn.thinking();
        return List.of(
                Family.gauge(
                        "cardhouse_bots_waiting",
                        "Moves of built-in bots that wait to be thought about",
                        thinking::waiting),
                Family.gauge(
                        "cardhouse_bots_thinking",
                        "Moves of built-in bots that are being thought about",
                        thinking::underWay),
                Family.histogram(
                        "cardhouse_bots_thinking_seconds",
                        "How long a built-in bot thought about a move",
                        thinking.seconds()),
                Family.gauge(
                        "cardhouse_bots_moves_waiting",
                        "Moves of built-in bots that wait for a thread",
                        "queue",
                        List.of("awaited", "unawaited"),
                        queue ->
                                queue.equals("awaited")
                                        ? seats.waiting()
                                        : seats.waitingUnawaited()));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }
}
