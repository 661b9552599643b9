/// The resources of bots that accounts bring along: their profiles, lists and manifests.
@NullMarked
package cardhouse.bots.matchmaking.http;

import org.jspecify.annotations.NullMarked;
