package cardhouse.web.html;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.web.html.Curve.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class CurveTest {
    @Test
    void band_is_a_closed_area_behind_the_curve() {
        var page = new StringBuilder();
        new Curve(
                        List.of(new Point(0, 500), new Point(1000, 600)),
                        500,
                        List.of(new Point(0, 900), new Point(1000, 700), new Point(0, 100)))
                .write(page);
        assertThat(page)
                .hasToString(
                        "<svg viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                                + "<path class=\"band\" d=\"M0 100L1000 300L0 900Z\"></path>"
                                + "<path class=\"level\" d=\"M0 500H1000\"></path>"
                                + "<path d=\"M0 500L1000 400\"></path></svg>\n");
    }
}
