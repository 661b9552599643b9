package cardhouse.web.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// An element with its attributes and contents. Only harmless elements and attributes are allowed:
/// no scripts but [Html.Script], no handlers, no inline styles, and addresses of this server only.
///
/// @param attributes an empty value is an attribute without a value
public record Element(String name, Map<String, Optional<String>> attributes, List<Html> content)
        implements Html {
    /// Void elements, without content and end tag.
    private static final Set<String> VOID = Set.of("meta", "link", "input", "br", "hr");

    private static final Set<String> NAMES =
            words(
                    """
                    html head title body header nav main footer section article h1 h2 h3 p ul ol li
                    dl dt dd div span strong em small code pre a table caption thead tbody tr th td
                    form fieldset legend label button select option details figure figcaption
                    summary time noscript blockquote
                    """);

    /// Those that begin with `data-` mark places for scripts; `property` is for previews of links.
    private static final Set<String> ATTRIBUTES =
            words(
                    """
                    class id lang charset name content property rel type value for method min max
                    maxlength pattern required checked selected disabled open hidden role scope start
                    datetime tabindex title aria-label aria-hidden aria-labelledby aria-describedby
                    aria-current autocomplete spellcheck readonly hreflang
                    data-replay data-fairness data-lobby data-account data-push data-rematch data-room
                    data-matches data-match data-seat data-passkeys data-ceremony data-invite data-guide
                    """);

    private static final Set<String> ADDRESSES = Set.of("href", "action");

    private static Set<String> words(String text) {
        return Set.of(text.split("\\s+"));
    }

    public Element {
        if (!NAMES.contains(name) && !VOID.contains(name))
            throw new IllegalArgumentException("no element for a page: " + name);
        attributes.forEach(Element::check);
        content = List.copyOf(content);
    }

    private static void check(String name, Optional<String> value) {
        if (ADDRESSES.contains(name) && isOwn(value.orElse(""))) return;
        if (!ATTRIBUTES.contains(name))
            throw new IllegalArgumentException("no attribute for a page: " + name + " " + value);
    }

    /// Whether the address is of this server, or of this page.
    private static boolean isOwn(String address) {
        boolean other = address.startsWith("//") || address.startsWith("/\\");
        return !other
                && (address.startsWith("/") || address.startsWith("#") || address.startsWith("?"));
    }

    public static Element tag(String name) {
        return new Element(name, Map.of(), List.of());
    }

    public static Element tag(String name, String text) {
        return tag(name).add(text);
    }

    public Element with(String attribute, String value) {
        return with(attribute, Optional.of(value));
    }

    public Element with(String attribute, int value) {
        return with(attribute, String.valueOf(value));
    }

    /// With or without a boolean attribute.
    public Element when(boolean is, String attribute) {
        return is ? with(attribute, Optional.empty()) : this;
    }

    private Element with(String attribute, Optional<String> value) {
        var more = new LinkedHashMap<>(attributes);
        more.put(attribute, value);
        return new Element(name, more, content);
    }

    public Element add(String text) {
        return add(Html.text(text));
    }

    public Element add(Html... parts) {
        var more = new ArrayList<>(content);
        more.addAll(List.of(parts));
        return new Element(name, attributes, more);
    }

    public Element add(Stream<? extends Html> parts) {
        return add(Html.of(parts));
    }

    @Override
    public void write(StringBuilder page) {
        page.append('<').append(name);
        attributes.forEach((attribute, value) -> {
            page.append(' ').append(attribute);
            value.ifPresent(text -> {
                page.append("=\"");
                Html.escape(page, text);
                page.append('"');
            });
        });
        page.append('>');
        if (VOID.contains(name)) return;
        content.forEach(part -> part.write(page));
        page.append("</").append(name).append(">");
        if (BLOCKS.contains(name)) page.append('\n');
    }

    /// A line ends after these elements, to keep the source readable.
    private static final Set<String> BLOCKS =
            Set.of(
                    "p", "li", "h1", "h2", "h3", "ul", "ol", "section", "form", "head", "header",
                    "footer", "main", "tr", "dd", "div");
}
