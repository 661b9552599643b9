package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The workflows of `.github`, read as GitHub reads them: fields that it does not know are errors.
@Pure
class WorkflowsTest {
    private static final Path FOLDER = Path.of(".github", "workflows");
    private static final YAMLMapper STRICT =
            YAMLMapper.builder().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION).build();

    private static final String PINNED = "[\\w.-]+/[\\w./-]+@[0-9a-f]{40}";
    private static final Pattern NAMED =
            Pattern.compile("uses: (?<action>\\S+)(?<version> # v\\d+\\.\\d+\\.\\d+)?");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./cardhouse (?<name>\\S+)");
    private static final int LONGEST = 90;

    record Workflow(
            String name,
            @JsonProperty("on") Map<String, @Nullable JsonNode> triggers,
            Map<String, String> permissions,
            @Nullable Map<String, String> concurrency,
            Map<String, Job> jobs) {}

    record Job(
            @JsonProperty("runs-on") String runsOn,
            @JsonProperty("timeout-minutes") int timeout,
            @Nullable Map<String, String> permissions,
            List<Step> steps) {}

    record Step(
            @Nullable String name,
            @JsonProperty("if") @Nullable String condition,
            @Nullable String uses,
            @Nullable String run,
            @Nullable Map<String, String> with,
            @Nullable Map<String, String> env) {}

    static Stream<Path> workflows() throws IOException {
        return Files.list(FOLDER);
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void workflow_has_pinned_actions_few_rights_and_an_end(Path file) throws IOException {
        String text = Files.readString(file);
        var workflow = STRICT.readValue(text, Workflow.class);
        assertThat(workflow.permissions()).isEqualTo(Map.of("contents", "read"));
        assertThat(workflow.triggers()).isNotEmpty();
        assertThat(workflow.jobs()).isNotEmpty();
        for (Job job : workflow.jobs().values()) {
            assertThat(job.runsOn()).doesNotEndWith("latest");
            assertThat(job.timeout()).isBetween(1, LONGEST);
            for (Step step : job.steps())
                assertThat((step.uses() == null) != (step.run() == null))
                        .as("step with an action or a command: %s", step)
                        .isTrue();
        }
        NAMED.matcher(text)
                .results()
                .forEach(use -> {
                    assertThat(use.group("action")).matches(PINNED);
                    assertThat(use.group("version")).as(use.group()).isNotNull();
                });
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void commands_are_shell_and_exist(Path file) throws IOException {
        var workflow = STRICT.readValue(file.toFile(), Workflow.class);
        String help = Command.of("./cardhouse", "help").run();
        for (Job job : workflow.jobs().values())
            for (Step step : job.steps())
                if (step.run() != null) {
                    Command.of("bash", "-n", "-c", step.run()).run();
                    COMMAND.matcher(step.run())
                            .results()
                            .forEach(command ->
                                    assertThat(help)
                                            .contains("./cardhouse " + command.group("name")));
                    if (step.run().startsWith(".ci/"))
                        assertThat(Path.of(step.run())).isExecutable();
                }
    }
}
