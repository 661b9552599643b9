package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The form fields of a game's options, generated from the published schema of these options, which
/// contains their bounds. It also converts a sent form to option values.
///
/// @param schema of one record of options: its `properties`
record OptionFields(Map<?, ?> schema, String prefix) {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");

    /// Largest number that may be a key of a structured option.
    private static final int MOST_KEYS = 100;

    /// @param schema of all options of a game
    static OptionFields of(Map<String, Object> schema) {
        return new OptionFields(properties(schema), "o.");
    }

    private static Map<?, ?> properties(Map<?, ?> schema) {
        return (Map<?, ?>) Objects.requireNonNull(schema.get("properties"));
    }

    private Stream<String> names() {
        return schema.keySet().stream().map(String::valueOf).filter(name -> !name.equals("preset"));
    }

    private Map<?, ?> of(String name) {
        return (Map<?, ?>) Objects.requireNonNull(schema.get(name));
    }

    /// @param values the present ones
    /// @param wanted the options to show
    Html shown(Visitor visitor, Map<?, ?> values, Predicate<String> wanted) {
        return Html.of(names().filter(wanted).map(name -> line(visitor, name, values.get(name))));
    }

    private Html line(Visitor visitor, String name, @Nullable Object value) {
        Map<?, ?> option = of(name);
        String about = String.valueOf(option.get("description"));
        if (is(option, "object")) return entries(visitor, name, option, value);
        var label = visitor.english(tag("span", about));
        return tag("label")
                .add(
                        label,
                        tag("code", name),
                        visitor.english(field(name, option, value)),
                        bounds(visitor, option));
    }

    private static Html bounds(Visitor visitor, Map<?, ?> option) {
        if (option.get("maximum") == null) return Html.NOTHING;
        return tag(
                "small",
                visitor.say(
                        LobbyTexts.FROM_TO, bound(option, "minimum"), bound(option, "maximum")));
    }

    private Element field(String name, Map<?, ?> option, @Nullable Object value) {
        String field = prefix + name;
        String text = String.valueOf(value);
        if (option.get("enum") instanceof List<?> choices) {
            var named = new LinkedHashMap<String, String>();
            choices.forEach(choice -> named.put(String.valueOf(choice), spoken(choice)));
            return Forms.select(field, named, text);
        }
        if (is(option, "boolean")) return Forms.checkbox(field, Boolean.TRUE.equals(value));
        return Forms.number(field, text, bound(option, "minimum"), bound(option, "maximum"));
    }

    private static boolean is(Map<?, ?> option, String type) {
        return type.equals(option.get("type"));
    }

    private static int bound(Map<?, ?> option, String which) {
        return (Integer) Objects.requireNonNull(option.get(which));
    }

    /// A constant in words: `KING_OF_THE_HEAP` without underscores.
    static String spoken(Object constant) {
        return String.valueOf(constant).toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// A row for each possible entry.
    private Html entries(Visitor visitor, String name, Map<?, ?> option, @Nullable Object value) {
        var entry = entry(name, option);
        Map<?, ?> there = value instanceof Map<?, ?> given ? given : Map.of();
        var head = tag("tr").add(tag("th", name).with("scope", "col"));
        head = head.add(entry.names().map(column -> tag("th", column).with("scope", "col")));
        return visitor.english(tag("details"))
                .add(
                        tag("summary", String.valueOf(option.get("description"))),
                        tag("table")
                                .add(
                                        tag("thead").add(head),
                                        tag("tbody")
                                                .add(
                                                        keys(option)
                                                                .map(key ->
                                                                        row(
                                                                                name,
                                                                                key,
                                                                                entry,
                                                                                there.get(key))))));
    }

    private Element row(String name, String key, OptionFields entry, @Nullable Object value) {
        Map<?, ?> values = value instanceof Map<?, ?> given ? given : Map.of();
        var fields = new OptionFields(entry.schema, entry.prefix + key + ".");
        return tag("tr")
                .add(
                        tag("th")
                                .with("scope", "row")
                                .add(
                                        Forms.labelled(
                                                key,
                                                Forms.checkbox(
                                                        prefix + name + "." + key, value != null))))
                .add(
                        fields.names()
                                .map(column ->
                                        tag("td")
                                                .add(
                                                        fields.field(
                                                                        column,
                                                                        fields.of(column),
                                                                        values.get(column))
                                                                .with(
                                                                        "aria-label",
                                                                        key + ": " + column))));
    }

    private OptionFields entry(String name, Map<?, ?> option) {
        var one = (Map<?, ?>) Objects.requireNonNull(option.get("additionalProperties"));
        return new OptionFields(properties(one), prefix + name + ".");
    }

    private static Stream<String> keys(Map<?, ?> option) {
        var names = (Map<?, ?>) Objects.requireNonNull(option.get("propertyNames"));
        Pattern allowed = Pattern.compile(String.valueOf(names.get("pattern")));
        return IntStream.range(0, MOST_KEYS)
                .mapToObj(String::valueOf)
                .filter(key -> allowed.matcher(key).matches());
    }

    /// The option values of a sent form, not yet validated.
    Map<String, @Nullable Object> read(Map<String, String> form) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        names().forEach(name -> {
            Map<?, ?> option = of(name);
            if (is(option, "object")) values.put(name, entries(name, option, form));
            else if (is(option, "boolean")) values.put(name, form.containsKey(prefix + name));
            else if (form.get(prefix + name) instanceof String text)
                values.put(name, is(option, "integer") ? number(text) : text);
        });
        return values;
    }

    private Map<String, Object> entries(String name, Map<?, ?> option, Map<String, String> form) {
        var entry = entry(name, option);
        var all = new LinkedHashMap<String, Object>();
        keys(option)
                .filter(key -> form.containsKey(prefix + name + "." + key))
                .forEach(key ->
                        all.put(
                                key,
                                new OptionFields(entry.schema, entry.prefix + key + ".")
                                        .read(form)));
        return all;
    }

    private static Object number(String text) {
        return NUMBER.matcher(text.strip()).matches() ? Integer.valueOf(text.strip()) : text;
    }
}
