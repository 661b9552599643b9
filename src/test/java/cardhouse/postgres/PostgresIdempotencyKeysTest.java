package cardhouse.postgres;

import cardhouse.requests.IdempotencyKeys;
import cardhouse.requests.IdempotencyKeysContract;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

@QuarkusTest
class PostgresIdempotencyKeysTest extends IdempotencyKeysContract {
    @Inject IdempotencyKeys keys;

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }
}
