/// Shared by all use cases: a repeated request takes effect once
/// ([cardhouse.platform.requests.Idempotency]). A request that fails is rejected and changes
/// nothing, or the database is unavailable.
@NullMarked
package cardhouse.platform.requests;

import org.jspecify.annotations.NullMarked;
