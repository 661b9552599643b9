package cardhouse.postgres;

import cardhouse.engine.Options;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.games.layout.LayoutGames;
import cardhouse.json.Json;
import java.nio.charset.StandardCharsets;
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
    static void keep(Sql sql, int number, String first, String second) {
        UUID match = named("match " + number);
        var type = LayoutGames.TRASH;
        var places = number % 3 == 0 ? List.of(2, 1) : List.of(1, 2);
        sql.run(statements -> {
            statements.update(
                    MATCH,
                    match,
                    type.id(),
                    type.edition(),
                    Json.write(rules(type.options())),
                    match,
                    end(number),
                    end(number),
                    end(number),
                    Json.write(new Outcome(Outcome.Status.PLAYED_OUT, places)));
            statements.update(SEAT, seat(match, 0, first));
            return statements.update(SEAT, seat(match, 1, second));
        });
    }

    private static @Nullable Object[] seat(UUID match, int seat, String who) {
        return switch (who) {
            case "greedy" -> new @Nullable Object[] {match, seat, "BOT", null, "greedy", null};
            case "mcts 400" -> new @Nullable Object[] {match, seat, "BOT", null, "mcts", 400};
            default -> new @Nullable Object[] {match, seat, "PLAYER", named(who), null, null};
        };
    }

    private static <R extends Rules> Object rules(Options<R> options) {
        return options.toMap(options.presetsFor(2).getOrDefault("short", options.standard()));
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
