package cardhouse.postgres;

import java.time.Instant;
import java.util.UUID;

/// Up to which finished match they have been looked at, in the order in which they ended.
record Position(Instant finishedAt, UUID match) {
    static final Position START = new Position(Instant.EPOCH, new UUID(0, 0));
}
