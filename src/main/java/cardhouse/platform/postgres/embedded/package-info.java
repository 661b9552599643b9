/// A real PostgreSQL that the server brings along, starts, watches and stops, for operators without
/// a database of their own.
///
/// The program comes out of a Maven artefact. Data, password, port, log and the program itself are
/// together in one folder that survives restarts. If a database is configured, this package is not
/// used.
@NullMarked
package cardhouse.platform.postgres.embedded;

import org.jspecify.annotations.NullMarked;
