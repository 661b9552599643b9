package cardhouse.players.claims.store;

import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Player;
import cardhouse.players.Token;
import cardhouse.players.claims.OwnedAccounts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Claims in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresOwnedAccounts implements OwnedAccounts {
    private static final String OPEN =
            """
            insert into account_claim (player_id, hash, expires_at) values (?, ?, ?)
            on conflict (player_id) do update set hash = excluded.hash, expires_at = excluded.expires_at
            where account_claim.owner_id is null\
            """;

    private static final String ASKING =
            """
            select p.* from account_claim c join player p on p.id = c.player_id
            where c.hash = ? and c.expires_at > ?\
            """;

    /// A concurrent second request waits here for the first, and then finds no hash.
    private static final String CONFIRM =
            """
            update account_claim set owner_id = ?, owned_at = ?, hash = null, expires_at = null
            where hash = ? and expires_at > ?\
            """;

    private static final String OWNER =
            """
            select p.*, c.owned_at from account_claim c join player p on p.id = c.owner_id
            where c.player_id = ?\
            """;

    private static final String AGENTS =
            """
            select p.*, c.owned_at from account_claim c join player p on p.id = c.player_id
            where c.owner_id = ? order by c.owned_at, p.id\
            """;

    private final Sql sql;

    PostgresOwnedAccounts(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    @Transactional
    public boolean open(UUID agent, Token secret, Instant expiresAt) {
        return sql.run(statements -> statements.update(OPEN, agent, secret.hash(), expiresAt)) == 1;
    }

    @Override
    public Optional<Player> asking(Token secret, Instant now) {
        return sql.first(ASKING, PostgresOwnedAccounts::player, secret.hash(), now);
    }

    @Override
    @Transactional
    public boolean confirm(Token secret, UUID owner, Instant now) {
        return sql.run(statements -> statements.update(CONFIRM, owner, now, secret.hash(), now))
                == 1;
    }

    @Override
    public Optional<Other> ownerOf(UUID agent) {
        return sql.first(OWNER, PostgresOwnedAccounts::other, agent);
    }

    @Override
    public List<Other> agentsOf(UUID owner) {
        return sql.query(AGENTS, PostgresOwnedAccounts::other, owner);
    }

    @Override
    @Transactional
    public void end(UUID agent) {
        sql.run(statements ->
                statements.update("delete from account_claim where player_id = ?", agent));
    }

    @Override
    @Transactional
    public void end(UUID agent, UUID owner) {
        sql.run(statements ->
                statements.update(
                        "delete from account_claim where player_id = ? and owner_id = ?",
                        agent,
                        owner));
    }

    private static Other other(Row row) throws SQLException {
        return new Other(player(row), row.time("owned_at"));
    }

    private static Player player(Row row) throws SQLException {
        return new Player(
                row.id("id"),
                row.text("name"),
                Player.Kind.valueOf(row.text("kind")),
                row.time("created_at"));
    }
}
