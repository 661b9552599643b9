/// Operations on the whole database: backups, checks, leases of nodes, and stored answers to
/// repeated requests.
@NullMarked
package cardhouse.platform.postgres;

import org.jspecify.annotations.NullMarked;
