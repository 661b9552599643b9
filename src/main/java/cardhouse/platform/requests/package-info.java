/// What all use cases share, whoever asks: how a request is done once although it comes twice
/// ([cardhouse.platform.requests.Idempotency]), and how one ends that cannot be done. It is
/// rejected and changed nothing, or the database is away.
@NullMarked
package cardhouse.platform.requests;

import org.jspecify.annotations.NullMarked;
