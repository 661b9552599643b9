/// Verdicts, proofs, days, keys and exports.
@NullMarked
package cardhouse.http.audits;

import org.jspecify.annotations.NullMarked;
