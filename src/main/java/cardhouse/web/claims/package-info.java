/// The page of the agents for which a person answers.
@NullMarked
package cardhouse.web.claims;

import org.jspecify.annotations.NullMarked;
