package cardhouse.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Every request and response has an example, which was recorded (`ExamplesIT`).
@Pure
class ExamplesTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;

    /// What a server says when it has too much to do or is ill, which no request brings about.
    private static final Set<String> NEVER_RECORDED =
            Set.of(
                    "Busy",
                    "Down",
                    "Internal",
                    "OwnerAlreadyExists",
                    "RateLimited",
                    "TooManyAudits",
                    "TooManyComputations",
                    "TooManyConfirmations",
                    "TooManyEntries",
                    "TooManyExports",
                    "TooManyNotes",
                    "Unavailable");

    /// A request body or an answer, with one of its media types.
    private record Message(ContractValue said, ContractValue content) {
        static Stream<Message> of(ContractValue said) {
            return said.find("content").stream()
                    .flatMap(all -> all.children().stream())
                    .map(content -> new Message(said, content));
        }

        List<ContractValue> examples() {
            return content.find("examples").map(ContractValue::children).orElse(List.of());
        }

        Stream<String> faults() {
            return examples().stream()
                    .map(example -> example.get("value").node())
                    .flatMap(value -> new Body(content.name(), text(value)).faults(said).stream())
                    .map(fault -> content + ": " + fault);
        }

        /// Of events, with the end of the last one, which no block of YAML keeps.
        private String text(JsonNode value) {
            if (!value.isString()) return value.toString();
            return value.asString() + (content.find("x-events").isPresent() ? "\n" : "");
        }
    }

    @Test
    void no_body_and_no_answer_is_without_an_example() {
        var bodies =
                operations()
                        .flatMap(one -> one.requestBody().stream())
                        .flatMap(Message::of)
                        .toList();
        var answers = answers().flatMap(Message::of).toList();
        var bare =
                Stream.concat(bodies.stream(), answers.stream())
                        .filter(message -> message.examples().isEmpty())
                        .map(message -> message.content().toString())
                        .toList();
        System.out.printf(
                "contract: %d bodies, %d answers, %d recorded examples; %d without example%n",
                bodies.size(), answers.size(), recorded().size(), bare.size());
        assertThat(bare).isEmpty();
    }

    @Test
    void every_example_of_a_body_or_an_answer_was_recorded() {
        assertThat(messages())
                .filteredOn(message -> !NEVER_RECORDED.contains(message.said().name()))
                .flatExtracting(Message::examples)
                .allMatch(example -> example.node().has("$ref"));
    }

    @Tag("thorough")
    @Test
    void every_line_and_event_of_an_example_fits_its_schema() {
        var faults = messages().flatMap(Message::faults).toList();
        assertThat(faults).isEmpty();
    }

    @Test
    void secrets_in_examples_are_marked_as_examples() {
        var secrets =
                CONTRACT.files().stream()
                        .flatMap(ContractValue::all)
                        .filter(place -> place.pointer().toString().contains("/examples/"))
                        .map(place -> place.node().asString(""))
                        .filter(text -> text.matches("(?s)(ch_|whsec_|[\\w-]{32}\\n?$).*"))
                        .toList();
        assertThat(secrets)
                .hasSizeGreaterThan(6)
                .allMatch(secret -> readable(secret).toLowerCase(Locale.ROOT).contains("exampl"));
    }

    /// The text that a webhook's secret is in base64.
    private static String readable(String secret) {
        return secret.startsWith("whsec_")
                ? new String(Base64.getDecoder().decode(secret.substring(6)), UTF_8)
                : secret;
    }

    private static Stream<Message> messages() {
        return Stream.concat(operations().flatMap(one -> one.requestBody().stream()), answers())
                .flatMap(Message::of);
    }

    /// Those of operations, and those that every path has.
    private static Stream<ContractValue> answers() {
        var components =
                CONTRACT.file(OpenApiDocument.ROOT).get("components", "responses").children();
        var own =
                operations()
                        .flatMap(one -> one.place().get("responses").children().stream())
                        .filter(answer -> !answer.node().has("$ref"));
        return Stream.concat(components.stream(), own);
    }

    private static Stream<Operation> operations() {
        ContractValue root = CONTRACT.file(OpenApiDocument.ROOT);
        return Stream.of("paths", "webhooks")
                .flatMap(section -> root.get(section).children().stream())
                .flatMap(path -> Operation.of(path).stream());
    }

    private static List<ContractValue> recorded() {
        return CONTRACT.file(OpenApiDocument.ROOT).get("components", "examples").children();
    }
}
