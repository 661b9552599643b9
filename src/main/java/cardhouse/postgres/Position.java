package cardhouse.postgres;

import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;

/// Up to which finished match they have been looked at, in the order in which they ended.
record Position(Instant finishedAt, UUID match) {
    /// As PostgreSQL orders them: to Java, half of all ids are negative.
    static final Comparator<Position> BY_END =
            Comparator.comparing(Position::finishedAt)
                    .thenComparing(position -> position.match().toString());

    static final Position START = new Position(Instant.EPOCH, new UUID(0, 0));
}
