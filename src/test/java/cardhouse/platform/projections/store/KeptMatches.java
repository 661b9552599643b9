package cardhouse.platform.projections.store;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Evidence.Written;
import cardhouse.fairness.Line;
import cardhouse.match.store.EntryRows;
import cardhouse.match.store.EntryRows.Whole;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;

/// Puts matches that are over into a database, as if they had been played there by built-in bots.
public final class KeptMatches {
    private static final String MATCH =
            """
            insert into match (id, game, edition, rules, listed, status, creator_id, commitment, created_at, started_at,
                finished_at, outcome)
            values (?, ?, ?, ?, true, 'FINISHED', ?, ?, ?, ?, ?, ?)\
            """;

    private static final String SEAT =
            "insert into seat (match_id, seat, kind, bot_level, finished)"
                    + " values (?, ?, 'BOT', 'greedy', true)";

    private static final String SEED = "insert into match_seed values (?, decode(?, 'hex'))";

    private KeptMatches() {}

    public static void keep(Sql sql, Evidence match) {
        UUID id = UUID.fromString(match.match());
        List<Line> lines =
                StreamSupport.stream(match.items().spliterator(), false)
                        .map(item -> ((Written) item).line())
                        .toList();
        sql.run(statements -> {
            Instant started = Instant.parse(String.valueOf(match.header().get("startedAt")));
            statements.update(
                    MATCH,
                    id,
                    match.header().get("game"),
                    match.header().get("edition"),
                    Json.write(Objects.requireNonNull(match.header().get("rules"))),
                    id,
                    match.header().get("commitment"),
                    started,
                    started,
                    Instant.parse(lines.getLast().at()),
                    match.outcome().orElseThrow());
            int seats = Integer.parseInt(String.valueOf(match.header().get("seats")));
            for (int seat = 0; seat < seats; seat++) statements.update(SEAT, id, seat);
            statements.update(SEED, id, match.serverSeed().orElseThrow());
            EntryRows.insert(
                    statements,
                    lines.stream().map(line -> new Whole(id, line, Optional.empty())).toList());
            return seats;
        });
    }
}
