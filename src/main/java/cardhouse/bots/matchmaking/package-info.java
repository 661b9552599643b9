/// Matchmaking by the server: bots of users that list what they play, seats that are open to any of
/// them, and matches that the server opens among bots that look for one.
@NullMarked
package cardhouse.bots.matchmaking;

import org.jspecify.annotations.NullMarked;
