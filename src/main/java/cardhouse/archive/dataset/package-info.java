/// Data sets: folders of finished matches for research, in which every row can be proven. A data
/// set has whole proofs, tables generated from them as CSV and Parquet, and the signed roots of the
/// days that bind them. A sheet describes all of it.
///
/// ## Words
///
/// - **data set**: such a folder, complete once its manifest is there.
/// - **part**: some matches of one day, in the order of the day's leaves; each table has a file for
///   each part.
@NullMarked
package cardhouse.archive.dataset;

import org.jspecify.annotations.NullMarked;
