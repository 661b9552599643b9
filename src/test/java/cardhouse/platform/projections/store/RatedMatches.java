package cardhouse.platform.projections.store;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.engine.Options;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.games.layout.LayoutGames;
import cardhouse.match.journal.Cause;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Statements;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Matches of two that are over, as rows.
public final class RatedMatches {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static final String MATCH =
            """
            insert into match (id, game, edition, rules, listed, status, creator_id, commitment, created_at, started_at,
                finished_at, outcome)
            values (?, ?, ?, ?, true, 'FINISHED', ?, '', ?, ?, ?, ?)\
            """;

    private static final String SEAT =
            """
            insert into seat (match_id, seat, kind, player_id, bot_level, finished) values (?, ?, ?, ?, ?, true)\
            """;

    private static final String ENTRY =
            """
            insert into entry (match_id, revision, at, cause, seat, move, events, hash)
            values (?, ?, ?, ?, ?, ?::json, '[]', sha256('entry'))\
            """;

    private RatedMatches() {}

    /// When one of them ended; several end at the same time.
    public static Instant end(int number) {
        return START.plus(Duration.ofSeconds(number / 3));
    }

    /// The first wins two times of three.
    public static void keep(Statements statements, int number, String first, String second)
            throws SQLException {
        keep(statements, match(number, first, second));
    }

    public static RatedMatch match(int number, String first, String second) {
        var type = LayoutGames.TRASH;
        return new RatedMatch(
                named("match " + number),
                end(number),
                new Ladder(type.id(), type.edition(), "short", 2),
                List.of(contender(first), contender(second)),
                number % 3 == 0 ? List.of(2, 1) : List.of(1, 2));
    }

    private static Contender contender(String who) {
        return switch (who) {
            case "greedy", "mcts" -> new Contender.BuiltIn(who);
            default -> new Contender.Account(named(who));
        };
    }

    /// Each seat has moved once.
    public static void keep(Statements statements, RatedMatch match) throws SQLException {
        keep(statements, match, Collections.nCopies(2, List.of(Cause.MOVE)));
    }

    /// @param done why there are entries of each seat
    public static void keep(Statements statements, RatedMatch match, List<List<Cause>> done)
            throws SQLException {
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
        int revision = 1;
        for (seat = 0; seat < done.size(); seat++)
            for (Cause cause : done.get(seat))
                statements.update(
                        ENTRY,
                        match.match(),
                        ++revision,
                        match.finishedAt(),
                        cause.name(),
                        seat,
                        cause.isMove() ? "{}" : null);
    }

    private static @Nullable Object[] seat(UUID match, int seat, Contender who) {
        return switch (who) {
            case Contender.Account(UUID player) ->
                    new @Nullable Object[] {match, seat, "PLAYER", player, null};
            case Contender.BuiltIn(String level) ->
                    new @Nullable Object[] {match, seat, "BOT", null, level};
        };
    }

    private static <R extends Rules> Object rules(Options<R> options, String preset) {
        return options.toMap(options.presetsFor(2).getOrDefault(preset, options.standard()));
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
