package cardhouse.web.html;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A part of a page. No part can be made from foreign markup: texts are always escaped, and the
/// names and attributes of elements come from this code.
public sealed interface Html
        permits Html.Text,
                Html.Several,
                Html.Script,
                Html.Elsewhere,
                Html.Diagram,
                Bars,
                Curve,
                QrCode,
                Element {
    /// Text between elements; it is written escaped.
    record Text(String text) implements Html {
        @Override
        public void write(StringBuilder page) {
            escape(page, text);
        }
    }

    /// Parts one after another.
    record Several(List<Html> parts) implements Html {
        public Several {
            parts = List.copyOf(parts);
        }

        @Override
        public void write(StringBuilder page) {
            parts.forEach(part -> part.write(page));
        }
    }

    /// A script of this build, by its address. Pages have no other scripts.
    record Script(String address) implements Html {
        private static final Pattern OWN = Pattern.compile("/table/web/[0-9a-f]{12}/[a-z-]+\\.js");

        public Script {
            if (!OWN.matcher(address).matches())
                throw new IllegalArgumentException("no script for a page: " + address);
        }

        @Override
        public void write(StringBuilder page) {
            page.append("<script type=\"module\" src=\"").append(address).append("\"></script>\n");
        }
    }

    /// A link to another site, for the documentation. A browser requests it only when it is
    /// followed.
    record Elsewhere(String address, Html text) implements Html {
        private static final Pattern PAGE =
                Pattern.compile("https://[a-z0-9.-]+(/[A-Za-z0-9._/-]*)?(#[A-Za-z0-9._-]+)?");

        public Elsewhere {
            if (!PAGE.matcher(address).matches())
                throw new IllegalArgumentException("no link for a page: " + address);
        }

        @Override
        public void write(StringBuilder page) {
            page.append("<a href=\"").append(address).append("\" rel=\"noreferrer\">");
            text.write(page);
            page.append("</a>");
        }
    }

    /// A diagram of the documentation, which leads to the same in full size.
    ///
    /// @param text describes it to readers who do not see it
    record Diagram(String address, String text) implements Html {
        private static final Pattern OWN = Pattern.compile("/docs/diagrams/[a-z-]+\\.svg");

        public Diagram {
            if (!OWN.matcher(address).matches())
                throw new IllegalArgumentException("no diagram for a page: " + address);
        }

        @Override
        public void write(StringBuilder page) {
            page.append("<a class=\"diagram\" href=\"").append(address).append("\">");
            page.append("<img src=\"").append(address).append("\" alt=\"");
            escape(page, text);
            page.append("\"></a>");
        }
    }

    /// The address of the style sheet of all pages.
    String STYLE = "/table/style.css";

    Html NOTHING = new Several(List.of());

    static Html text(String text) {
        return new Text(text);
    }

    static Html of(Html... parts) {
        return new Several(List.of(parts));
    }

    static Html of(Stream<? extends Html> parts) {
        return new Several(parts.<Html>map(part -> part).toList());
    }

    void write(StringBuilder page);

    /// A whole document with this as its root.
    default String document() {
        var page = new StringBuilder("<!doctype html>\n");
        write(page);
        return page.append('\n').toString();
    }

    /// Escapes the characters with a meaning in a text or in an attribute between double quotes.
    /// Control characters are removed, because some browsers replace them.
    static void escape(StringBuilder page, String text) {
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            switch (one) {
                case '&' -> page.append("&amp;");
                case '<' -> page.append("&lt;");
                case '>' -> page.append("&gt;");
                case '"' -> page.append("&quot;");
                case '\'' -> page.append("&#39;");
                default -> {
                    if (one == '\n' || one == '\t' || !Character.isISOControl(one))
                        page.append(one);
                }
            }
        }
    }
}
