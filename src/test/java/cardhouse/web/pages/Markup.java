package cardhouse.web.pages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A page without scripts: its links, forms, and texts.
public record Markup(String html) {
    private static final Pattern FORM = Pattern.compile("(?s)<form ([^>]*)>(.*?)</form>");
    private static final Pattern LINK = Pattern.compile("(?s)<a ([^>]*)>(.*?)</a>");
    private static final Pattern BUTTON = Pattern.compile("(?s)<button ([^>]*)>(.*?)</button>");
    private static final Pattern INPUT = Pattern.compile("<input ([^>]*)>");
    private static final Pattern SELECT = Pattern.compile("(?s)<select ([^>]*)>(.*?)</select>");
    private static final Pattern OPTION = Pattern.compile("(?s)<option ([^>]*)>(.*?)</option>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z-]+)(?:=\"([^\"]*)\")?");

    public record Link(String address, String text) {}

    public record Button(Map<String, String> attributes, String text) {
        /// What it is called to those who do not see it.
        public String name() {
            return attributes.getOrDefault("aria-label", text);
        }
    }

    /// @param fields as they are filled in
    public record Form(
            boolean posted, String action, Map<String, String> fields, List<Button> buttons) {
        /// The same filled in otherwise; nothing for null.
        public Form with(String name, String value) {
            var more = new LinkedHashMap<>(fields);
            more.put(name, value);
            return new Form(posted, action, more, buttons);
        }

        public Form without(String name) {
            var fewer = new LinkedHashMap<>(fields);
            fewer.remove(name);
            return new Form(posted, action, fewer, buttons);
        }

        /// As it is sent by a button of it.
        public Form pressed(Button button) {
            return button.attributes().containsKey("name")
                    ? with(
                            button.attributes().getOrDefault("name", ""),
                            button.attributes().getOrDefault("value", ""))
                    : this;
        }
    }

    public List<Form> forms() {
        return FORM.matcher(html).results().map(Markup::form).toList();
    }

    /// The one that is sent to an address that ends so.
    public Optional<Form> form(String end) {
        return forms().stream().filter(form -> form.action().endsWith(end)).findFirst();
    }

    private static Form form(MatchResult found) {
        var attributes = attributes(found.group(1));
        String inside = found.group(2);
        var fields = new LinkedHashMap<String, String>();
        INPUT.matcher(inside)
                .results()
                .map(input -> attributes(input.group(1)))
                .forEach(input -> {
                    boolean box = "checkbox".equals(input.get("type"));
                    if (!box || input.containsKey("checked"))
                        fields.put(input.getOrDefault("name", ""), input.getOrDefault("value", ""));
                });
        SELECT.matcher(inside)
                .results()
                .forEach(select ->
                        fields.put(
                                attributes(select.group(1)).getOrDefault("name", ""),
                                chosen(select.group(2))));
        var buttons =
                BUTTON.matcher(inside)
                        .results()
                        .map(button ->
                                new Button(attributes(button.group(1)), text(button.group(2))))
                        .toList();
        return new Form(
                "post".equals(attributes.get("method")),
                attributes.getOrDefault("action", ""),
                fields,
                buttons);
    }

    private static String chosen(String options) {
        var all = OPTION.matcher(options).results().map(one -> attributes(one.group(1))).toList();
        return all.stream()
                .filter(one -> one.containsKey("selected"))
                .findFirst()
                .orElse(all.getFirst())
                .getOrDefault("value", "");
    }

    public List<Link> links() {
        var links = new ArrayList<Link>();
        LINK.matcher(html)
                .results()
                .forEach(found ->
                        links.add(
                                new Link(
                                        attributes(found.group(1)).getOrDefault("href", ""),
                                        text(found.group(2)))));
        return links;
    }

    /// What is written on it, without tags.
    public String text() {
        return text(html.replaceAll("(?s)<head>.*?</head>", ""));
    }

    private static String text(String html) {
        return unescaped(html.replaceAll("<[^>]*>", "")).strip();
    }

    private static Map<String, String> attributes(String text) {
        var all = new HashMap<String, String>();
        ATTRIBUTE
                .matcher(text)
                .results()
                .forEach(one ->
                        all.put(one.group(1), one.group(2) == null ? "" : unescaped(one.group(2))));
        return all;
    }

    static String unescaped(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }
}
