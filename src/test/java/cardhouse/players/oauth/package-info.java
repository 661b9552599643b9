@NullMarked
package cardhouse.players.oauth;

import org.jspecify.annotations.NullMarked;
