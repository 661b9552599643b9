package cardhouse.pages;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The samples of the contract in languages that have a client are lines of the bots that
/// `ClientsIT` plays with. Those for a shell are run by [PageBlocksTest].
class CodeSamplesTest {
    private static final Path BOTS = Path.of("openapi", "examples");
    private static final Map<String, String> BOT =
            Map.of("Python", "client-bot.py", "TypeScript", "bot.ts", "Java", "Bot.java");

    static List<CodeSample> ofClients() {
        return CodeSample.all().stream().filter(sample -> !sample.isShell()).toList();
    }

    @ParameterizedTest
    @MethodSource("ofClients")
    void a_sample_is_part_of_a_bot(CodeSample sample) throws IOException {
        Path bot = BOTS.resolve(Objects.requireNonNull(BOT.get(sample.language())));
        var lines = Files.readAllLines(bot).stream().map(String::strip).toList();
        assertThat(lines)
                .as(sample.toString())
                .containsSubsequence(
                        sample.source()
                                .lines()
                                .map(String::strip)
                                .filter(line -> !line.isEmpty())
                                .toList());
    }

    @Test
    void operations_of_bots_have_code_samples() {
        var languages =
                CodeSample.all().stream()
                        .collect(
                                toMap(
                                        CodeSample::operation,
                                        sample -> List.of(sample.language()),
                                        (some, more) ->
                                                Stream.of(some, more)
                                                        .flatMap(List::stream)
                                                        .toList()));
        assertThat(languages.keySet())
                .containsExactlyInAnyOrder(
                        "createPlayer",
                        "createMatch",
                        "updateManifest",
                        "listTurns",
                        "getView",
                        "playMove",
                        "resign");
        for (String inTheLoop : List.of("listTurns", "playMove"))
            assertThat(languages.get(inTheLoop))
                    .containsExactly("Shell", "Python", "TypeScript", "Java");
    }
}
