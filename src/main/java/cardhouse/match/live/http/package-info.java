/// Answers that go on: journals and turns as they happen.
@NullMarked
package cardhouse.match.live.http;

import org.jspecify.annotations.NullMarked;
