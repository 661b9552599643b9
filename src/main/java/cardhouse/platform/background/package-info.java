/// Background work of the server: periodic tasks, fair queues and threads.
@NullMarked
package cardhouse.platform.background;

import org.jspecify.annotations.NullMarked;
