package cardhouse.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import cardhouse.Await;
import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The service's responses equal the recorded ones: status, headers and body of some thousand
/// answers, to valid and invalid requests. Random and timed parts are replaced ([Placeholders]).
///
/// `./mvnw verify -Dit.test=WireIT -Dwire=write` records the present responses; the commit gives
/// the reason of each change.
@Tag("thorough")
class WireIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "wire");
    private static final Path SAID = Path.of("target", "wire");

    /// A day that ends meanwhile is sealed, and then more is said of it and of its matches.
    private static final Duration WHOLE_RUN = Duration.ofMinutes(5);

    @BeforeAll
    static void awaitTheNextDayIfThisIsNearlyOver() {
        var day = LocalDate.ofInstant(Instant.now().plus(WHOLE_RUN), ZoneOffset.UTC);
        Await.until(
                "midnight",
                WHOLE_RUN.plusMinutes(1),
                () -> !LocalDate.now(ZoneOffset.UTC).isBefore(day));
    }

    @Test
    void recorded_conversations_are_unchanged() throws IOException {
        boolean write = "write".equals(System.getProperty("wire"));
        var folder = Files.createDirectories(write ? KEPT : SAID);
        Path agent = SteadyAgent.write(Files.createDirectories(SAID).resolve("steady.jar"));
        var unlike = new ArrayList<String>();
        try (var service =
                PackagedService.brieflyOn(
                        Path.of("target", "wire-service"),
                        Record.SETTINGS,
                        "-javaagent:" + agent.toAbsolutePath())) {
            for (var one : Record.transcripts(service.address()).entrySet()) {
                Path file = folder.resolve(one.getKey() + ".txt");
                Files.writeString(file, one.getValue());
                if (write) continue;
                var kept = Files.readAllLines(KEPT.resolve(file.getFileName()));
                difference(kept, one.getValue().lines().toList())
                        .ifPresent(difference -> unlike.add(one.getKey() + difference));
            }
        }
        if (!unlike.isEmpty())
            fail(
                    "diff -u %s %s says it all; the first lines are%n%s",
                    KEPT, SAID, String.join("\n", unlike));
        assertThat(Files.list(KEPT)).hasSize(Record.SCENES.size());
    }

    /// The first line that shows a difference: the name of a body is its hash.
    private static Optional<String> difference(List<String> kept, List<String> said) {
        Optional<String> named = Optional.empty();
        for (int line = 0; line < Math.max(kept.size(), said.size()); line++) {
            String before = line < kept.size() ? kept.get(line) : "nothing";
            String now = line < said.size() ? said.get(line) : "nothing";
            if (before.equals(now)) continue;
            var difference =
                    Optional.of(":%d%n  before: %s%n  now:    %s".formatted(line + 1, before, now));
            if (!before.startsWith("(body ") || !now.startsWith("(body ")) return difference;
            if (named.isEmpty()) named = difference;
        }
        return named;
    }
}
