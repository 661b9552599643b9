package cardhouse.web.html;

import static cardhouse.web.html.Element.tag;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The subset of Markdown that this project's pages use: headings, paragraphs, nested lists,
/// tables, block quotes, code blocks, comments, and inline code, strong, emphasis, links and
/// pictures. All else is shown as plain text.
public final class Markdown {
    private static final Pattern INLINE =
            Pattern.compile(
                    "`([^`]+)`|\\*\\*([^*]+)\\*\\*|\\*(?! )([^*]+)(?<! )\\*"
                            + "|(!?)\\[((?:[^\\]`]|`[^`]*`)+)]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(#{1,3}) +(.*)");
    private static final Pattern NUMBERED = Pattern.compile("([0-9]+)\\. .*");
    private static final Pattern RULE = Pattern.compile("\\|[-:| ]+\\|");

    private final Deque<String> lines;
    private final Links links;
    private final Headings headings;

    private Markdown(Stream<String> lines, Links links, Headings headings) {
        this.lines = new ArrayDeque<>(lines.toList());
        this.links = links;
        this.headings = headings;
    }

    /// A text whose links are shown without their targets.
    public static Html of(String text) {
        return new Markdown(text.lines(), (_, shown) -> shown, Headings.without()).blocks();
    }

    /// A page whose links lead somewhere, with an anchor at each heading.
    public static Page page(String text, Links links) {
        Headings headings = Headings.withAnchors();
        Html body = new Markdown(text.lines(), links, headings).blocks();
        return new Page(body, List.copyOf(headings.found));
    }

    public record Page(Html body, List<Heading> headings) {
        public Page {
            headings = List.copyOf(headings);
        }
    }

    /// @param level 1 for the title of the page
    /// @param anchor the same that GitHub gives to the heading
    /// @param text without marks
    public record Heading(int level, String anchor, String text) {}

    /// Makes a link of its target and of what is shown.
    public interface Links {
        Html link(String target, Html shown);

        /// A picture, of its target and of the text that describes it.
        default Html picture(String target, String text) {
            return link(target, Html.text(text));
        }
    }

    private record Headings(boolean anchored, List<Heading> found, Map<String, Integer> times) {
        static Headings without() {
            return new Headings(false, new ArrayList<>(), new HashMap<>());
        }

        static Headings withAnchors() {
            return new Headings(true, new ArrayList<>(), new HashMap<>());
        }

        Element place(Element heading, int level, String source) {
            if (!anchored) return heading;
            String text = source.replaceAll("[`*]", "");
            String anchor =
                    text.toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                            .replace(' ', '-');
            int before = times.merge(anchor, 1, Integer::sum) - 1;
            String own = before == 0 ? anchor : anchor + "-" + before;
            found.add(new Heading(level, own, text));
            return heading.with("id", own);
        }
    }

    private Html blocks() {
        var blocks = new ArrayList<Html>();
        while (!lines.isEmpty()) {
            String line = lines.getFirst();
            if (line.isBlank() || isComment(line)) lines.remove();
            else if (line.startsWith("```")) blocks.add(code());
            else if (HEADING.matcher(line).matches()) blocks.add(heading());
            else if (line.startsWith("|")) blocks.add(table());
            else if (line.startsWith("> ")) blocks.add(quote());
            else if (line.startsWith("- ")) blocks.add(list("ul"));
            else if (NUMBERED.matcher(line).matches()) blocks.add(list("ol"));
            else blocks.add(tag("p").add(inline(paragraph())));
        }
        return Html.of(blocks.stream());
    }

    private static boolean isComment(String line) {
        return line.startsWith("<!--") && line.endsWith("-->");
    }

