package cardhouse.compete.ratings;

import java.util.Optional;
import java.util.UUID;

/// Who has a rating.
public sealed interface Contender {
    int ID_LENGTH = 36;

    /// Different for all of them, and what their ratings are kept under.
    String id();

    /// The account, if it is one.
    Optional<UUID> account();

    /// Whether a text looks like an id of somebody.
    static boolean mayBeId(String text) {
        return text.matches("[0-9A-Za-z. -]{1,64}");
    }

    /// Reads what [#id] wrote. No level has a name as long as an account's id.
    static Contender read(String id) {
        return id.length() == ID_LENGTH ? new Account(UUID.fromString(id)) : new BuiltIn(id);
    }

    /// A person or a bot with an account.
    record Account(UUID player) implements Contender {
        @Override
        public String id() {
            return player.toString();
        }

        @Override
        public Optional<UUID> account() {
            return Optional.of(player);
        }
    }

    /// A built-in bot of a level, thinking as long as is usual: one that thinks otherwise has no
    /// rating, for players could make up any number of weak ones.
    record BuiltIn(String level) implements Contender {
        /// Whose strength is 25 by definition, on every ladder: so values of different times can be
        /// compared, and 25 is as strong as a few rules of thumb.
        public static final BuiltIn YARDSTICK = new BuiltIn("greedy");

        @Override
        public String id() {
            return level;
        }

        @Override
        public Optional<UUID> account() {
            return Optional.empty();
        }
    }
}
