package cardhouse.ratings;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Who has a rating.
public sealed interface Contender {
    /// Different for all of them, and what their ratings are kept under.
    String id();

    /// The account, if it is one.
    Optional<UUID> account();

    /// Whether a text looks like an id of somebody.
    static boolean mayBeId(String text) {
        return text.matches("[0-9A-Za-z. -]{1,64}");
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

    /// A built-in bot, which is another one if it may think longer.
    record BuiltIn(String level, Optional<Integer> iterations, Optional<Duration> time)
            implements Contender {
        /// Whose strength is 25 by definition, on every ladder: so values of different times can be
        /// compared, and 25 is as strong as a few rules of thumb.
        public static final BuiltIn YARDSTICK =
                new BuiltIn("greedy", Optional.empty(), Optional.empty());

        /// Reads what [#id] wrote.
        public static BuiltIn read(String id) {
            String[] parts = id.split(" ", -1);
            var thinking = Stream.of(parts).skip(1).toList();
            return new BuiltIn(
                    parts[0],
                    thinking.stream()
                            .filter(part -> !part.startsWith("P"))
                            .map(Integer::valueOf)
                            .findFirst(),
                    thinking.stream()
                            .filter(part -> part.startsWith("P"))
                            .map(Duration::parse)
                            .findFirst());
        }

        /// Such as `mcts 400 PT0.5S`.
        @Override
        public String id() {
            return Stream.of(Optional.of(level), iterations, time)
                    .flatMap(Optional::stream)
                    .map(Object::toString)
                    .collect(Collectors.joining(" "));
        }

        @Override
        public Optional<UUID> account() {
            return Optional.empty();
        }
    }
}