    private Html heading() {
        Matcher found = HEADING.matcher(lines.remove());
        if (!found.matches()) throw new IllegalStateException("no heading");
        int level = found.group(1).length();
        String text = found.group(2);
        return headings.place(tag("h" + level).add(inline(text)), level, text);
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
    private String paragraph() {
        var text = new StringBuilder(lines.remove().strip());
        while (!lines.isEmpty() && !isEnd(lines.getFirst()))
            text.append(' ').append(lines.remove().strip());
        return text.toString();
    }

    private static boolean isEnd(String line) {
        return line.isBlank()
                || line.startsWith("#")
                || line.startsWith("|")
                || line.startsWith("```")
                || line.startsWith("> ")
                || line.startsWith("- ")
                || isComment(line)
                || NUMBERED.matcher(line).matches();
    }

    private Html quote() {
        var inside = Stream.<String>builder();
        while (!lines.isEmpty() && lines.getFirst().startsWith(">"))
            inside.add(lines.remove().replaceFirst("^> ?", ""));
        return tag("blockquote").add(new Markdown(inside.build(), links, headings).blocks());
    }

    private Html list(String name) {
        var list = tag(name);
        Matcher first = NUMBERED.matcher(lines.getFirst());
        if (first.matches() && !first.group(1).equals("1"))
            list = list.with("start", first.group(1));
        while (!lines.isEmpty() && isEntry(lines.getFirst(), name)) list = list.add(entry());
        return list;
    }

    private static boolean isEntry(String line, String name) {
        return name.equals("ul") ? line.startsWith("- ") : NUMBERED.matcher(line).matches();
    }

    /// An entry with all lines that are indented below its first.
    private Html entry() {
        String first = lines.remove();
        int mark = first.indexOf(' ') + 1;
        String indent = " ".repeat(mark);
        var inside = Stream.<String>builder().add(first.substring(mark).strip());
        boolean open = true;
        while (!lines.isEmpty() && belongs(indent, open)) {
            String line = lines.remove();
            open = !line.isBlank();
            inside.add(line.startsWith(indent) ? line.substring(mark) : line.strip());
        }
        var content = new Markdown(inside.build(), links, headings);
        Html text = content.inline(content.paragraph());
        // Entries may be apart by an empty line.
        if (!lines.isEmpty() && lines.getFirst().isBlank() && isNext(first)) lines.remove();
        return tag("li").add(text, content.blocks());
    }

    private boolean belongs(String indent, boolean open) {
        String line = lines.getFirst();
        if (line.isBlank()) return second().filter(next -> next.startsWith(indent)).isPresent();
        return line.startsWith(indent) || open && !isEnd(line);
    }

    private boolean isNext(String entry) {
        String name = entry.startsWith("- ") ? "ul" : "ol";
        return second().filter(next -> isEntry(next, name)).isPresent();
    }

    private Optional<String> second() {
        return lines.stream().skip(1).findFirst();
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

    private Element row(String cell, String line) {
        String inside = line.strip().replaceAll("^\\||\\|$", "");
        Stream<Element> cells =
                Arrays.stream(inside.split("(?<!\\\\)\\|", -1))
                        .map(text -> text.strip().replace("\\|", "|"))
                        .map(text -> tag(cell).add(inline(text)));
        return tag("tr")
                .add(cell.equals("th") ? cells.map(one -> one.with("scope", "col")) : cells);
    }

    private Html inline(String text) {
        var parts = new ArrayList<Html>();
        var found = INLINE.matcher(text);
        int from = 0;
        while (found.find()) {
            parts.add(Html.text(text.substring(from, found.start())));
            if (found.group(1) instanceof String code) parts.add(tag("code", code));
            else if (found.group(2) instanceof String strong)
                parts.add(tag("strong").add(inline(strong)));
            else if (found.group(3) instanceof String stressed)
                parts.add(tag("em").add(inline(stressed)));
            else if (found.group(5) instanceof String shown)
                parts.add(link("!".equals(found.group(4)), String.valueOf(found.group(6)), shown));
            from = found.end();
        }
        parts.add(Html.text(text.substring(from)));
        return Html.of(parts.stream());
    }

    private Html link(boolean pictured, String target, String shown) {
        return pictured ? links.picture(target, shown) : links.link(target, inline(shown));
    }
}
