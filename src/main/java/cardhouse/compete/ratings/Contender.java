package cardhouse.compete.ratings;

import java.util.Optional;
import java.util.UUID;

/// The holder of a rating: an account or a built-in bot.
public sealed interface Contender {
    int ID_LENGTH = 36;

    /// Unique among contenders; ratings are stored under it.
    String id();

    /// The account, if it is one.
    Optional<UUID> account();

    /// Whether a text has the format of a contender's id.
    static boolean mayBeId(String text) {
        return text.matches("[0-9A-Za-z. -]{1,64}");
    }

    /// Parses the value of [#id]. No level has a name as long as an account's id.
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

    /// A built-in bot of a level with its usual thinking time. Bots with another thinking time have
    /// no rating, because players could create any number of weak ones.
    record BuiltIn(String level) implements Contender {
        /// Its strength is 25 by definition, on every ladder. So values of different times can be
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
