package cardhouse.http.pages;

import java.util.List;
import java.util.stream.Collectors;

/// A page without scripts, as HTML or as plain text.
record Page(String title, List<Part> parts) {
    private static final String STYLE =
            "body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;"
                    + "padding:0 1rem;color:#222;background:#fff}a{color:#0b5cad}"
                    + "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}"
                    + "a{color:#7ab8f5}}";

    Page {
        parts = List.copyOf(parts);
    }

    sealed interface Part {
        record Paragraph(String text) implements Part {}

        record Heading(String text) implements Part {}

        /// @param text what is said of it
        record Link(String path, String name, String text) implements Part {}
    }

    String html() {
        return """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%1$s</title><link rel="icon" href="/favicon.ico"><style>%2$s</style></head>
        <body><h1>%1$s</h1>
        %3$s
        </body></html>
        """
                .formatted(
                        escaped(title),
                        STYLE,
                        parts.stream().map(Page::html).collect(Collectors.joining("\n")));
    }

    private static String html(Part part) {
        return switch (part) {
            case Part.Paragraph(String text) -> "<p>" + escaped(text) + "</p>";
            case Part.Heading(String text) -> "<h2>" + escaped(text) + "</h2>";
            case Part.Link(String path, String name, String text) ->
                    "<p><a href=\"%s\">%s</a>: %s</p>"
                            .formatted(escaped(path), escaped(name), escaped(text));
        };
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    String plain() {
        return title
                + "\n\n"
                + parts.stream().map(Page::plain).collect(Collectors.joining("\n"))
                + "\n";
    }

    private static String plain(Part part) {
        return switch (part) {
            case Part.Paragraph(String text) -> text;
            case Part.Heading(String text) -> "\n" + text;
            case Part.Link(String path, String name, String text) ->
                    "%s  %s: %s".formatted(path, name, text);
        };
    }
}
