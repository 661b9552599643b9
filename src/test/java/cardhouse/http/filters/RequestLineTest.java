package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RequestLineTest {
    private final RequestLine<String> line = new RequestLine<>(8);

    /// How many more it works on, which it does from then on.
    private int places() {
        int places = 0;
        while (line.begin()) places++;
        return places;
    }

    @Test
    void requests_above_the_limit_wait_for_one_to_end() {
        assertThat(places()).isEqualTo(8);
        line.await("first");
        line.await("second");
        line.await("third");
        assertThat(line.leave("second")).isTrue();
        assertThat(line.leave("second")).isFalse();
        assertThat(line.length()).isEqualTo(10);
        assertThat(line.end()).containsExactly("first");
        assertThat(line.end()).containsExactly("third");
        assertThat(line.end()).isEmpty();
        assertThat(line.length()).isEqualTo(7);
        assertThat(line.waiting()).isZero();
    }

    @Test
    void half_as_many_where_there_is_too_much_to_do_and_one_more_where_there_is_not() {
        places();
        for (int i = 0; i < 8; i++) line.await("waits");
        line.slower();
        for (int i = 0; i < 4; i++) assertThat(line.end()).isEmpty();
        assertThat(line.end()).hasSize(1);
        for (int i = 0; i < 9; i++) line.slower();
        for (int i = 0; i < 3; i++) assertThat(line.end()).isEmpty();
        assertThat(line.end()).hasSize(1);
        line.faster();
        assertThat(line.end()).hasSize(2);
        for (int i = 0; i < 9; i++) line.faster();
        assertThat(line.end()).isEqualTo(List.of("waits", "waits", "waits", "waits"));
        assertThat(places()).isEqualTo(3);
    }

    @Test
    void there_are_never_more_than_there_may_be() {
        var narrow = new RequestLine<String>(1);
        narrow.slower();
        assertThat(narrow.begin()).isTrue();
        assertThat(narrow.begin()).isFalse();
    }

    @Test
    void address_with_a_usual_load_is_kept_while_idle() {
        assertThat(line.isForgotten()).isTrue();
        places();
        assertThat(line.isForgotten()).isFalse();
        for (int i = 0; i < 8; i++) line.end();
        assertThat(line.isForgotten()).isTrue();
        places();
        line.look();
        for (int i = 0; i < 8; i++) line.end();
        assertThat(line.isForgotten()).isFalse();
        for (int i = 0; i < 10; i++) line.look();
        assertThat(line.isForgotten()).isTrue();
    }

    @Test
    void usual_length_ignores_single_bursts() {
        for (int i = 0; i < 100; i++) {
            line.await("waits");
            line.look();
            assertThat(line.leave("waits")).isTrue();
        }
        assertThat(line.usualLength()).isBetween(0.9, 1.0);
        for (int i = 0; i < 5; i++) line.await("waits");
        line.look();
        assertThat(line.usualLength()).isBetween(1.3, 1.5);
    }
}
