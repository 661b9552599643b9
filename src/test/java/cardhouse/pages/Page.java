package cardhouse.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A page in Markdown, as far as the tests look at one.
public record Page(Path file, List<String> lines) {
    private static final String NOT_RUN = "*Not run by the tests: ";
    private static final Pattern LINK = Pattern.compile("(?<!!)\\[[^]]*]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("#+ +(.*)");

    /// A fenced block.
    ///
    /// @param kind the word after the fence
    /// @param title the heading above it
    /// @param lead the last line before it
    public record Block(String kind, String title, String lead, String text) {
        boolean isRun() {
            return kind.equals("sh") && !lead.startsWith(NOT_RUN);
        }
    }

    public static Page at(Path file) {
        try {
            return new Page(file, Files.readAllLines(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Pages of this project, without those of tools.
    static List<Page> all() {
        return Stream.of("", "openapi", "deploy", ".github", "src")
                .map(Path::of)
                .flatMap(folder -> files(folder, folder.toString().matches("|src") ? 1 : 3))
                .filter(file -> file.toString().endsWith(".md"))
                .filter(file -> !file.toString().contains("node_modules"))
                .sorted()
                .map(Page::at)
                .toList();
    }

    private static Stream<Path> files(Path folder, int depth) {
        try (var files = Files.walk(folder, depth)) {
            return files.toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public String text() {
        return String.join("\n", lines) + "\n";
    }

    /// The one block of that kind under that heading.
    public String block(String kind, String title) {
        var found =
                blocks().stream()
                        .filter(block -> block.kind.equals(kind) && block.title.equals(title))
                        .toList();
        if (found.size() != 1)
            throw new AssertionError(
                    "%s has %d blocks `%s` under %s".formatted(file, found.size(), kind, title));
        return found.getFirst().text;
    }

    /// All blocks of that kind under that heading, one after the other.
    public String script(String kind, String title) {
        var found =
                blocks().stream()
                        .filter(block -> block.kind.equals(kind) && block.title.equals(title))
                        .map(Block::text)
                        .toList();
        if (found.isEmpty())
            throw new AssertionError(file + " has no block `" + kind + "` under " + title);
        return String.join("", found);
    }

    List<Block> blocks() {
        var blocks = new ArrayList<Block>();
        String title = "";
        String lead = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("```")) {
                int first = i + 1;
                do i++;
                while (!lines.get(i).equals("```"));
                String text = String.join("\n", lines.subList(first, i)) + "\n";
                blocks.add(new Block(line.substring(3).strip(), title, lead, text));
            } else if (!line.isBlank()) {
                title = heading(line).orElse(title);
                lead = line;
            }
        }
        return blocks;
    }

    /// All blocks that the test runs, one after the other.
    String script() {
        var script = new StringBuilder();
        for (Block block : blocks()) if (block.isRun()) script.append(block.text);
        return script.toString();
    }

    /// The targets of its links, as written.
    List<String> links() {
        return prose().stream()
                .flatMap(line -> LINK.matcher(line.replaceAll("`[^`]*`", "")).results())
                .map(link -> link.group(1))
                .toList();
    }

    /// The anchors of its headings, as they are made from them.
    List<String> anchors() {
        return prose().stream().flatMap(line -> heading(line).stream()).map(Page::anchor).toList();
    }

    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
    }

    private List<String> prose() {
        var prose = new ArrayList<String>();
        boolean code = false;
        for (String line : lines) {
            boolean fence = line.startsWith("```");
            if (!code && !fence) prose.add(line);
            if (fence) code = !code;
        }
        return prose;
    }

    private static Optional<String> heading(String line) {
        var heading = HEADING.matcher(line);
        return heading.matches() ? Optional.of(heading.group(1)) : Optional.empty();
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
