/// Foundation of each `store`: columns, statements and transactions in JDBC, and the handling of
/// outages of the database. Only this package and the `store` packages contain SQL.
@NullMarked
package cardhouse.platform.sql;

import org.jspecify.annotations.NullMarked;
