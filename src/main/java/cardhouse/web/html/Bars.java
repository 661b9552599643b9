package cardhouse.web.html;

import java.util.List;
import java.util.stream.Stream;

/// A bar chart, drawn from numbers alone. Screen readers ignore it, so the page must have the same
/// figures as text.
///
/// @param heights in percent of the drawing's height, from the left; 0 draws nothing
/// @param others the heights of further charts, drawn as outlines over the bars
public record Bars(List<Integer> heights, List<List<Integer>> others) implements Html {
    private static final int WHOLE = 100;

    /// Distance from one bar to the next, in the drawing's own units.
    private static final int STEP = 10;

    private static final int BAR = 9;

    public Bars {
        heights = List.copyOf(heights);
        others = others.stream().map(List::copyOf).toList();
        if (Stream.concat(heights.stream(), others.stream().flatMap(List::stream))
                .anyMatch(height -> height < 0 || height > WHOLE))
            throw new IllegalArgumentException("no bar for a page: " + heights + others);
    }

    public Bars(List<Integer> heights) {
        this(heights, List.of());
    }

    @Override
    public void write(StringBuilder page) {
        page.append("<svg viewBox=\"0 0 ").append(heights.size() * STEP).append(' ').append(WHOLE);
        page.append("\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        for (int bar = 0; bar < heights.size(); bar++) {
            int height = heights.get(bar);
            if (height == 0) continue;
            page.append("<rect x=\"").append(bar * STEP).append("\" y=\"").append(WHOLE - height);
            page.append("\" width=\"").append(BAR).append("\" height=\"").append(height);
            page.append("\"></rect>");
        }
        for (var other : others) {
            page.append("<path d=\"M0 ").append(WHOLE);
            for (int bar = 0; bar < other.size(); bar++)
                page.append('V')
                        .append(WHOLE - other.get(bar))
                        .append('H')
                        .append((bar + 1) * STEP);
            page.append('V').append(WHOLE).append("\"></path>");
        }
        page.append("</svg>\n");
    }
}
