package cardhouse.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The examples of the contract are what the service says, in a run of which only what is drawn or
/// timed is replaced ([StablePlaceholders]).
///
/// `./mvnw verify -Dit.test=ExamplesIT -Dexamples=write` records them: it writes what is said now
/// over what is kept. A path can only refer to an example that is there, so a new one is recorded
/// before it is referred to.
class ExamplesIT {
    private static final Path KEPT = Path.of("openapi", "examples");

    @Test
    void the_examples_are_what_is_said() throws IOException {
        Path folder = Path.of("target", "examples-service");
        Path agent = SteadyAgent.write(Path.of("target", "steady-days.jar"));
        try (var service =
                PackagedService.brieflyOn(
                        folder,
                        Record.SETTINGS,
                        "-javaagent:" + agent.toAbsolutePath() + "=days")) {
            var said = Examples.recorded(service.address());
            if ("write".equals(System.getProperty("examples"))) write(said);
            var kept = kept();
            assertThat(kept.keySet()).containsExactlyElementsOf(said.keySet());
            var unlike = new TreeMap<String, String>(said);
            unlike.entrySet().removeAll(kept.entrySet());
            assertAll(
                    unlike.entrySet().stream()
                            .map(one -> () -> alike(one.getKey(), one.getValue(), kept)));
        }
    }

    private static void alike(String name, String said, Map<String, String> kept) {
        assertThat(said.lines())
                .as(name)
                .containsExactlyElementsOf(kept.getOrDefault(name, "").lines().toList());
    }

    private static void write(Map<String, String> said) throws IOException {
        for (String name : kept().keySet()) Files.delete(KEPT.resolve(name));
        for (var one : said.entrySet())
            Files.writeString(KEPT.resolve(one.getKey()), one.getValue());
    }

    private static Map<String, String> kept() throws IOException {
        var kept = new TreeMap<String, String>();
        try (Stream<Path> files = Files.list(KEPT)) {
            for (Path file : files.filter(file -> file.toString().endsWith(".yaml")).toList())
                kept.put(file.getFileName().toString(), Files.readString(file));
        }
        return kept;
    }
}
