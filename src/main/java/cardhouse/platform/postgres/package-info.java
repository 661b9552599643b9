/// What belongs to the whole database: its backup, its checks, who leads, and answers to requests
/// that may be repeated.
@NullMarked
package cardhouse.platform.postgres;

import org.jspecify.annotations.NullMarked;
