/// The documentation: as pages for browsers with search, and as texts for agents.
@NullMarked
package cardhouse.web.docs;

import org.jspecify.annotations.NullMarked;
