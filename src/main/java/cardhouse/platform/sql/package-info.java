/// What each `store` builds on: columns, statements and transactions in JDBC, and what becomes of
/// an outage of the database. Of this package and the `store` packages only, SQL is known.
@NullMarked
package cardhouse.platform.sql;

import org.jspecify.annotations.NullMarked;
