/// A backup: one file with all that an installation has, its database and its keys, sealed under a
/// passphrase.
///
/// ```
/// head      unsealed: what the file is, how the key is made from the passphrase, a checksum
/// sealed    chunks of 64 KiB, each with a tag of its own, the last one marked as the last
///   zip     tables/NAME for each table, keys/NAME for each key, and manifest.json behind them
/// ```
///
/// A table is as `COPY … TO STDOUT` writes it, so that every version of PostgreSQL takes it back.
@NullMarked
package cardhouse.platform.backup;

import org.jspecify.annotations.NullMarked;
