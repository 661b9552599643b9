package cardhouse.learn;

import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Rejection;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// The puzzles of the release. They are the same on every server, and are read from a file when the
/// first is requested.
public final class Puzzles {
    /// A certificate in canonical JSON on each line.
    public static final String FILE = "puzzles.jsonl.gz";

    private static final int MOST = 10_000;

    private static final class Shipped {
        static final List<Puzzle> ALL = read();

        private static List<Puzzle> read() {
            var file = Objects.requireNonNull(Puzzles.class.getResourceAsStream(FILE));
            try (var lines =
                    new BufferedReader(
                            new InputStreamReader(
                                    new GZIPInputStream(file), StandardCharsets.UTF_8))) {
                return lines.lines().map(Shipped::puzzle).toList();
            } catch (IOException damaged) {
                throw new UncheckedIOException(damaged);
            }
        }

        private static Puzzle puzzle(String line) {
            return Puzzle.of(
                    Json.readSent(line, Certificate.class), line.getBytes(StandardCharsets.UTF_8));
        }
    }

    /// The first puzzles in the order of the file, which mixes levels and presets.
    ///
    /// @param after the puzzle before the first
    public List<Puzzle> list(
            Optional<String> game, OptionalInt level, Optional<UUID> after, int most) {
        return Shipped.ALL.stream()
                .dropWhile(one -> after.isPresent() && !one.id().equals(after.get()))
                .skip(after.isPresent() ? 1 : 0)
                .filter(one -> game.stream().allMatch(one.certificate().game()::equals))
                .filter(one -> level.stream().allMatch(least -> one.certificate().level() == least))
                .limit(most)
                .toList();
    }

    /// The puzzle with an id, if there is one.
    public Optional<Puzzle> known(Optional<UUID> id) {
        return Shipped.ALL.stream()
                .filter(one -> id.filter(one.id()::equals).isPresent())
                .findFirst();
    }

    /// @throws Rejection if there is none
    public Puzzle find(Optional<UUID> id) {
        return known(id)
                .orElseThrow(() ->
                        new Rejection(Rejection.Code.PUZZLE_NOT_FOUND, "There is no such puzzle."));
    }

    /// The puzzle of a level on a day.
    public Puzzle of(LocalDate day, int level) {
        var all = list(Optional.empty(), OptionalInt.of(level), Optional.empty(), MOST);
        return all.get((int) Math.floorMod(day.toEpochDay(), (long) all.size()));
    }

    /// The next puzzle of the same level; after the last, the first.
    public Puzzle after(Puzzle puzzle) {
        var level = OptionalInt.of(puzzle.certificate().level());
        return Stream.of(Optional.of(puzzle.id()), Optional.<UUID>empty())
                .flatMap(start -> list(Optional.empty(), level, start, 1).stream())
                .findFirst()
                .orElseThrow();
    }
}
