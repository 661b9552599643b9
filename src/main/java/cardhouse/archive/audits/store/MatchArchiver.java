package cardhouse.archive.audits.store;

import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Signers;
import cardhouse.fairness.Retirement;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Removes matches from the database permanently, once they are stored elsewhere with their proofs.
/// Only the role that owns the tables can do so.
public final class MatchArchiver {
    /// Before its day's root binds a match, its removal would go unnoticed, so it stays. A match
    /// with notes stays, too: the file has proofs, which do not contain notes.
    static final String MAY_LEAVE =
            """
            m.status = 'FINISHED' and not m.embargoed
                and not exists (select from note where match_id = m.id)
                and (m.imported_at is not null or exists (select from day_leaf where match_id = m.id))
                and (? or not m.listed and m.imported_at is null and not exists (
                    select from seat s left join player p on p.id = s.player_id
                    where s.match_id = m.id and s.kind <> 'BOT' and p.kind is distinct from 'BOT'))
            """;

    private static final String DUE =
            """
            select m.id from match m where %s and m.finished_at < ? and (?::text is null or m.game = ?)
            order by m.finished_at, m.id limit ?\
            """
                    .formatted(MAY_LEAVE);

    /// Matches that still equal the signed statement.
    private static final String UNCHANGED =
            """
            select m.id, m.place from match m
            join unnest(?::uuid[], ?::int[], ?::text[]) as r (match_id, revision, hash) on r.match_id = m.id
            where m.status = 'FINISHED'
                and exists (select from last_entry(m.id) e where e.revision = r.revision
                    and e.hash = decode(r.hash, 'hex'))
            for update of m\
            """;

    /// A match that was imported again has an earlier statement.
    private static final String SAY =
            """
            insert into archived_match (match_id, revision, hash, archived_at, statement, place)
            select match_id, revision, decode(hash, 'hex'), at::timestamptz, statement, place::bigint
            from unnest(?::uuid[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[])
                as r (match_id, revision, hash, at, statement, place)
            on conflict do nothing\
            """;

    private static final List<String> JOURNAL =
            List.of(
                    "delete from entry where match_id = any (?::uuid[])",
                    "delete from receipt where match_id = any (?::uuid[])");

    private static final List<String> REST =
            List.of(
                    "delete from match_seed where match_id = any (?::uuid[])",
                    "delete from seat where match_id = any (?::uuid[])",
                    "delete from match where id = any (?::uuid[])");

    private final DataSource database;
    private final Sql sql;

    public MatchArchiver(DataSource database) {
        this.database = database;
        this.sql = new Sql(database);
    }

    /// Filter for matches to retire.
    ///
    /// @param before upper bound of their end time
    /// @param all whether to include matches of people, listed ones and imported ones; otherwise
    ///   only unlisted matches among bots
    public record Choice(Instant before, Optional<String> game, boolean all) {}

    /// @param statement the same, signed
    public record Signed(Retirement retirement, String statement) {
        private UUID match() {
            return UUID.fromString(retirement.match());
        }
    }

    /// The matches that may be retired, in the order of their end.
    public List<UUID> due(Choice choice, int limit) {
        String game = choice.game().orElse(null);
        return sql.query(
                DUE, row -> row.id("id"), choice.all(), choice.before(), game, game, limit);
    }

    /// The stored matches.
    public Archive archive(Signers signers) {
        return new PostgresArchive(database, signers);
    }

    /// Retires matches, all in one transaction, unless they differ from the signed statements.
    ///
    /// @return number of retired matches
    public int retire(List<Signed> matches) {
        return sql.transaction(statements -> {
            List<Signed> leaving = retireRows(statements, matches);
            remove(statements, JOURNAL, leaving);
            return leaving.size();
        });
    }

    /// The matches whose ids were made in a month, to retire together.
    public RetiredMonth month(YearMonth month, boolean all) {
        return RetiredMonth.of(sql, month, all);
    }

    /// Deletes all rows of the matches except their journals.
    ///
    /// @return matches that equal the signed statement
    static List<Signed> retireRows(Statements statements, List<Signed> matches)
            throws SQLException {
        Map<UUID, Optional<String>> places = new HashMap<>();
        statements.query(
                UNCHANGED,
                row -> places.put(row.id("id"), row.optionalText("place")),
                ids(Signed::match).of(matches),
                numbers((Signed one) -> one.retirement().revision()).of(matches),
                texts((Signed one) -> one.retirement().hash()).of(matches));
        var leaving = matches.stream().filter(one -> places.containsKey(one.match())).toList();
        if (leaving.isEmpty()) return leaving;
        statements.update(
                SAY,
                ids(Signed::match).of(leaving),
                numbers((Signed one) -> one.retirement().revision()).of(leaving),
                texts((Signed one) -> one.retirement().hash()).of(leaving),
                texts((Signed one) -> one.retirement().at()).of(leaving),
                texts(Signed::statement).of(leaving),
                texts((Signed one) ->
                                places.getOrDefault(one.match(), Optional.empty()).orElse(null))
                        .of(leaving));
        remove(statements, REST, leaving);
        return leaving;
    }

    private static void remove(Statements statements, List<String> from, List<Signed> leaving)
            throws SQLException {
        for (String delete : from) statements.update(delete, ids(Signed::match).of(leaving));
    }
}
