package cardhouse.games.trio;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules.Fault;
import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.Special.PlayOn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The options that a client may choose.
class TrioRulesTest {
    private static TrioRules chosen(Map<String, ?> given, int seats) {
        return switch (Trio.TRIO.options().choose(given, seats)) {
            case Choice.Chosen<TrioRules>(var rules) -> rules;
            case Choice.Faulty<TrioRules>(var faults) -> throw new AssertionError(faults);
        };
    }

    private static List<Fault> faults(Map<String, ?> given, int seats) {
        return switch (Trio.TRIO.options().choose(given, seats)) {
            case Choice.Chosen<TrioRules>(var rules) -> throw new AssertionError(rules);
            case Choice.Faulty<TrioRules>(var faults) -> faults;
        };
    }

    @Test
    void classic_is_the_default_preset() {
        assertThat(chosen(Map.of(), 2)).isEqualTo(TrioRules.CLASSIC);
    }

    @Test
    void every_preset_reads_what_it_writes() {
        Trio.TRIO
                .options()
                .presets()
                .forEach((name, rules) -> {
                    assertThat(chosen(Map.of("preset", name), 4)).isEqualTo(rules);
                    assertThat(chosen(Trio.TRIO.options().toMap(rules), 4)).isEqualTo(rules);
                });
    }

    @Test
    void special_cards_may_be_chosen_freely() {
        var wild = Map.of("playOn", "ANY", "afterLow", true, "effect", "REVERSE");
        var rules = chosen(Map.of("specials", Map.of("12", wild, "3", wild)), 2);
        assertThat(rules.specials())
                .containsExactly(
                        Map.entry("3", new Special(PlayOn.ANY, true, Effect.REVERSE)),
                        Map.entry("12", new Special(PlayOn.ANY, true, Effect.REVERSE)));
        assertThat(rules.special(2)).isEqualTo(Special.ORDINARY);
    }

    @Test
    void there_may_be_no_special_cards() {
        assertThat(chosen(Map.of("specials", Map.of()), 2).specials()).isEmpty();
    }

    @Test
    void a_special_card_is_described_whole() {
        assertThat(faults(Map.of("specials", Map.of("12", Map.of("playOn", "ANY"))), 2))
                .extracting(Fault::option)
                .containsExactly("specials.12.afterLow", "specials.12.effect");
    }

    @Test
    void a_special_card_has_a_value() {
        var wild = Map.of("playOn", "ANY", "afterLow", true, "effect", "REVERSE");
        for (String value : List.of("0", "02", "16", "J", "")) {
            assertThat(faults(Map.of("specials", Map.of(value, wild)), 2))
                    .extracting(Fault::option)
                    .containsExactly("specials");
        }
    }

    @Test
    void a_special_card_is_in_the_pack() {
        var wild = Map.of("playOn", "ANY", "afterLow", true, "effect", "REVERSE");
        assertThat(faults(Map.of("specials", Map.of("1", wild, "15", wild)), 2))
                .extracting(Fault::option)
                .containsExactly("specials.1", "specials.15");
    }

    @Test
    void three_or_four_cards_burn_or_none_do() {
        for (int count : List.of(0, 3, 4))
            assertThat(chosen(Map.of("burnCount", count), 2).burnCount()).isEqualTo(count);
        for (int count : List.of(-1, 1, 2, 5))
            assertThat(faults(Map.of("burnCount", count), 2))
                    .containsExactly(new Fault("burnCount", "must be one of [0, 3, 4]"));
    }

    @Test
    void every_seat_needs_nine_cards() {
        assertThat(faults(Map.of(), 6))
                .extracting(Fault::option)
                .containsExactly("lowest, highest, copies");
        assertThat(chosen(Map.of("preset", "sixty"), 6)).isEqualTo(TrioRules.SIXTY);
        assertThat(chosen(Map.of("copies", 5), 6).copies()).isEqualTo(5);
    }

    @Test
    void every_fault_is_named_at_once() {
        assertThat(faults(Map.of("rounds", 26, "copies", 2, "turnLimit", 0, "suits", true), 2))
                .extracting(Fault::option)
                .containsExactlyInAnyOrder("rounds", "copies", "turnLimit", "suits");
    }

    @Test
    void the_schema_says_so() {
        var schema = Trio.TRIO.options().schema();
        assertThat(part(schema, "properties", "burnCount", "enum")).isEqualTo(List.of(0, 3, 4));
        assertThat(part(schema, "properties", "specials", "propertyNames", "pattern"))
                .isEqualTo("^(?:[1-9]|1[0-5])$");
        assertThat(part(schema, "properties", "specials", "additionalProperties", "required"))
                .isEqualTo(List.of("playOn", "afterLow", "effect"));
    }

    private static Object part(Object schema, String... path) {
        Object part = schema;
        for (String name : path) {
            if (!(part instanceof Map<?, ?> named) || !(named.get(name) instanceof Object inner))
                throw new AssertionError("no " + name);
            part = inner;
        }
        return part;
    }

    @Test
    void the_classic_pack_has_four_of_each_value() {
        assertThat(Pack.of(2, 14, 4)).hasSize(52).startsWith(Pack.card(2)).endsWith(Pack.card(14));
        assertThat(Pack.of(1, 15, 4)).hasSize(60);
    }
}
