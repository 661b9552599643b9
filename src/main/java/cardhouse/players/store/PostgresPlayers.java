package cardhouse.players.store;

import cardhouse.platform.requests.store.IdempotencyKeyEntity;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Operator;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Session;
import cardhouse.players.Token;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;

/// Accounts in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresPlayers implements Players {
    private static final String UNUSED =
            """
            select id, name, kind, created_at from player p where created_at < ? and id <> ?
            and not exists (select from token where player_id = p.id and coalesce(last_used_at, created_at) >= ?)
            and not exists (select from identity where player_id = p.id)
            and not exists (select from passkey where player_id = p.id
                and coalesce(last_used_at, created_at) >= ?)
            and not exists (select from recovery_code where player_id = p.id and created_at >= ?)
            and not exists (select from match where creator_id = p.id and status <> 'FINISHED')
            and not exists (select from seat join match on match.id = seat.match_id
                where seat.player_id = p.id and not seat.finished and match.status <> 'FINISHED')
            order by id limit ?\
            """;

    private final EntityManager database;
    private final Sql sql;
    private final UnfinishedMatches matches;
    private final Clock clock;

    PostgresPlayers(EntityManager database, DataSource source, Clock clock) {
        this.database = database;
        this.sql = new Sql(source);
        this.matches = new UnfinishedMatches(sql);
        this.clock = clock;
    }

    @Override
    @Transactional
    public void open(Player player) {
        PlayerEntity.of(player).persist();
    }

    /// Rows of other tables may refer to the account meanwhile.
    @Override
    @Transactional
    public <T> T inTurn(UUID player, Supplier<T> work) {
        sql.query(
                "select id from player where id = ? for no key update",
                row -> row.id("id"),
                player);
        return work.get();
    }

    @Override
    @Transactional
    public Optional<Player> find(UUID player) {
        return PlayerEntity.<PlayerEntity>findByIdOptional(player).map(PlayerEntity::player);
    }

    @Override
    @Transactional
    public Player identified(String issuer, String subject, Player newcomer) {
        Optional<Player> known = identified(issuer, subject);
        if (known.isPresent()) return known.get();
        open(newcomer);
        // A concurrent second request waits here for the first, and then takes the first one's
        // account.
        database.flush();
        int first =
                database.createNativeQuery(
                                """
                                insert into identity (issuer, subject, player_id, created_at)
                                values (?1, ?2, ?3, ?4) on conflict do nothing\
                                """)
                        .setParameter(1, issuer)
                        .setParameter(2, subject)
                        .setParameter(3, newcomer.id())
                        .setParameter(4, newcomer.createdAt())
                        .executeUpdate();
        if (first == 1) return newcomer;
        PlayerEntity.deleteById(newcomer.id());
        return identified(issuer, subject).orElseThrow();
    }

    private Optional<Player> identified(String issuer, String subject) {
        return IdentityEntity.<IdentityEntity>findByIdOptional(
                        new IdentityEntity.Key(issuer, subject))
                .flatMap(known -> PlayerEntity.<PlayerEntity>findByIdOptional(known.playerId))
                .map(PlayerEntity::player);
    }

    @Override
    @Transactional
    public List<Player> list(Optional<UUID> before, int limit) {
        var newestFirst = Sort.descending("id");
        var found =
                before.map(id -> PlayerEntity.<PlayerEntity>find("id < ?1", newestFirst, id))
                        .orElseGet(() -> PlayerEntity.findAll(newestFirst));
        return found.page(0, limit).list().stream().map(PlayerEntity::player).toList();
    }

    @Override
    @Transactional
    public Optional<Player> rename(UUID player, String name) {
        Optional<PlayerEntity> row = PlayerEntity.findByIdOptional(player);
        row.ifPresent(account -> account.name = name);
        return row.map(PlayerEntity::player);
    }

    @Override
    @Transactional
    public void erase(UUID player) {
        // Until the end of the transaction, no other one can store a response that contains the
        // name.
        database.createNativeQuery("select 1 from player where id = ?1 for update")
                .setParameter(1, player)
                .getResultList();
        // Sealed responses contain the name, and the response that created the account has no
        // owner.
        IdempotencyKeyEntity.delete("ownerId = ?1 or resourceId = ?1", player);
        // The responses of other accounts are composed anew.
        database.createNativeQuery(
                        """
                        update idempotent_response set encrypted_response = null, named_player_ids = null
                        where named_player_ids @> cast(array[?1] as uuid[])\
                        """)
                .setParameter(1, player)
                .executeUpdate();
        // The hashes of its notes stay, since the roots of days bind them.
        database.createNativeQuery(
                        "update note set player_id = null, salt = null, text = null where player_id = ?1")
                .setParameter(1, player)
                .executeUpdate();
        // Tokens and identities go with the account.
        PlayerEntity.deleteById(player);
    }

    @Override
    @Transactional
    public boolean admit(UUID player, Token token, Grant grant) {
        TokenEntity.delete("playerId = ?1 and expiresAt < ?2", player, clock.instant());
        if (grant.parent().isPresent() && !isHeld(player, grant.parent().get())) return false;
        TokenEntity.of(player, token, grant).persist();
        return true;
    }

    /// Whether there is such a token. It cannot be revoked before the transaction ends.
    private boolean isHeld(UUID player, UUID token) {
        return !database.createNativeQuery(
                        "select 1 from token where player_id = ?1 and id = ?2 for key share")
                .setParameter(1, player)
                .setParameter(2, token)
                .getResultList()
                .isEmpty();
    }

    @Override
    @Transactional
    public Optional<Bearer> bearer(Token token) {
        return TokenEntity.<TokenEntity>findByIdOptional(token.hash())
                .flatMap(row ->
                        PlayerEntity.<PlayerEntity>findByIdOptional(row.playerId)
                                .map(owner -> new Bearer(owner.player(), row.grant())));
    }

    @Override
    @Transactional
    public List<Grant> tokens(UUID player) {
        return TokenEntity.<TokenEntity>list("playerId", Sort.descending("id"), player).stream()
                .map(TokenEntity::grant)
                .toList();
    }

    @Override
    @Transactional
    public void used(Token token, Instant now, Instant unlessAfter) {
        TokenEntity.update(
                "lastUsedAt = ?1 where hash = ?2 and (lastUsedAt is null or lastUsedAt <= ?3)",
                now,
                token.hash(),
                unlessAfter);
    }

    /// The foreign key also deletes the tokens that it created.
    @Override
    @Transactional
    public boolean revoke(UUID player, UUID token) {
        return TokenEntity.delete("playerId = ?1 and id = ?2", player, token) > 0;
    }

    @Override
    @Transactional
    public boolean revokeOthers(UUID player, Optional<UUID> kept) {
        if (kept.isEmpty()) {
            TokenEntity.delete("playerId", player);
            return true;
        }
        UUID own = kept.get();
        if (TokenEntity.update("parentId = null where playerId = ?1 and id = ?2", player, own) == 0)
            return false;
        TokenEntity.delete("playerId = ?1 and id <> ?2", player, own);
        return true;
    }

    @Override
    @Transactional
    public void revokeAll(UUID player) {
        TokenEntity.delete("playerId", player);
        sql.run(statements ->
                statements.update("delete from passkey where player_id = ?", player)
                        + statements.update(
                                "delete from recovery_code where player_id = ?", player));
    }

    @Override
    public List<UUID> unfinishedMatches(UUID player) {
        return matches.of(player);
    }

    @Override
    public boolean hasUnfinished(UUID player, int many) {
        return matches.areSoMany(player, many);
    }

    @Override
    public List<Player> unused(Instant since, int limit) {
        Instant session = since.minus(Session.LENGTH);
        return sql.query(
                UNUSED,
                row ->
                        new Player(
                                row.id("id"),
                                row.text("name"),
                                Player.Kind.valueOf(row.text("kind")),
                                row.time("created_at")),
                since,
                Operator.ID,
                since,
                session,
                session,
                limit);
    }

    @Override
    public int botMatches(UUID creator) {
        return matches.amongBots(creator);
    }
}
