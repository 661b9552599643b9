/// How a request ends that cannot be done: it is rejected and changed nothing, or the database is
/// away. Every use case says so in these words, whoever asks.
@NullMarked
package cardhouse.requests;

import org.jspecify.annotations.NullMarked;
