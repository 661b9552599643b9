/// How answers are written, what their headers say, and how errors become problems.
@NullMarked
package cardhouse.http.answers;

import org.jspecify.annotations.NullMarked;
