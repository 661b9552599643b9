package cardhouse.web;

import static cardhouse.web.html.Element.tag;

import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import java.util.List;
import java.util.stream.Stream;

/// A table of words and numbers, which scrolls by keys or touch if it is wider than the window.
public final class Columns {
    private Columns() {}

    /// @param name caption of the table, for screen readers
    public static Html table(String name, List<String> titles, Stream<? extends Html> lines) {
        return tag("div")
                .with("class", "wide figures")
                .with("role", "region")
                .with("aria-label", name)
                .with("tabindex", 0)
                .add(
                        tag("table")
                                .add(
                                        tag("thead")
                                                .add(
                                                        tag("tr")
                                                                .add(
                                                                        titles.stream()
                                                                                .map(
                                                                                        Columns
                                                                                                ::title))),
                                        tag("tbody").add(lines)));
    }

    private static Element title(String text) {
        return tag("th", text).with("scope", "col");
    }

    public static Element line(String name, String... values) {
        return line(Html.text(name), values);
    }

    public static Element line(Html name, String... values) {
        return tag("tr")
                .add(tag("th").with("scope", "row").add(name))
                .add(Stream.of(values).map(value -> tag("td", value)));
    }
}
