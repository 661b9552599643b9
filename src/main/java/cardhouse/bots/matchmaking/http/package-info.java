/// The resources of external bots: their profiles, lists and manifests.
@NullMarked
package cardhouse.bots.matchmaking.http;

import org.jspecify.annotations.NullMarked;
