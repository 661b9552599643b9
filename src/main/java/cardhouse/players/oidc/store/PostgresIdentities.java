package cardhouse.players.oidc.store;

import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Accounts.Vouched;
import cardhouse.players.oidc.Identities;
import cardhouse.players.oidc.Identity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Identities in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresIdentities implements Identities {
    private static final String OF =
            """
            select id, issuer, subject, name, created_at, signed_in_at from identity
            where player_id = ? order by created_at, id\
            """;

    private static final String ADD =
            """
            insert into identity (id, issuer, subject, name, player_id, created_at) values (?, ?, ?, ?, ?, ?)
            on conflict do nothing\
            """;

    private static final String TRIM =
            """
            delete from token where id in (
                select token.id from token join identity on identity.id = identity_id
                where issuer = ? and subject = ? order by token.created_at desc offset ?)\
            """;

    private static final String BIND =
            """
            update token set identity_id = identity.id from identity
            where issuer = ? and subject = ? and token.player_id = identity.player_id and token.id = ?\
            """;

    private final EntityManager database;
    private final Sql sql;

    PostgresIdentities(EntityManager database, DataSource source) {
        this.database = database;
        this.sql = new Sql(source);
    }

    @Override
    public List<Identity> of(UUID player) {
        return sql.query(
                OF,
                row ->
                        new Identity(
                                row.id("id"),
                                row.text("issuer"),
                                row.text("subject"),
                                row.optionalText("name"),
                                row.time("created_at"),
                                row.optionalTime("signed_in_at")),
                player);
    }

    @Override
    public Optional<UUID> owner(String issuer, String subject) {
        return sql.first(
                "select player_id from identity where issuer = ? and subject = ?",
                row -> row.id("player_id"),
                issuer,
                subject);
    }

    @Override
    @Transactional
    public void add(UUID player, UUID id, Vouched who, Instant now) {
        sql.run(statements ->
                statements.update(
                        ADD,
                        id,
                        who.issuer(),
                        who.subject(),
                        who.name().orElse(null),
                        player,
                        now));
    }

    @Override
    @Transactional
    public void trim(String issuer, String subject, int left) {
        sql.run(statements -> statements.update(TRIM, issuer, subject, left));
    }

    @Override
    @Transactional
    public void signedIn(Vouched who, UUID session, Instant now) {
        // Writes the session, which Hibernate may not have written yet.
        database.flush();
        sql.run(statements -> {
            statements.update(
                    "update identity set signed_in_at = ?, name = ? where issuer = ? and subject = ?",
                    now,
                    who.name().orElse(null),
                    who.issuer(),
                    who.subject());
            if (statements.update(BIND, who.issuer(), who.subject(), session) != 1)
                throw new IllegalStateException("the identity was removed during the sign-in");
            return true;
        });
    }

    @Override
    @Transactional
    public boolean remove(UUID player, UUID identity, UUID kept) {
        return sql.run(statements -> {
            statements.update(
                    "update token set identity_id = null where id = ? and identity_id = ?",
                    kept,
                    identity);
            return statements.update(
                            "delete from identity where player_id = ? and id = ?", player, identity)
                    == 1;
        });
    }
}
