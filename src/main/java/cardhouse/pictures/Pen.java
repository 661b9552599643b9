package cardhouse.pictures;

import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Tile;
import java.util.ArrayList;
import java.util.List;

/// Draws on a sheet. How wide a text comes out is up to whoever shows it: here it is estimated, and
/// what would not fit is cut.
record Pen(Svg svg) {
    /// Of a text's size, as fonts without serifs have it at most.
    private static final double LETTER = 0.55;

    private static final double BOLD_LETTER = 0.62;

    /// From here on most letters are as wide as they are high.
    private static final int WIDE = 0x1100;

    private static final int PLAIN = 400;
    private static final int BOLD = 700;
    private static final String START = "start";
    private static final String FRAME = "#f2b84b";

    void area(int x, int y, int width, int height, String colour) {
        svg.put("rect", "x", x, "y", y, "width", width, "height", height, "fill", colour).line();
    }

    /// @param framed whether it stands out
    void panel(int x, int y, int width, int height, String colour, boolean framed) {
        svg.put(
                        "rect",
                        "x",
                        x,
                        "y",
                        y,
                        "width",
                        width,
                        "height",
                        height,
                        "rx",
                        14,
                        "fill",
                        colour,
                        "stroke",
                        framed ? FRAME : colour,
                        "stroke-width",
                        6)
                .line();
    }

    void plain(int x, int y, int size, int width, String colour, String text) {
        text(x, y, size, PLAIN, START, width, colour, text);
    }

    void bold(int x, int y, int size, int width, String colour, String text) {
        text(x, y, size, BOLD, START, width, colour, text);
    }

    void right(int x, int y, int size, int width, String colour, String text) {
        text(x, y, size, PLAIN, "end", width, colour, text);
    }

    void centred(int x, int y, int size, int width, String colour, String text) {
        text(x, y, size, PLAIN, "middle", width, colour, text);
    }

    private void text(
            int x,
            int y,
            int size,
            int weight,
            String anchor,
            int width,
            String colour,
            String text) {
        String fitting = fitting(text, width / (size * (weight == BOLD ? BOLD_LETTER : LETTER)));
        if (fitting.isEmpty()) return;
        svg.open("text", attributes(x, y, size, weight, anchor, colour))
                .text(fitting)
                .close("text")
                .line();
    }

    /// Without what is usual.
    private static Object[] attributes(
            int x, int y, int size, int weight, String anchor, String colour) {
        var all = new ArrayList<Object>(List.of("x", x, "y", y, "font-size", size, "fill", colour));
        if (weight != PLAIN) all.addAll(List.of("font-weight", weight));
        if (!anchor.equals(START)) all.addAll(List.of("text-anchor", anchor));
        return all.toArray();
    }

    static boolean fits(String text, int size, int width) {
        return fitting(text, width / (size * LETTER)).equals(text);
    }

    /// @param room in letters of usual width
    static String fitting(String text, double room) {
        int[] points = text.codePoints().toArray();
        double used = 0;
        for (int point : points) used += width(point);
        if (used <= room) return text;
        var kept = new StringBuilder();
        double left = room - 1;
        for (int point : points) {
            left -= width(point);
            if (left < 0) break;
            kept.appendCodePoint(point);
        }
        return kept.isEmpty() ? "" : kept.append('…').toString();
    }

    private static double width(int point) {
        return point < WIDE ? 1 : 2;
    }

    void tile(Tile tile, int x, int y, int width, int height) {
        Face face = tile.face();
        svg.put(
                "use",
                "href",
                "#" + Faces.name(face),
                "x",
                x,
                "y",
                y,
                "width",
                width,
                "height",
                height);
        if (face instanceof Face.Up up && up.under())
            svg.put(
                    "rect",
                    "x",
                    x,
                    "y",
                    y,
                    "width",
                    width,
                    "height",
                    height,
                    "rx",
                    width / 8,
                    "fill",
                    Faces.BACK,
                    "fill-opacity",
                    ".25",
                    "stroke",
                    Faces.BACK,
                    "stroke-width",
                    4);
        svg.line();
        if (face instanceof Face.Down(int count) && count > 0) count(count, x, y, width, height);
    }

    private void count(int count, int x, int y, int width, int height) {
        int size = Math.max(10, width * 2 / 5);
        int across = x + width / 2;
        svg.put(
                        "rect",
                        "x",
                        x + width / 6,
                        "y",
                        y + (height - size * 5 / 4) / 2,
                        "width",
                        width - width / 3,
                        "height",
                        size * 5 / 4,
                        "rx",
                        size / 2,
                        "fill",
                        Faces.CARD)
                .line();
        text(
                across,
                y + height / 2 + size * 7 / 20,
                size,
                BOLD,
                "middle",
                width * 2,
                Faces.INK,
                String.valueOf(count));
    }
}
