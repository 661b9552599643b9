package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cardhouse.Pure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Matches still go as they are written down in `src/test/resources/playthroughs`. After a change
/// that is meant, write them anew and say in the commit why they differ:
///
///     ./mvnw test -Dtest=PlaythroughTest -Dplaythroughs=write
@Pure
class PlaythroughTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "playthroughs");
    private static final boolean WRITE = "write".equals(System.getProperty("playthroughs"));

    static List<Playthrough> all() {
        return Playthrough.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_match_goes_as_it_is_written_down(Playthrough playthrough) throws IOException {
        Path file = FOLDER.resolve(playthrough.file());
        String played = playthrough.text();
        if (WRITE) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, played);
        }
        assertThat(file).exists();
        String written = Files.readString(file).replace("\r\n", "\n");
        if (!played.equals(written)) throw new AssertionError(difference(file, written, played));
    }

    @Test
    void no_match_is_written_down_that_is_not_played() throws IOException {
        assumeFalse(WRITE);
        var played = all().stream().map(Playthrough::file).toList();
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(played);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_playthrough_is_short_enough_to_read(Playthrough playthrough) throws IOException {
        assertThat(Files.readAllLines(FOLDER.resolve(playthrough.file())))
                .hasSizeLessThan(400)
                .allMatch(line -> line.equals(line.stripTrailing()));
    }

    /// The first place where they differ, and what to do about it.
    private static String difference(Path file, String written, String played) {
        var was = written.lines().toList();
        var is = played.lines().toList();
        int same = 0;
        while (same < Math.min(was.size(), is.size()) && was.get(same).equals(is.get(same))) same++;
        return """
        %s, line %d:
        %s
          written: %s
          played:  %s
        If that is meant, write it anew with -Dplaythroughs=write and say why in the commit.\
        """
                .formatted(
                        file,
                        same + 1,
                        String.join("\n", is.subList(Math.max(0, same - 3), same)),
                        same < was.size() ? was.get(same) : "(nothing more)",
                        same < is.size() ? is.get(same) : "(nothing more)");
    }
}
