package cardhouse.match.pictures;

/// Writes a document of elements and texts. Untrusted text is added with [#text], which escapes it.
final class Svg {
    private static final int LAST_BEFORE_SURROGATES = 0xD7FF;
    private static final int FIRST_AFTER_SURROGATES = 0xE000;
    private static final int LAST_OF_PLANE = 0xFFFD;
    private static final int FIRST_BEYOND = 0x10000;

    private final StringBuilder written = new StringBuilder();

    Svg open(String element) {
        return open(element, "");
    }

    /// @param attributes their names, separated by a space
    /// @param values their values; an attribute with an empty value is omitted
    Svg open(String element, String attributes, Object... values) {
        begin(element, attributes, values);
        written.append('>');
        return this;
    }

    Svg close(String element) {
        written.append("</").append(element).append('>');
        return this;
    }

    /// An empty element.
    Svg put(String element, String attributes, Object... values) {
        begin(element, attributes, values);
        written.append("/>");
        return this;
    }

    Svg line() {
        written.append('\n');
        return this;
    }

    /// Omits characters that are not allowed in XML (XML 1.0, section 2.2).
    Svg text(String text) {
        text.codePoints().filter(Svg::isAllowed).forEach(this::escaped);
        return this;
    }

    String document() {
        return written.toString();
    }

    private void begin(String element, String attributes, Object... values) {
        written.append('<').append(element);
        String[] names = attributes.split(" ");
        for (int i = 0; i < values.length; i++) {
            String value = values[i].toString();
            if (value.isEmpty()) continue;
            written.append(' ').append(names[i]).append("=\"");
            text(value);
            written.append('"');
        }
    }

    private void escaped(int point) {
        switch (point) {
            case '&' -> written.append("&amp;");
            case '<' -> written.append("&lt;");
            case '>' -> written.append("&gt;");
            case '"' -> written.append("&quot;");
            case '\'' -> written.append("&#39;");
            default -> written.appendCodePoint(point);
        }
    }

    private static boolean isAllowed(int point) {
        if (point < ' ') return point == '\n' || point == '\t';
        if (Character.isISOControl(point)) return false;
        return point <= LAST_BEFORE_SURROGATES
                || point >= FIRST_AFTER_SURROGATES && point <= LAST_OF_PLANE
                || point >= FIRST_BEYOND;
    }
}
