/// Folders of finished matches for research, in which every row can be proven: whole proofs, tables
/// told from them, the signed roots of the days that bind them, and a sheet that says what all of
/// it means.
///
/// ## Words
///
/// - **data set**: such a folder, whole once its manifest is there.
/// - **part**: some matches of one day, in the order of the day's leaves; each table has a file for
///   each part.
@NullMarked
package cardhouse.archive.dataset;

import org.jspecify.annotations.NullMarked;
