/// The keys of a server, in a folder and never in the database: those that sign its receipts, and
/// those of other issuers whose matches it imported.
@NullMarked
package cardhouse.platform.keys;

import org.jspecify.annotations.NullMarked;
