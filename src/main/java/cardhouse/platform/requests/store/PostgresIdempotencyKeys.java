package cardhouse.platform.requests.store;

import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.platform.sql.TranslatesDatabaseErrors;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Answers to repeatable requests, in PostgreSQL.
@ApplicationScoped
@TranslatesDatabaseErrors
public class PostgresIdempotencyKeys implements IdempotencyKeys {
    private static final UUID NOTHING_YET = new UUID(0, 0);

    private final EntityManager database;
    private final AnswerSeal seal;
    private final Clock clock;

    PostgresIdempotencyKeys(EntityManager database, AnswerSeal seal, Clock clock) {
        this.database = database;
        this.seal = seal;
        this.clock = clock;
    }

    @Override
    @Transactional
    public Optional<Kept> once(Keyed request, Supplier<UUID> make, Function<UUID, String> tell) {
        // The row stays locked until the end, so that no other request answers a mere claim.
        return claim(request, make)
                .map(claim ->
                        new Kept(
                                claim.subject(),
                                claim.answer()
                                        .orElseGet(() ->
                                                keep(
                                                        request,
                                                        tell.apply(claim.subject()),
                                                        Set.of()))));
    }

    @Override
    @Transactional
    public Optional<Claim> claim(Keyed request, Supplier<UUID> make) {
        byte[] keyHash = seal.hash("key", request.key());
        byte[] requestHash = seal.hash("request", request.body());
        // The request that inserts the row creates; a second one waits here for the first commit.
        int inserted =
                database.createNativeQuery(
                                """
                                insert into idempotent_response
                                    (owner_id, idempotency_key_hash, request_hash, resource_id, created_at)
                                values (?1, ?2, ?3, ?4, ?5) on conflict do nothing\
                                """)
                        .setParameter(1, request.owner())
                        .setParameter(2, keyHash)
                        .setParameter(3, requestHash)
                        .setParameter(4, NOTHING_YET)
                        .setParameter(5, clock.instant())
                        .executeUpdate();
        IdempotencyKeyEntity row = Objects.requireNonNull(find(request));
        if (inserted == 1) {
            row.resourceId = make.get();
            return Optional.of(new Claim(row.resourceId, Optional.empty()));
        }
        if (!Arrays.equals(row.requestHash, requestHash)) return Optional.empty();
        return Optional.of(
                new Claim(
                        row.resourceId,
                        Optional.ofNullable(row.encryptedResponse)
                                .map(response -> seal.open(request.key(), response))));
    }

    @Override
    @Transactional
    public String keep(Keyed request, String answer, Set<UUID> named) {
        // Players who exist now can be erased only after this commit; this answer is deleted then.
        boolean there = areThere(named);
        @Nullable IdempotencyKeyEntity row = find(request);
        if (row == null) return answer;
        if (row.encryptedResponse != null) return seal.open(request.key(), row.encryptedResponse);
        if (!there) return answer;
        row.encryptedResponse = seal.seal(request.key(), answer);
        row.namedPlayerIds = named.toArray(UUID[]::new);
        return answer;
    }

    private boolean areThere(Set<UUID> players) {
        if (players.isEmpty()) return true;
        var found =
                database.createNativeQuery(
                                "select id from player where id = any (?1) order by id for key share")
                        .setParameter(1, players.toArray(UUID[]::new))
                        .getResultList();
        return found.size() == players.size();
    }

    @Override
    @Transactional
    public long forget(Instant before) {
        return IdempotencyKeyEntity.delete("createdAt < ?1", before);
    }

    private @Nullable IdempotencyKeyEntity find(Keyed request) {
        var key = new IdempotencyKeyEntity.Key(request.owner(), seal.hash("key", request.key()));
        return IdempotencyKeyEntity.findById(key, LockModeType.PESSIMISTIC_WRITE);
    }
}
