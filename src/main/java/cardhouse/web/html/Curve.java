package cardhouse.web.html;

import java.util.List;

/// A curve through points, with a horizontal line for comparison, drawn from numbers alone. Screen
/// readers ignore it, so the page must have the same figures as text.
///
/// @param points from the left to the right
/// @param level in thousandths of the drawing's height
public record Curve(List<Point> points, int level) implements Html {
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
        if (isOutside(level)) throw new IllegalArgumentException("no level for a page: " + level);
    }

    private static boolean isOutside(int number) {
        return number < 0 || number > WHOLE;
    }

    @Override
    public void write(StringBuilder page) {
        page.append("<svg viewBox=\"0 0 ").append(WHOLE).append(' ').append(WHOLE);
        page.append("\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        page.append("<path class=\"level\" d=\"M0 ").append(WHOLE - level);
        page.append('H').append(WHOLE).append("\"></path>");
        page.append("<path d=\"");
        char step = 'M';
        for (Point point : points) {
            page.append(step).append(point.across()).append(' ').append(WHOLE - point.height());
            step = 'L';
        }
        page.append("\"></path></svg>\n");
    }
}
