package cardhouse.web.html;

import java.util.List;
import java.util.stream.Collectors;

/// A curve through points, with a horizontal line for comparison, drawn from numbers alone. Screen
/// readers ignore it, so the page must have the same figures as text.
///
/// @param points from the left to the right
/// @param level in thousandths of the drawing's height
/// @param band outline of a shaded area behind the curve; empty for none
public record Curve(List<Point> points, int level, List<Point> band) implements Html {
    /// Units of the drawing's width, and of its height.
    public static final int WHOLE = 1000;

    /// @param across in thousandths of the width, from the left
    /// @param height in thousandths of the height
    public record Point(int across, int height) {
        public Point {
            if (isOutside(across) || isOutside(height))
                throw new IllegalArgumentException("no point for a page: " + across + " " + height);
        }
    }

    public Curve {
        points = List.copyOf(points);
        band = List.copyOf(band);
        if (isOutside(level)) throw new IllegalArgumentException("no level for a page: " + level);
    }

    public Curve(List<Point> points, int level) {
        this(points, level, List.of());
    }

    private static boolean isOutside(int number) {
        return number < 0 || number > WHOLE;
    }

    @Override
    public void write(StringBuilder page) {
        page.append("<svg viewBox=\"0 0 ").append(WHOLE).append(' ').append(WHOLE);
        page.append("\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        if (!band.isEmpty()) path(page, " class=\"band\"", along(band) + "Z");
        path(page, " class=\"level\"", "M0 " + (WHOLE - level) + "H" + WHOLE);
        path(page, "", along(points));
        page.append("</svg>\n");
    }

    private static void path(StringBuilder page, String attributes, String line) {
        page.append("<path").append(attributes).append(" d=\"").append(line).append("\"></path>");
    }

    private static String along(List<Point> points) {
        return points.stream()
                .map(point -> point.across() + " " + (WHOLE - point.height()))
                .collect(Collectors.joining("L", "M", ""));
    }
}
