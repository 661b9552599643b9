package cardhouse.players.passkeys.store;

import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.passkeys.Credential;
import cardhouse.players.passkeys.Passkey;
import cardhouse.players.passkeys.PasskeyStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Passkeys, challenges and recovery codes in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresPasskeys implements PasskeyStore {
    private static final String FORGET = "delete from passkey_challenge where expires_at < ?";
    private static final String CHALLENGE =
            "insert into passkey_challenge (challenge, player_id, user_handle, expires_at) values (?, ?, ?, ?)";
    private static final String TAKE =
            """
            delete from passkey_challenge
            where challenge = ? and player_id is not distinct from ?::uuid and expires_at > ?
            returning coalesce(user_handle, '') as user_handle\
            """;
    private static final String ADD =
            """
            insert into passkey (id, player_id, credential, public_key, user_handle, sign_count,
                backup_eligible, transports, name, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (credential) do nothing\
            """;
    private static final String FIND = "select * from passkey where credential = ?";
    private static final String USED =
            "update passkey set sign_count = ?, last_used_at = ? where id = ? and sign_count = ?";
    private static final String OF = "select * from passkey where player_id = ? order by id desc";
    private static final String REMOVE = "delete from passkey where player_id = ? and id = ?";
    private static final String REMOVE_CODES = "delete from recovery_code where player_id = ?";
    private static final String ADD_CODE =
            "insert into recovery_code (hash, player_id, created_at) values (?, ?, ?)";
    private static final String REDEEM =
            "delete from recovery_code where hash = ? returning player_id";
    private static final String CODES =
            "select count(*)::int as codes from recovery_code where player_id = ?";

    private final Sql sql;

    PostgresPasskeys(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    @Transactional
    public void challenge(
            byte[] challenge, Optional<Adding> adding, Instant now, Instant expiresAt) {
        sql.run(statements -> {
            statements.update(FORGET, now);
            return statements.update(
                    CHALLENGE,
                    challenge,
                    adding.map(Adding::player).orElse(null),
                    adding.map(Adding::handle).map(Credential::bytes).orElse(null),
                    expiresAt);
        });
    }

    @Override
    @Transactional
    public Optional<String> take(byte[] challenge, Optional<UUID> player, Instant now) {
        return sql.first(
                TAKE,
                row -> Credential.text(row.bytes("user_handle")),
                challenge,
                player.orElse(null),
                now);
    }

    @Override
    @Transactional
    public boolean add(UUID player, Passkey passkey, Credential credential) {
        return sql.run(statements ->
                statements.update(
                                ADD,
                                passkey.id(),
                                player,
                                Credential.bytes(credential.id()),
                                Credential.bytes(credential.key()),
                                Credential.bytes(credential.handle()),
                                credential.count(),
                                credential.backupEligible(),
                                String.join(" ", credential.transports()),
                                passkey.name(),
                                passkey.createdAt())
                        > 0);
    }

    @Override
    public Optional<Owned> find(String credential) {
        return sql.first(
                FIND,
                row -> new Owned(row.id("player_id"), row.id("id"), credential(row)),
                Credential.bytes(credential));
    }

    @Override
    @Transactional
    public boolean used(UUID passkey, long before, long count, Instant now) {
        return sql.run(statements -> statements.update(USED, count, now, passkey, before) > 0);
    }

    @Override
    public List<Passkey> of(UUID player) {
        return sql.query(
                OF,
                row ->
                        new Passkey(
                                row.id("id"),
                                row.text("name"),
                                row.time("created_at"),
                                row.optionalTime("last_used_at")),
                player);
    }

    @Override
    public List<Credential> credentials(UUID player) {
        return sql.query(OF, PostgresPasskeys::credential, player);
    }

    private static Credential credential(Row row) throws SQLException {
        return new Credential(
                Credential.text(row.bytes("credential")),
                Credential.text(row.bytes("public_key")),
                Credential.text(row.bytes("user_handle")),
                row.large("sign_count"),
                row.flag("backup_eligible"),
                Arrays.stream(row.text("transports").split(" "))
                        .filter(one -> !one.isEmpty())
                        .collect(Collectors.toSet()));
    }

    @Override
    @Transactional
    public boolean remove(UUID player, UUID passkey) {
        return sql.run(statements -> statements.update(REMOVE, player, passkey) > 0);
    }

    @Override
    @Transactional
    public void replace(UUID player, List<byte[]> hashes, Instant now) {
        sql.run(statements -> {
            statements.update(REMOVE_CODES, player);
            for (byte[] hash : hashes) statements.update(ADD_CODE, hash, player, now);
            return hashes;
        });
    }

    @Override
    @Transactional
    public <T> Optional<T> redeem(byte[] hash, Function<UUID, T> work) {
        return sql.first(REDEEM, row -> row.id("player_id"), hash).map(work);
    }

    @Override
    public int codes(UUID player) {
        return sql.first(CODES, row -> row.number("codes"), player).orElse(0);
    }
}
