package cardhouse.learn;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.archive.audits.Python;
import cardhouse.games.trio.bot.PuzzleMaker;
import cardhouse.platform.json.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The puzzles of the release are those of the first matches, and a program in another language
/// gets the same values. `./cardhouse test PuzzlesTest -Dpuzzles=write` writes the file anew.
@Pure
class PuzzlesTest {
    private static final Path FILE =
            Path.of("src", "main", "resources", "cardhouse", "learn", Puzzles.FILE);

    /// Puzzles of each preset and level.
    private static final int PER_KIND = 67;

    private static final int ALL = 1_005;
    private static final int SAMPLE = 5;
    private static final int MOST_BYTES = 300_000;

    @TempDir Path folder;

    private static List<String> shipped() throws IOException {
        var packed = new ByteArrayInputStream(Files.readAllBytes(FILE));
        try (var in = new GZIPInputStream(packed)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    @Test
    void the_file_is_made_of_matches_of_bots() throws IOException {
        boolean write = "write".equals(System.getProperty("puzzles"));
        int sample = write ? ALL : SAMPLE;
        var made = new PuzzleMaker(PER_KIND).make(sample).stream().map(Json::canonical).toList();
        if (write) {
            try (var out = new GZIPOutputStream(Files.newOutputStream(FILE))) {
                out.write((String.join("\n", made) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThat(shipped()).hasSize(ALL).startsWith(made.toArray(String[]::new));
        assertThat(Files.size(FILE)).isLessThan(MOST_BYTES);
    }

    @Test
    void another_program_computes_the_same_values() throws Exception {
        int every = ALL / Effort.atLeast(30, ALL);
        assertThat(check(FILE, String.valueOf(every))).as(Python.printed(folder)).isZero();
        assertThat(Python.printed(folder)).contains(" 0 wrong");
    }

    @Test
    void another_program_finds_a_changed_value() throws Exception {
        String line = shipped().getFirst();
        var certificate = Json.readSent(line, Certificate.class);
        var value = certificate.values().getFirst();
        String changed =
                line.replaceFirst(
                        "\"numerator\":" + value.numerator(),
                        "\"numerator\":" + (value.numerator() + value.denominator()));
        assertThat(check(Files.writeString(folder.resolve("same"), line), "1")).isZero();
        assertThat(check(Files.writeString(folder.resolve("changed"), changed), "1")).isOne();
        assertThat(Python.printed(folder)).contains("is worth").contains(" 1 wrong");
    }

    private int check(Path file, String every) throws Exception {
        return Python.run(folder, "puzzle_check.py", file.toString(), every);
    }
}
