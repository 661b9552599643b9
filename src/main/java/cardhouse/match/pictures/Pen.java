package cardhouse.match.pictures;

import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Tile;

/// Draws on a sheet. The actual width of a text depends on the viewer's fonts. Here it is
/// estimated, and a text that is too long is truncated.
record Pen(Svg svg) {
    /// Relative to the text's size; the maximum of common sans-serif fonts.
    private static final double LETTER = 0.55;

    private static final double BOLD_LETTER = 0.62;

    /// From this code point on, most characters are as wide as they are high.
    private static final int WIDE = 0x1100;

    private static final int PLAIN = 400;
    private static final int BOLD = 700;

    /// The default of SVG.
    private static final String START = "";

    private static final String FRAME = "#f2b84b";

    void area(int x, int y, int width, int height, String colour) {
        svg.put("rect", "x y width height fill", x, y, width, height, colour).line();
    }

    /// @param framed whether it is highlighted
    void panel(int x, int y, int width, int height, String colour, boolean framed) {
        svg.put(
                        "rect",
                        "x y width height rx fill stroke stroke-width",
                        x,
                        y,
                        width,
                        height,
                        14,
                        colour,
                        framed ? FRAME : colour,
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
        svg.open(
                        "text",
                        "x y font-size fill font-weight text-anchor",
                        x,
                        y,
                        size,
                        colour,
                        weight == PLAIN ? "" : weight,
                        anchor)
                .text(fitting)
                .close("text")
                .line();
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
        svg.put("use", "href x y width height", "#" + Faces.name(face), x, y, width, height);
        if (face instanceof Face.Up up && up.under())
            svg.put(
                    "rect",
                    "x y width height rx fill fill-opacity stroke stroke-width",
                    x,
                    y,
                    width,
                    height,
                    width / 8,
                    Faces.BACK,
                    ".25",
                    Faces.BACK,
                    4);
        svg.line();
        if (face instanceof Face.Down(int count) && count > 0) count(count, x, y, width, height);
    }

    private void count(int count, int x, int y, int width, int height) {
        int size = Math.max(10, width * 2 / 5);
        int across = x + width / 2;
        svg.put(
                        "rect",
                        "x y width height rx fill",
                        x + width / 6,
                        y + (height - size * 5 / 4) / 2,
                        width - width / 3,
                        size * 5 / 4,
                        size / 2,
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
