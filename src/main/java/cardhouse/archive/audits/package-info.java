/// Whether a match was what it claims to have been.
///
/// Whatever there is of a match, from the database or from a file that a stranger sent, is
/// [cardhouse.archive.audits.Evidence]: plain texts and values, not trusted in anything. The
/// [cardhouse.archive.audits.Auditor] folds it, decides and deals everything again and compares,
/// and checks hashes and signatures; what it finds is a [cardhouse.archive.audits.Verdict]. Nothing
/// here is changed, drawn or waited for.
@NullMarked
package cardhouse.archive.audits;

import org.jspecify.annotations.NullMarked;
