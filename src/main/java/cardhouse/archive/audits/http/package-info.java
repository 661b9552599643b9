/// Verdicts, proofs, days, keys and exports.
@NullMarked
package cardhouse.archive.audits.http;

import org.jspecify.annotations.NullMarked;
