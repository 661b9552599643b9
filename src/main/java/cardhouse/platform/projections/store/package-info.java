/// The fold that ratings and statistics share, over finished matches in the order of their
/// [places][PlaceSequence].
@NullMarked
package cardhouse.platform.projections.store;

import org.jspecify.annotations.NullMarked;
