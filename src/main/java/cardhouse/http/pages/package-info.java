/// Pages for people who come with a browser: where they are, and what the codes of problems mean.
@NullMarked
package cardhouse.http.pages;

import org.jspecify.annotations.NullMarked;
