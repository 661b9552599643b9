package cardhouse.archive.dataset;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Origin of a data set, as stated in its manifest.
public sealed interface DataSetOrigin {
    /// As plain values.
    Map<String, Object> plain();

    /// True if the set has all matches of each of its days.
    boolean hasWholeDays();

    /// Built-in bots played it.
    ///
    /// @param bots rotating through the seats: match n has bot (n + s) mod their number at seat s
    /// @param seed any text; the same text gives the same matches
    /// @param perDay number of matches of a day
    record Played(
            String game,
            int edition,
            String preset,
            int seats,
            List<String> bots,
            String seed,
            int matches,
            int perDay)
            implements DataSetOrigin {
        public Played {
            bots = List.copyOf(bots);
        }

        @Override
        public Map<String, Object> plain() {
            return Map.of(
                    "by", "PLAY", "game", game, "edition", edition, "preset", preset, "seats",
                    seats, "bots", bots, "seed", seed, "matches", matches, "perDay", perDay);
        }

        @Override
        public boolean hasWholeDays() {
            return true;
        }

        /// The bot at a seat.
        ///
        /// @param number of the match, from 0
        String bot(int number, int seat) {
            return bots.get(Math.floorMod(number + seat, bots.size()));
        }
    }

    /// Exported from the database of a server.
    ///
    /// @param from the first day
    /// @param to the last day
    /// @param game if only matches of one game were exported
    record Exported(LocalDate from, LocalDate to, Optional<String> game) implements DataSetOrigin {
        @Override
        public Map<String, Object> plain() {
            var plain = new HashMap<String, Object>();
            plain.put("by", "EXPORT");
            plain.put("from", from.toString());
            plain.put("to", to.toString());
            game.ifPresent(only -> plain.put("game", only));
            return plain;
        }

        @Override
        public boolean hasWholeDays() {
            return false;
        }
    }

    /// Reads the output of [#plain].
    ///
    /// @throws IllegalArgumentException if it is malformed
    static DataSetOrigin read(@Nullable Object plain) {
        if (plain instanceof Map<?, ?> map) {
            try {
                Object game = map.get("game");
                if ("EXPORT".equals(map.get("by")))
                    return new Exported(
                            LocalDate.parse(String.valueOf(map.get("from"))),
                            LocalDate.parse(String.valueOf(map.get("to"))),
                            Optional.ofNullable(game).map(Object::toString));
                if ("PLAY".equals(map.get("by"))
                        && map.get("edition") instanceof Integer edition
                        && map.get("seats") instanceof Integer seats
                        && map.get("matches") instanceof Integer matches
                        && map.get("perDay") instanceof Integer perDay
                        && perDay > 0
                        && map.get("bots") instanceof List<?> bots
                        && !bots.isEmpty())
                    return new Played(
                            String.valueOf(game),
                            edition,
                            String.valueOf(map.get("preset")),
                            seats,
                            bots.stream().map(String::valueOf).toList(),
                            String.valueOf(map.get("seed")),
                            matches,
                            perDay);
            } catch (DateTimeException noDay) {
                // Reported like any other malformed value.
            }
        }
        throw new IllegalArgumentException("it does not contain the origin of the set");
    }
}
