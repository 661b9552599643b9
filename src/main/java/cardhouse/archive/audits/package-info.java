/// Audits of matches: checks that a match is what it claims to be.
///
/// All data about a match, from the database or from an uploaded file, is
/// [cardhouse.archive.audits.Evidence]: plain texts and values, none of them trusted. The
/// [cardhouse.archive.audits.Auditor] folds the evidence, decides and deals each entry again,
/// compares the results, and verifies hashes and signatures. The result is a
/// [cardhouse.archive.audits.Verdict]. Nothing here writes, draws at random or waits.
@NullMarked
package cardhouse.archive.audits;

import org.jspecify.annotations.NullMarked;
