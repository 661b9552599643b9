/// Backups: what they are made of, and what opens them.
@NullMarked
package cardhouse.platform.backup;

import org.jspecify.annotations.NullMarked;
