/// The keys of a server, which lie in a folder and never in the database: those that sign its
/// receipts, and those of other issuers whose matches it took over.
@NullMarked
package cardhouse.platform.keys;

import org.jspecify.annotations.NullMarked;
