/// The media types and headers of answers, and the conversion of errors to problems.
@NullMarked
package cardhouse.http.answers;

import org.jspecify.annotations.NullMarked;
