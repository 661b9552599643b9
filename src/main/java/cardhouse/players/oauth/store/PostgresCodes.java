package cardhouse.players.oauth.store;

import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import cardhouse.players.oauth.Codes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Authorisation codes in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresCodes implements Codes {
    private static final String ADD =
            """
            insert into authorization_code
                (hash, player_id, session_id, client_id, redirect_uri, challenge, scopes, expires_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    /// Redeemed codes stay for a while, so that a second use is noticed.
    private static final String TRIM =
            """
            delete from authorization_code where player_id = ? and hash not in (
                select hash from authorization_code where player_id = ? order by expires_at desc limit 20)\
            """;

    private static final String CLAIMED =
            """
            hash = ? and client_id = ? and redirect_uri = coalesce(?, redirect_uri) and challenge = ?\
            """;

    /// A concurrent second request waits here for the first, and then finds the code redeemed.
    private static final String REDEEM =
            """
            update authorization_code set token_id = ?
            where %s and token_id is null and expires_at > ? returning *\
            """
                    .formatted(CLAIMED);

    private static final String REDEEMED =
            "select player_id, token_id from authorization_code where %s and token_id is not null"
                    .formatted(CLAIMED);

    private final Sql sql;

    PostgresCodes(DataSource database) {
        this.sql = new Sql(database);
    }

    @Override
    @Transactional
    public void add(Token secret, Code code) {
        sql.run(statements -> {
            statements.update(
                    ADD,
                    secret.hash(),
                    code.player(),
                    code.session(),
                    code.client(),
                    code.redirect(),
                    code.challenge(),
                    code.scopes().stream().map(Scope::id).collect(Collectors.joining(" ")),
                    code.expiresAt());
            return statements.update(TRIM, code.player(), code.player());
        });
    }

    @Override
    @Transactional
    public <T> Optional<T> redeem(Claim claim, Instant now, UUID token, Function<Code, T> work) {
        return sql.first(
                        REDEEM,
                        PostgresCodes::code,
                        token,
                        claim.secret().hash(),
                        claim.client(),
                        claim.redirect().orElse(null),
                        claim.challenge(),
                        now)
                .map(work);
    }

    @Override
    public Optional<Redeemed> redeemed(Claim claim) {
        return sql.first(
                REDEEMED,
                row -> new Redeemed(row.id("player_id"), row.id("token_id")),
                claim.secret().hash(),
                claim.client(),
                claim.redirect().orElse(null),
                claim.challenge());
    }

    private static Code code(Row row) throws SQLException {
        return new Code(
                row.id("player_id"),
                row.id("session_id"),
                row.text("client_id"),
                row.text("redirect_uri"),
                row.text("challenge"),
                Arrays.stream(row.text("scopes").split(" "))
                        .flatMap(name -> Scope.named(name).stream())
                        .collect(Collectors.toSet()),
                row.time("expires_at"));
    }
}
