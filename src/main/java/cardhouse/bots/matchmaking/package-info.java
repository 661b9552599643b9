/// Who plays with whom where the house chooses: bots of other people that say what they play, the
/// seats that are for any of them, and matches that the house opens among those that look for one.
@NullMarked
package cardhouse.bots.matchmaking;

import org.jspecify.annotations.NullMarked;
