package cardhouse.engine;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options.Choice.Chosen;
import cardhouse.engine.Options.Choice.Faulty;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OptionsTest {
    /// Options of every kind there is.
    public record Sample(
            @Option(value = "Cards a seat", min = 1, max = 20) int cards,
            @Option("Whether hands lie open") boolean open,
            @Option(
                            value = "Who begins",
                            only = {"LEFT", "RIGHT"})
                    Start start,
            @Option("What becomes of a value") Map<String, Special> specials,
            @Option(value = "Turns", min = 1, max = 100_000) int turnLimit)
            implements Rules {
        @Override
        public List<Fault> contradictions(int seats) {
            return cards * seats <= 52
                    ? List.of()
                    : List.of(new Fault("cards", "are too many for " + seats + " seats"));
        }

        @Override
        public Sample resolvedFor(int seats) {
            return new Sample(cards, open || seats == 2, start, specials, turnLimit);
        }
    }

    public record Special(
            @Option("Whether it goes on anything") boolean anywhere,
            @Option(value = "Seats skipped", max = 3) int skips) {}

    public enum Start {
        LEFT,
        RIGHT,
        DEALER
    }

    private static final Sample CLASSIC =
            new Sample(7, false, Start.LEFT, Map.of("2", new Special(true, 0)), 100);
    private static final Sample LARGE = new Sample(20, false, Start.RIGHT, Map.of(), 100);
    private static final Options<Sample> OPTIONS =
            Options.of(Sample.class, CLASSIC).with("large", LARGE);

    private static Sample chosen(Map<String, ?> given, int seats) {
        assertThat(OPTIONS.choose(given, seats)).isInstanceOf(Chosen.class);
        return ((Chosen<Sample>) OPTIONS.choose(given, seats)).rules();
    }

    private static List<String> faults(Map<String, ?> given, int seats) {
        assertThat(OPTIONS.choose(given, seats)).isInstanceOf(Faulty.class);
        return ((Faulty<Sample>) OPTIONS.choose(given, seats))
                .faults().stream().map(fault -> fault.option() + " " + fault.sentence()).toList();
    }

    @Test
    void default_preset_is_classic() {
        assertThat(chosen(Map.of(), 3)).isEqualTo(CLASSIC);
    }

    @Test
    void a_preset_is_given_by_name() {
        assertThat(chosen(Map.of("preset", "classic"), 3)).isEqualTo(CLASSIC);
    }

    @Test
    void single_options_are_put_over_the_preset() {
        assertThat(chosen(Map.of("preset", "large", "cards", 17), 3))
                .isEqualTo(new Sample(17, false, Start.RIGHT, Map.of(), 100));
    }

    @Test
    void defaults_depend_on_the_number_of_seats() {
        assertThat(chosen(Map.of(), 2).open()).isTrue();
    }

    @Test
    void rules_as_plain_values_are_chosen_again() {
        var values = OPTIONS.toMap(CLASSIC);
        assertThat(values)
                .containsExactly(
                        Map.entry("cards", 7),
                        Map.entry("open", false),
                        Map.entry("start", "LEFT"),
                        Map.entry("specials", Map.of("2", Map.of("anywhere", true, "skips", 0))),
                        Map.entry("turnLimit", 100));
        assertThat(chosen(values, 3)).isEqualTo(CLASSIC);
    }

    @Test
    void an_unknown_option_is_a_fault() {
        assertThat(faults(Map.of("colour", "red"), 3))
                .containsExactly("colour is not an option of this game");
    }

    @Test
    void an_unknown_preset_is_a_fault() {
        assertThat(faults(Map.of("preset", "huge"), 3))
                .containsExactly("preset must be one of [classic, large]");
    }

    @Test
    void a_preset_that_is_no_name_is_a_fault() {
        assertThat(faults(Map.of("preset", 1), 3)).hasSize(1);
        var given = new HashMap<String, String>();
        given.put("preset", null);
        assertThat(faults(given, 3)).hasSize(1);
    }

    @Test
    void a_value_of_another_type_is_a_fault() {
        assertThat(faults(Map.of("cards", "7"), 3))
                .containsExactly("cards must be a whole number from 1 to 20");
        assertThat(faults(Map.of("cards", 7.0), 3)).hasSize(1);
        assertThat(faults(Map.of("cards", 7L), 3)).hasSize(1);
        assertThat(faults(Map.of("open", "yes"), 3)).containsExactly("open must be true or false");
        assertThat(faults(Map.of("start", 1), 3)).hasSize(1);
        assertThat(faults(Map.of("specials", List.of()), 3))
                .containsExactly("specials must be an object");
    }

    @Test
    void no_value_is_a_fault() {
        for (String option : List.of("cards", "open", "start", "specials")) {
            var given = new HashMap<String, String>();
            given.put(option, null);
            assertThat(faults(given, 3)).hasSize(1).first().asString().startsWith(option);
        }
    }

    @Test
    void bounds_are_part_of_what_is_allowed() {
        assertThat(chosen(Map.of("cards", 1), 2).cards()).isEqualTo(1);
        assertThat(chosen(Map.of("cards", 20), 2).cards()).isEqualTo(20);
        assertThat(faults(Map.of("cards", 0), 2)).hasSize(1);
        assertThat(faults(Map.of("cards", 21), 2)).hasSize(1);
    }

    @Test
    void a_constant_that_is_not_offered_is_a_fault() {
        assertThat(faults(Map.of("start", "DEALER"), 3))
                .containsExactly("start must be one of [LEFT, RIGHT]");
        assertThat(faults(Map.of("start", "left"), 3)).hasSize(1);
    }

    @Test
    void faults_within_a_structure_are_named_by_their_path() {
        var special = Map.of("anywhere", 1, "skips", 4, "burns", true);
        assertThat(faults(Map.of("specials", Map.of("10", special, "2", true)), 3))
                .containsExactlyInAnyOrder(
                        "specials.10.anywhere must be true or false",
                        "specials.10.skips must be a whole number from 0 to 3; got 4",
                        "specials.10.burns is not an option of this game",
                        "specials.2 must be an object");
    }

    @Test
    void all_faults_are_named_at_once() {
        var given = new LinkedHashMap<String, Object>();
        given.put("preset", "huge");
        given.put("colour", "red");
        given.put("cards", 0);
        given.put("open", 1);
        given.put("turnLimit", 100_001);
        assertThat(faults(given, 3))
                .extracting(fault -> fault.split(" ")[0])
                .containsExactlyInAnyOrder("preset", "colour", "cards", "open", "turnLimit");
    }

    @Test
    void options_that_do_not_fit_the_seats_are_faults() {
        assertThat(chosen(Map.of("preset", "large"), 2).cards()).isEqualTo(20);
        assertThat(faults(Map.of("preset", "large"), 3))
                .containsExactly("cards are too many for 3 seats");
    }

    @Test
    void the_schema_allows_the_options_and_a_preset_and_nothing_else() {
        assertThat(OPTIONS.schema())
                .containsEntry("type", "object")
                .containsEntry("additionalProperties", false);
        assertThat(properties(OPTIONS.schema()).keySet().toString())
                .isEqualTo("[preset, cards, open, start, specials, turnLimit]");
    }

    @Test
    void the_schema_says_type_bounds_default_and_meaning_of_every_option() {
        var properties = properties(OPTIONS.schema());
        assertThat(properties.get("preset"))
                .isEqualTo(
                        Map.of(
                                "type", "string",
                                "enum", List.of("classic", "large"),
                                "default", "classic"));
        assertThat(properties.get("cards"))
                .isEqualTo(
                        Map.of(
                                "type", "integer",
                                "minimum", 1,
                                "maximum", 20,
                                "description", "Cards a seat",
                                "default", 7));
        assertThat(properties.get("open"))
                .isEqualTo(
                        Map.of(
                                "type", "boolean",
                                "description", "Whether hands lie open",
                                "default", false));
        assertThat(properties.get("start"))
                .isEqualTo(
                        Map.of(
                                "type", "string",
                                "enum", List.of("LEFT", "RIGHT"),
                                "description", "Who begins",
                                "default", "LEFT"));
    }

    @Test
    void the_schema_describes_the_entries_of_a_structure() {
        var specials = properties(OPTIONS.schema()).get("specials");
        assertThat(part(specials, "type")).isEqualTo("object");
        assertThat(part(specials, "default"))
                .isEqualTo(Map.of("2", Map.of("anywhere", true, "skips", 0)));
        var entry = part(specials, "additionalProperties");
        assertThat(part(entry, "additionalProperties")).isEqualTo(false);
        var skips = properties(entry).get("skips");
        assertThat(part(skips, "minimum")).isEqualTo(0);
        assertThat(part(skips, "maximum")).isEqualTo(3);
        assertThat(part(skips, "description")).isEqualTo("Seats skipped");
        assertThat(part(properties(entry).get("anywhere"), "type")).isEqualTo("boolean");
    }

    private static Map<?, ?> properties(@Nullable Object schema) {
        if (part(schema, "properties") instanceof Map<?, ?> properties) return properties;
        throw new AssertionError("no properties in " + schema);
    }

    private static @Nullable Object part(@Nullable Object schema, String name) {
        return schema instanceof Map<?, ?> parts ? parts.get(name) : null;
    }
}
