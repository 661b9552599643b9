package cardhouse.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@Pure
class OwnedSlotsTest {
    /// PostgreSQL numbers bits like that, too: `get_bit`.
    @Test
    void it_is_written_as_a_bit_for_each_slot() {
        byte[] bits = OwnedSlots.of(slot -> slot == 0 || slot == 9 || slot == 4095).bits();
        assertThat(bits).hasSize(512).startsWith(1, 2, 0).endsWith(0, -128);
        assertThat(OwnedSlots.NONE.bits()).hasSize(512).containsOnly(0);
        assertThat(OwnedSlots.ALL.bits()).hasSize(512).containsOnly(-1);
    }

    @Test
    void an_id_belongs_to_the_slot_of_its_last_three_digits() {
        var id = UUID.fromString("01930f6e-3c1a-7d55-8a3e-5f0c9b7e2fff");
        assertThat(Slots.of(id)).isEqualTo(0xfff);
        assertThat(OwnedSlots.of(slot -> slot == 0xfff).has(id)).isTrue();
        assertThat(OwnedSlots.of(slot -> slot != 0xfff).has(id)).isFalse();
    }

    @Test
    void chores_belong_to_the_owner_of_the_first_slot() {
        assertThat(OwnedSlots.ALL.hasChores()).isTrue();
        assertThat(OwnedSlots.of(slot -> slot > 0).hasChores()).isFalse();
    }
}
