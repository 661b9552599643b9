package cardhouse.web.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class BarsTest {
    @Test
    void bars_stand_side_by_side() {
        var page = new StringBuilder();
        new Bars(List.of(100, 0, 25)).write(page);
        assertThat(page)
                .hasToString(
                        "<svg viewBox=\"0 0 30 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                                + "<rect x=\"0\" y=\"0\" width=\"9\" height=\"100\"></rect>"
                                + "<rect x=\"20\" y=\"75\" width=\"9\" height=\"25\"></rect></svg>\n");
    }

    @Test
    void further_charts_are_outlines_over_the_bars() {
        var page = new StringBuilder();
        new Bars(List.of(100, 0), List.of(List.of(0, 40))).write(page);
        assertThat(page)
                .hasToString(
                        "<svg viewBox=\"0 0 20 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                                + "<rect x=\"0\" y=\"0\" width=\"9\" height=\"100\"></rect>"
                                + "<path d=\"M0 100V100H10V60H20V100\"></path></svg>\n");
    }

    @Test
    void a_bar_is_no_higher_than_the_drawing() {
        assertThatThrownBy(() -> new Bars(List.of(101)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Bars(List.of(1), List.of(List.of(101))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Bars(List.of(-1)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
