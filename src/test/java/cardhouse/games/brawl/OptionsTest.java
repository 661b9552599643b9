package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules.Fault;
import cardhouse.games.brawl.Variants.BrawlMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionsTest {
    private static List<String> faults(int seats, Map<String, Object> given) {
        return switch (BrawlGames.DUMPSTER_BRAWL.options().choose(given, seats)) {
            case Choice.Chosen<BrawlRules> _ -> List.of();
            case Choice.Faulty<BrawlRules>(var faults) ->
                    faults.stream().map(Fault::option).toList();
        };
    }

    @Test
    void presets_are_the_modes_plain_and_loaded() {
        var presets = BrawlGames.DUMPSTER_BRAWL.options().presets();
        assertThat(presets.keySet())
                .containsExactly(
                        "classic",
                        "king-of-the-heap",
                        "rummy",
                        "loaded",
                        "loaded-king-of-the-heap",
                        "loaded-rummy");
        assertThat(presets.values())
                .extracting(BrawlRules::mode)
                .startsWith(
                        BrawlMode.ROUND_RUMMAGE,
                        BrawlMode.KING_OF_THE_HEAP,
                        BrawlMode.RUMMY,
                        BrawlMode.ROUND_RUMMAGE);
        assertThat(presets.values()).extracting(BrawlRules::boosters).startsWith(0, 0, 0, 3);
        assertThat(presets.values()).extracting(BrawlRules::blockers).startsWith(0, 0, 0, 3);
    }

    @Test
    void two_seats_cannot_play_the_same_character() {
        assertThat(
                        faults(
                                4,
                                Map.of(
                                        "character0", "MOOSIFER",
                                        "character2", "MOOSIFER",
                                        "character3", "GULLIBLE")))
                .containsExactly("character0,character2");
    }

    @Test
    void a_character_needs_a_seat() {
        assertThat(faults(3, Map.of("character3", "MOOSIFER"))).containsExactly("character3");
    }

    @Test
    void every_fault_is_named_at_once() {
        assertThat(faults(3, Map.of("slugs", 7, "mode", "CHESS", "faces", 0, "boxes", 1)))
                .containsExactlyInAnyOrder("slugs", "mode", "faces", "boxes");
    }

    @Test
    void a_favourite_set_cannot_be_larger_than_another() {
        assertThat(faults(3, Map.of("affinitySize", 4))).containsExactly("affinitySize,setSize");
    }
}
