package cardhouse.match.store;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import cardhouse.match.notes.NoteStore;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Notes in PostgreSQL, in a table of their own.
@Singleton
public class PostgresNotes implements NoteStore {
    /// Serializes the notes of an account, so that its limits are never exceeded.
    private static final String HOLD = "select 1 from player where id = ? for no key update";

    private static final String IS_BOUND = "select 1 from note_leaf where match_id = ?";

    private static final String COUNT =
            """
            select count(*) filter (where match_id = ?) as match, count(*) filter (where at >= ?) as day
            from note where player_id = ?\
            """;

    private static final String INSERT =
            """
            insert into note (match_id, revision, seat, player_id, at, hash, salt, text)
            values (?, ?, ?, ?, ?, decode(?, 'hex'), decode(?, 'hex'), ?) on conflict do nothing\
            """;

    private static final String SELECT =
            "select match_id, revision, seat, at, hash, salt, text from note where match_id = ? ";

    private final Sql sql;

    PostgresNotes(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    public Given give(Note note, UUID by, Bounds bounds) {
        return sql.transaction(statements -> give(statements, note, by, bounds));
    }

    private static Given give(Statements statements, Note note, UUID by, Bounds bounds)
            throws SQLException {
        UUID match = UUID.fromString(note.match());
        if (statements.query(HOLD, _ -> true, by).isEmpty()) return Given.GONE;
        if (!statements
                .query(SELECT + "and revision = ?", _ -> true, match, note.revision())
                .isEmpty()) return Given.THERE;
        if (!statements.query(IS_BOUND, _ -> true, match).isEmpty()) return Given.BOUND;
        Instant at = Instant.parse(note.at());
        Instant today = at.atZone(ZoneOffset.UTC).truncatedTo(ChronoUnit.DAYS).toInstant();
        boolean isUsedUp =
                statements
                        .query(
                                COUNT,
                                row ->
                                        row.number("match") >= bounds.perMatch()
                                                || row.number("day") >= bounds.perDay(),
                                match,
                                today,
                                by)
                        .getFirst();
        if (isUsedUp) return Given.TOO_MANY;
        statements.update(
                INSERT,
                match,
                note.revision(),
                note.seat(),
                by,
                at,
                note.hash(),
                note.salt().orElse(null),
                note.text().orElse(null));
        return Given.THERE;
    }

    @Override
    public Optional<Note> find(UUID match, int revision) {
        return sql.first(SELECT + "and revision = ?", PostgresNotes::note, match, revision);
    }

    @Override
    public List<Note> list(UUID match, Optional<Seat> of, int after, int limit) {
        Integer seat = of.map(Seat::index).orElse(null);
        return sql.query(
                SELECT
                        + "and (?::int is null or seat = ?) and revision > ? order by revision limit ?",
                PostgresNotes::note,
                match,
                seat,
                seat,
                after,
                limit);
    }

    private static Note note(Row row) throws SQLException {
        return new Note(
                row.id("match_id").toString(),
                row.number("revision"),
                row.number("seat"),
                row.time("at").toString(),
                row.hex("hash"),
                row.optionalHex("salt"),
                row.optionalText("text"));
    }
}
