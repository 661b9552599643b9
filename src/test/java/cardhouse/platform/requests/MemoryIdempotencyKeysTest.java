package cardhouse.platform.requests;

import cardhouse.Pure;

@Pure
class MemoryIdempotencyKeysTest extends IdempotencyKeysContract {
    private final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys();

    @Override
    protected IdempotencyKeys keys() {
        return keys;
    }
}
