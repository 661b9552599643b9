package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SeedTest {
    @Test
    void a_label_always_draws_the_same() {
        assertThat(Seed.bytes("a", 32)).isEqualTo(Seed.bytes("a", 32));
        assertThat(Seed.uuid("a")).isEqualTo(Seed.uuid("a"));
    }

    @Test
    void two_labels_draw_differently() {
        assertThat(Seed.bytes("a", 32)).isNotEqualTo(Seed.bytes("b", 32));
        assertThat(Seed.uuid("a")).isNotEqualTo(Seed.uuid("b"));
    }

    @Test
    void a_uuid_is_one_that_might_have_been_drawn() {
        assertThat(Seed.uuid("a").version()).isEqualTo(4);
        assertThat(Seed.uuid("a").variant()).isEqualTo(2);
    }

    @Test
    void the_hint_is_what_the_command_takes() {
        assertThat(Seed.hint()).isEqualTo("-Dseed=" + Seed.value());
    }
}
