package cardhouse.platform.projections.store;

import java.time.Instant;
import java.util.UUID;

/// An ended match among those that a projection looks at, in the order of their
/// [places][PlaceSequence].
public record ProjectionPosition(long place, Instant finishedAt, UUID match) {}
