package cardhouse.match.store;

import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Lobby;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/// Matches before their start, in PostgreSQL. Every change locks the match's row first, so that
/// changes are serialized.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresLobbies implements Lobbies {
    private static final int SWEPT_AT_ONCE = 500;

    private static final String ABANDONED =
            """
            select id from match where status = 'WAITING' and created_at < ?
            limit ? for update skip locked\
            """;

    private final Sql sql;

    PostgresLobbies(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    @Transactional
    public Lobby change(UUID match, UnaryOperator<Lobby> change) {
        return sql.run(statements -> {
            MatchRows.lock(statements, match);
            Lobby before = MatchRows.find(statements, match).orElseThrow();
            Lobby after = change.apply(before);
            if (after.calledOff()) remove(statements, List.of(match));
            else MatchRows.update(statements, before, after);
            return after;
        });
    }

    @Override
    @Transactional
    public int sweep(Instant before) {
        return sql.run(statements -> {
            var abandoned = statements.query(ABANDONED, row -> row.id("id"), before, SWEPT_AT_ONCE);
            remove(statements, abandoned);
            return abandoned.size();
        });
    }

    private static void remove(Statements statements, List<UUID> matches) throws SQLException {
        var ids = Column.<UUID>ids(id -> id).of(matches);
        statements.update("delete from seat where match_id = any(?)", ids);
        statements.update("delete from match_seed where match_id = any(?)", ids);
        statements.update("delete from match where id = any(?)", ids);
    }
}
