package cardhouse.research;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import io.restassured.path.json.JsonPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Commands and answers of the process.
@Pure
class StepsProcessTest {
    private static final String RESET =
            "{\"command\": \"reset\", \"game\": \"trio\", \"seeds\": [1, 2]}";

    private static List<JsonPath> answers(String... commands) throws IOException {
        var out = new ByteArrayOutputStream();
        String lines = String.join("\n", commands) + "\n";
        new StepsProcess()
                .run(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), out);
        return out.toString(StandardCharsets.UTF_8).lines().map(JsonPath::from).toList();
    }

    @Test
    void each_command_has_one_answer_and_the_end_of_input_ends_the_process() throws IOException {
        var answers = answers(RESET, "{\"command\": \"close\", \"batch\": 1}", RESET);
        assertThat(answers).hasSize(3);
        assertThat(answers.get(1).getInt("closed")).isEqualTo(1);
        assertThat(answers.get(2).getInt("batch")).isEqualTo(2);
    }

    @Test
    void equal_seeds_and_actions_give_equal_answers() throws IOException {
        String step = "{\"command\": \"step\", \"batch\": 1, \"actions\": [0, 0]}";
        assertThat(answers(RESET, step, step).getLast().prettify())
                .isEqualTo(answers(RESET, step, step).getLast().prettify());
    }

    @Test
    void bots_play_their_seats() throws IOException {
        var begun =
                answers(
                                """
                                {"command": "reset", "game": "trio", "seats": 3, "seeds": [1, 2, 3],
                                 "bots": {"0": "greedy", "2": "random"}}
                                """
                                        .replace("\n", ""))
                        .getFirst();
        assertThat(begun.getList("toMove", Integer.class)).containsOnly(1);
    }

    /// By such rules, one of forty matches ends before the seat without a bot can decide anything.
    @Test
    void with_autoreset_each_table_waits_for_a_decision() throws IOException {
        var reset =
                answers(
                                """
                                {"command": "reset", "game": "garbage", "bots": {"1": "random"}, "autoreset": true,
                                 "rules": {"turnLimit": 12}, "seeds": %s}
                                """
                                        .replace("\n", "")
                                        .formatted(IntStream.range(0, 500).boxed().toList()))
                        .getFirst();
        assertThat(reset.getList("toMove", Integer.class)).hasSize(500).containsOnly(0);
    }

    /// Nothing that a seat receives depends on the cards of the others.
    @Test
    void a_twin_has_other_cards_and_the_same_observation() throws IOException {
        var answers =
                answers(
                        RESET,
                        "{\"command\": \"twin\", \"batch\": 1, \"seat\": 1}",
                        "{\"command\": \"observe\", \"batch\": 1, \"seat\": 1}",
                        "{\"command\": \"observe\", \"batch\": 2, \"seat\": 1}",
                        "{\"command\": \"observe\", \"batch\": 1, \"seat\": 0}",
                        "{\"command\": \"observe\", \"batch\": 2, \"seat\": 0}");
        assertThat(answers.get(1).getList("differ", Boolean.class)).containsOnly(true);
        assertThat(answers.get(3).prettify()).isEqualTo(answers.get(2).prettify());
        assertThat(answers.get(5).prettify()).isNotEqualTo(answers.get(4).prettify());
    }

    @Test
    void masks_have_a_byte_for_each_action() throws IOException {
        var answers = answers("{\"command\": \"schema\", \"game\": \"trio\"}", RESET);
        int actions = answers.getFirst().getList("actions").size();
        int features = answers.getFirst().getList("features").size();
        assertThat(Base64.getDecoder().decode(answers.getLast().getString("masks")))
                .hasSize(2 * actions);
        assertThat(Base64.getDecoder().decode(answers.getLast().getString("observations")))
                .hasSize(2 * features * Short.BYTES);
        assertThat(answers.getLast().getString("schemaHash"))
                .isEqualTo(answers.getFirst().getString("schemaHash"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MALFORMED_JSON || fly",
                "WRONG_TYPE || [1]",
                "MISSING_FIELD | command | {}",
                "UNKNOWN_FIELD | wings | {\"command\": \"games\", \"wings\": 2}",
                "INVALID_VALUE | command | {\"command\": \"fly\"}",
                "INVALID_VALUE | game | {\"command\": \"schema\", \"game\": \"poker\"}",
                "INVALID_VALUE | rules.preset | {\"command\": \"schema\", \"game\": \"trio\", \"preset\": \"x\"}",
                "INVALID_VALUE | seats | {\"command\": \"schema\", \"game\": \"trio\", \"seats\": 7}",
                "INVALID_VALUE | seeds | {\"command\": \"reset\", \"game\": \"trio\"}",
                "INVALID_VALUE | bots | {\"command\": \"reset\", \"game\": \"trio\", \"seeds\": [1], \"bots\": {\"9\": \"greedy\"}}",
                "INVALID_VALUE | batch | {\"command\": \"step\", \"batch\": 2, \"actions\": [0, 0]}",
                "INVALID_VALUE | actions | {\"command\": \"step\", \"batch\": 1, \"actions\": [0]}",
                "INVALID_VALUE | actions[1] | {\"command\": \"step\", \"batch\": 1, \"actions\": [0, 1]}",
                "INVALID_VALUE | table | {\"command\": \"view\", \"batch\": 1, \"table\": 2, \"seat\": 0}",
            })
    void a_bad_command_has_an_error_and_changes_nothing(String code, String field, String command)
            throws IOException {
        String observe = "{\"command\": \"observe\", \"batch\": 1, \"seat\": 0}";
        var answers = answers(RESET, observe, command, observe);
        assertThat(answers.get(2).getString("error")).isEqualTo(code);
        assertThat(answers.get(2).getString("field")).isEqualTo(field == null ? "" : field);
        assertThat(answers.get(2).getString("message")).isNotEmpty();
        assertThat(answers.get(3).prettify()).isEqualTo(answers.get(1).prettify());
    }
}
