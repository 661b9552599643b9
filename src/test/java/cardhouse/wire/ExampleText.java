package cardhouse.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// An example as a piece of the contract: YAML, and in it JSON in lines as short as they are read
/// best.
final class ExampleText {
    private static final int WIDTH = 112;

    private ExampleText() {}

    static String json(String summary, JsonNode value) {
        return summary(summary) + "value:\n  " + flow(value, 2) + "\n";
    }

    /// Without empty lines at its end.
    static String plain(String summary, String value) {
        // If the first line begins with a space, the header must state the indentation.
        String block = value.startsWith(" ") ? "|2" : "|";
        return summary(summary)
                + "value: "
                + block
                + "\n"
                + value.stripTrailing().indent(2).replaceAll("(?m)^ +$", "");
    }

    private static String summary(String summary) {
        if (summary.contains("\"")) throw new IllegalArgumentException(summary);
        return "summary: \"" + summary + "\"\n";
    }

    private static String flow(JsonNode node, int indent) {
        String line = line(node);
        if (node.isEmpty() || indent + line.length() <= WIDTH) return line;
        String pad = " ".repeat(indent + 2);
        var parts = new ArrayList<String>();
        if (node.isObject())
            node.properties()
                    .forEach(one ->
                            parts.add(name(one.getKey()) + flow(one.getValue(), indent + 2)));
        else node.forEach(one -> parts.add(flow(one, indent + 2)));
        return bracketed(node, "\n" + pad, parts, ",\n" + pad, "\n" + " ".repeat(indent));
    }

    private static String line(JsonNode node) {
        if (node.isEmpty()) return node.toString();
        var parts = new ArrayList<String>();
        if (node.isObject())
            node.properties().forEach(one -> parts.add(name(one.getKey()) + line(one.getValue())));
        else node.forEach(one -> parts.add(line(one)));
        String space = node.isObject() ? " " : "";
        return bracketed(node, space, parts, ", ", space);
    }

    private static String bracketed(
            JsonNode node, String before, List<String> parts, String between, String after) {
        String brackets = node.isObject() ? "{}" : "[]";
        return brackets.charAt(0)
                + before
                + String.join(between, parts)
                + after
                + brackets.charAt(1);
    }

    private static String name(String name) {
        return "\"" + name + "\": ";
    }
}
