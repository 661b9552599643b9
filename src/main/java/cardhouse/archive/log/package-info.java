/// A witness of transparency logs (C2SP tlog-witness): it cosigns the checkpoints of a log as long
/// as each contains the one before. It needs no server and no database.
@NullMarked
package cardhouse.archive.log;

import org.jspecify.annotations.NullMarked;
