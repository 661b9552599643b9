package cardhouse.platform.requests.store;

import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.platform.requests.IdempotencyKeysContract;
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
