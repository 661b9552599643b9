/// Answers that go on: journals and turns as they happen.
@NullMarked
package cardhouse.http.live;

import org.jspecify.annotations.NullMarked;
