package cardhouse.web.html;

import static cardhouse.web.html.Element.tag;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The subset of Markdown that this project's rule books use: headings, paragraphs, lists, tables,
/// code blocks, and inline code, strong and emphasis. All else is shown as plain text.
public final class Markdown {
    private static final Pattern INLINE =
            Pattern.compile("`([^`]+)`|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*");
    private static final Pattern NUMBERED = Pattern.compile("[0-9]+\\. .*");
    private static final Pattern RULE = Pattern.compile("\\|[-| ]+\\|");

    private final Deque<String> lines;

    private Markdown(String text) {
        this.lines = new ArrayDeque<>(text.lines().toList());
    }

    public static Html of(String text) {
        return Html.of(new Markdown(text).blocks().stream());
    }

    private List<Html> blocks() {
        var blocks = new ArrayList<Html>();
        while (!lines.isEmpty()) {
            String line = lines.getFirst();
            if (line.isBlank()) lines.remove();
            else if (line.startsWith("```")) blocks.add(code());
            else if (line.startsWith("# ")) blocks.add(heading("h1", 2));
            else if (line.startsWith("## ")) blocks.add(heading("h2", 3));
            else if (line.startsWith("### ")) blocks.add(heading("h3", 4));
            else if (line.startsWith("|")) blocks.add(table());
            else if (line.startsWith("- ")) blocks.add(list("ul", 2));
            else if (NUMBERED.matcher(line).matches()) blocks.add(list("ol", 3));
            else blocks.add(tag("p").add(inline(paragraph(""))));
        }
        return blocks;
    }

    private Html heading(String name, int mark) {
        return tag(name).add(inline(lines.remove().substring(mark)));
    }

    private Html code() {
        lines.remove();
        var text = new StringBuilder();
        while (!lines.isEmpty() && !lines.getFirst().startsWith("```"))
            text.append(lines.remove()).append('\n');
        lines.poll();
        // Focusable, so that a block wider than the window can be scrolled by keys.
        return tag("pre", text.toString()).with("tabindex", 0);
    }

    /// Lines up to the next block.
    private String paragraph(String first) {
        var text = new StringBuilder(first);
        while (!lines.isEmpty() && !isEnd(lines.getFirst())) {
            if (!text.isEmpty()) text.append(' ');
            text.append(lines.remove().strip());
        }
        return text.toString();
    }

    private static boolean isEnd(String line) {
        return line.isBlank()
                || line.startsWith("#")
                || line.startsWith("|")
                || line.startsWith("```")
                || line.startsWith("- ")
                || NUMBERED.matcher(line).matches();
    }

    /// @param mark number of characters before an entry
    private Html list(String name, int mark) {
        var list = tag(name);
        while (!lines.isEmpty() && isEntry(lines.getFirst(), name)) {
            String first = lines.remove().substring(mark).strip();
            list = list.add(tag("li").add(inline(paragraph(first))));
        }
        return list;
    }

    private static boolean isEntry(String line, String name) {
        return name.equals("ul") ? line.startsWith("- ") : NUMBERED.matcher(line).matches();
    }

    private Html table() {
        var head = tag("thead").add(row("th", lines.remove()));
        var body = tag("tbody");
        while (!lines.isEmpty() && lines.getFirst().startsWith("|")) {
            String line = lines.remove();
            if (!RULE.matcher(line).matches()) body = body.add(row("td", line));
        }
        return tag("div").with("class", "wide").add(tag("table").add(head, body));
    }

    private static Element row(String cell, String line) {
        String inside = line.strip().replaceAll("^\\||\\|$", "");
        Stream<Element> cells =
                Arrays.stream(inside.split("\\|", -1))
                        .map(text -> tag(cell).add(inline(text.strip())));
        return tag("tr")
                .add(cell.equals("th") ? cells.map(one -> one.with("scope", "col")) : cells);
    }

    private static Html inline(String text) {
        var parts = new ArrayList<Html>();
        var found = INLINE.matcher(text);
        int from = 0;
        while (found.find()) {
            parts.add(Html.text(text.substring(from, found.start())));
            if (found.group(1) instanceof String code) parts.add(tag("code", code));
            else if (found.group(2) instanceof String strong)
                parts.add(tag("strong").add(inline(strong)));
            else parts.add(tag("em", String.valueOf(found.group(3))));
            from = found.end();
        }
        parts.add(Html.text(text.substring(from)));
        return Html.of(parts.stream());
    }
}
