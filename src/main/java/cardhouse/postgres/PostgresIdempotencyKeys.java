package cardhouse.postgres;

import cardhouse.players.IdempotencyKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Answers to repeatable requests, in PostgreSQL.
@ApplicationScoped
@TellsOutages
public class PostgresIdempotencyKeys implements IdempotencyKeys {
    private static final UUID NOTHING_YET = new UUID(0, 0);

    private final EntityManager database;
    private final Clock clock;

    PostgresIdempotencyKeys(EntityManager database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    @Transactional
    public Optional<Claim> claim(Request request, Supplier<UUID> open) {
        byte[] keyHash = Seal.hash("key", request.key());
        byte[] requestHash = Seal.hash("request", request.body());
        // Whoever inserts the row opens; a second request waits here until the first has committed.
        int inserted =
                database.createNativeQuery(
                                """
                                insert into answer (owner, key_hash, request_hash, subject, created_at)
                                values (?1, ?2, ?3, ?4, ?5) on conflict do nothing\
                                """)
                        .setParameter(1, request.owner())
                        .setParameter(2, keyHash)
                        .setParameter(3, requestHash)
                        .setParameter(4, NOTHING_YET)
                        .setParameter(5, clock.instant())
                        .executeUpdate();
        IdempotencyKeyEntity row = row(request);
        if (inserted == 1) {
            row.subject = open.get();
            return Optional.of(new Claim(row.subject, Optional.empty()));
        }
        if (!Arrays.equals(row.requestHash, requestHash)) return Optional.empty();
        return Optional.of(
                new Claim(
                        row.subject,
                        Optional.ofNullable(row.sealed)
                                .map(seal -> Seal.open(request.key(), seal))));
    }

    @Override
    @Transactional
    public String keep(Request request, String answer) {
        IdempotencyKeyEntity row = row(request);
        if (row.sealed != null) return Seal.open(request.key(), row.sealed);
        row.sealed = Seal.seal(request.key(), answer);
        return answer;
    }

    private static IdempotencyKeyEntity row(Request request) {
        var key = new IdempotencyKeyEntity.Key(request.owner(), Seal.hash("key", request.key()));
        return IdempotencyKeyEntity.findById(key, LockModeType.PESSIMISTIC_WRITE);
    }
}
