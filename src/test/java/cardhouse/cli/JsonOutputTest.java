package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.analysis.Analyst;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `--json` prints for commands without a database: objects only, errors included. The tests
/// of the other commands have theirs.
@Tag("long")
class JsonOutputTest {
    private static final Evidence GOOD = TestMatch.playOfHouse(2).evidence();

    @TempDir Path folder;

    /// Standard output and standard error.
    private static List<Map<String, Object>> lines(int expected, Object... arguments) {
        var run = OfflineRun.of(Stream.concat(Stream.of(arguments), Stream.of("--json")));
        assertThat(run.code()).as(run.printed()).isEqualTo(expected);
        return objects(run.printed());
    }

    /// Lines of which each must be an object.
    static List<Map<String, Object>> objects(String text) {
        return text.lines()
                .<Map<String, Object>>map(line -> Map.copyOf(Json.readObject(line)))
                .toList();
    }

    private static Map<String, Object> object(Object written) {
        return Map.copyOf(Json.readObject(Json.write(written)));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void verdicts_have_the_form_of_the_api() throws IOException {
        Path good = write("good.json", Proofs.write(GOOD));
        String seed = GOOD.serverSeed().orElseThrow();
        Path bad = write("bad.json", Proofs.write(GOOD).replace(seed, "0".repeat(seed.length())));
        Path missing = folder.resolve("missing.json");
        var lines = lines(2, "verify", good, bad, missing);
        var verdict = new Auditor(TestMatch.NOTATION).audit(GOOD);
        assertThat(lines).hasSize(4);
        assertThat(lines.getFirst())
                .isEqualTo(
                        Map.of(
                                "file", good.toString(),
                                "status", "CONSISTENT",
                                "verdict", object(verdict)));
        assertThat(lines.get(1)).containsEntry("status", "NOT_PROVEN");
        assertThat(lines.get(1).get("verdict"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .extractingByKey("findings")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isNotEmpty();
        assertThat(lines.get(2))
                .isEqualTo(Map.of("file", missing.toString(), "error", "does not exist"));
        assertThat(lines.getLast())
                .isEqualTo(
                        Map.of(
                                "end",
                                Map.of(
                                        "passed",
                                        0,
                                        "consistent",
                                        1,
                                        "failed",
                                        1,
                                        "unreadable",
                                        1)));
    }

    @Test
    void data_sets_list_their_findings() throws IOException {
        Path set = folder.resolve("set");
        var written = lines(0, "dataset", "--play", "3", "--game", "trash", set);
        assertThat(written).hasSize(1);
        assertThat(written.getFirst().get("end"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("matches", 3)
                .containsKeys("plies", "choices", "seconds");
        assertThat(lines(3, "verify", set).getFirst())
                .containsEntry("folder", set.toString())
                .containsEntry("status", "CONSISTENT")
                .containsEntry("findings", 0)
                .containsEntry("matches", 3);
        Files.writeString(set.resolve("README.md"), "changed");
        var findings = lines(1, "verify", set);
        assertThat(findings.getFirst()).containsEntry("status", "NOT_PROVEN");
        assertThat(findings.subList(1, findings.size() - 1))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding).containsOnlyKeys("file", "row", "what"));
        assertThat(findings.getLast()).containsOnlyKeys("end");
    }

    @Test
    void analyses_have_the_form_of_the_api() throws IOException {
        Path file = write("good.json", Proofs.write(GOOD));
        var lines = lines(0, "analyse", file);
        var analysis = new Analyst(TestMatch.NOTATION).analyse(GOOD).orElseThrow();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .isEqualTo(Map.of("file", file.toString(), "analysis", object(analysis)));
        assertThat(String.valueOf(lines.getLast().get("end"))).contains("passed=1", "failed=0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "verify",
                "verify --what FILE",
                "audit --depths ALL",
                "dataset --play 3 FOLDER",
                "dataset --play 3 --game trash pom.xml/set",
                "nothing"
            })
    void errors_are_objects(String line) {
        assertThat(lines(2, (Object[]) line.split(" ")))
                .singleElement()
                .satisfies(error -> assertThat(error).containsOnlyKeys("error"));
    }
}
