/// A real PostgreSQL that the server brings along, starts, watches and stops, for everybody who has
/// no database of their own.
///
/// The program comes out of a Maven artefact; data, password, port, log and the program itself live
/// together in one folder that survives restarts. Nothing here is used when a database is
/// configured.
@NullMarked
package cardhouse.platform.postgres.embedded;

import org.jspecify.annotations.NullMarked;
