package cardhouse.postgres;

import cardhouse.engine.Options;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.games.layout.LayoutGames;
import cardhouse.json.Json;
import cardhouse.ratings.Contender;
import cardhouse.ratings.Ladder;
import cardhouse.ratings.RatedMatch;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Matches of two that are over, as rows, without what was played in them.
final class RatedMatches {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static final String MATCH =
            """
            insert into match (id, game, edition, rules, listed, status, creator_id, commitment, created_at, started_at,
                finished_at, outcome)
            values (?, ?, ?, ?, true, 'FINISHED', ?, '', ?, ?, ?, ?)\
            """;

    private static final String SEAT =
            """
            insert into seat (match_id, seat, kind, player_id, bot_level, bot_iterations, done)
            values (?, ?, ?, ?, ?, ?, true)\
            """;

    private RatedMatches() {}

    /// When one of them ended; several end at the same time.
    static Instant end(int number) {
        return START.plus(Duration.ofSeconds(number / 3));
    }

    /// The first wins two times of three.
    static void keep(Statements statements, int number, String first, String second)
            throws SQLException {
        var type = LayoutGames.TRASH;
        keep(
                statements,
                new RatedMatch(
                        named("match " + number),
                        end(number),
                        new Ladder(type.id(), type.edition(), "short", 2),
                        List.of(contender(first), contender(second)),
                        number % 3 == 0 ? List.of(2, 1) : List.of(1, 2)));
    }

    private static Contender contender(String who) {
        return switch (who) {
            case "greedy", "mcts 400" -> Contender.BuiltIn.read(who);
            default -> new Contender.Account(named(who));
        };
    }

    static void keep(Statements statements, RatedMatch match) throws SQLException {
        statements.update(
                MATCH,
                match.match(),
                match.ladder().game(),
                match.ladder().edition(),
                Json.write(rules(LayoutGames.TRASH.options(), match.ladder().preset())),
                match.match(),
                match.finishedAt(),
                match.finishedAt(),
                match.finishedAt(),
                Json.write(new Outcome(Outcome.Status.PLAYED_OUT, match.places())));
        int seat = 0;
        for (Contender one : match.contenders())
            statements.update(SEAT, seat(match.match(), seat++, one));
    }

    private static @Nullable Object[] seat(UUID match, int seat, Contender who) {
        return switch (who) {
            case Contender.Account(UUID player) ->
                    new @Nullable Object[] {match, seat, "PLAYER", player, null, null};
            case Contender.BuiltIn(String level, var iterations, _) ->
                    new @Nullable Object[] {
                        match, seat, "BOT", null, level, iterations.orElse(null)
                    };
        };
    }

    private static <R extends Rules> Object rules(Options<R> options, String preset) {
        return options.toMap(options.presetsFor(2).getOrDefault(preset, options.standard()));
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
