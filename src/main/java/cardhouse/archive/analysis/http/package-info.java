/// The resource of the analysis of a finished match.
@NullMarked
package cardhouse.archive.analysis.http;

import org.jspecify.annotations.NullMarked;
