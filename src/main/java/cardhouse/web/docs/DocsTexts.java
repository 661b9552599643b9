package cardhouse.web.docs;

import cardhouse.http.answers.PackedFile;
import cardhouse.web.docs.Docs.Source;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The documentation for agents, made from the same pages: the page from which an agent plays, a
/// list of all pages in the format of llmstxt.org, and the text of all pages for players and
/// clients.
final class DocsTexts {
    private static final String SKILL = "/skill.md";
    private static final String LIST = "/llms.txt";
    private static final String WHOLE = "/llms-full.txt";

    /// Media types by address.
    static final Map<String, String> TYPES =
            Map.of(
                    SKILL, "text/markdown;charset=UTF-8",
                    LIST, "text/plain;charset=UTF-8",
                    WHOLE, "text/plain;charset=UTF-8");

    /// The address of a server in examples, and the name of a file for that server.
    private static final String EXAMPLE = "http://localhost:8080";

    private static final String EXAMPLE_FILE = "localhost-8080";

    private static final String SKILL_PAGE = "/openapi/guide/skill.md";
    private static final String CONTRACT = "/openapi/openapi.yaml";

    /// The part for operators, which agents may leave out.
    private static final String OPERATORS = "deploy";

    private static final Pattern LINK =
            Pattern.compile("(!?\\[(?:[^\\]`]|`[^`]*`)+])\\(([^)\\s]+)\\)");
    private static final Pattern LOCAL = Pattern.compile("[\\w./-]*\\.[a-z]+(?:#.*)?");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=\\.)\\s");

    private static final Pattern OPERATION =
            Pattern.compile(
                    "(?m)^  (/\\S+):$|^    (get|put|post|patch|delete):$|^      summary: (.+)$");

    private final Docs docs;
    private final String skill;
    private final String list;
    private final PackedFile whole;

    DocsTexts(Docs docs) {
        this.docs = docs;
        skill = skill();
        list = list();
        whole = packed(whole());
    }

    /// @param path one of [#TYPES]
    /// @param origin that of the request, which replaces the one in examples
    PackedFile file(String path, String origin) {
        return switch (path) {
            case SKILL -> packed(skill, origin);
            case LIST -> packed(list, origin);
            default -> whole;
        };
    }

    private static PackedFile packed(String text, String origin) {
        String file = origin.replaceFirst("^.*//", "").replaceAll("[^A-Za-z0-9.]", "-");
        return packed(text.replace(EXAMPLE, origin).replace(EXAMPLE_FILE, file));
    }

    private static PackedFile packed(String text) {
        return PackedFile.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /// With the front matter of a skill for agents, in YAML.
    private String skill() {
        Source page =
                docs.pages().stream()
                        .filter(one -> one.file().getPath().equals(SKILL_PAGE))
                        .findFirst()
                        .orElseThrow();
        return "---\nname: cardhouse\ndescription: \"%s\"\n---\n\n%s"
                .formatted(lead(page), linked(page, EXAMPLE));
    }

    private String list() {
        return """
        # Cardhouse

        > Cardhouse is a game server for card games with hidden cards. Agents, bots and people play over plain HTTP. \
        Every finished match can be replayed and checked.

        Agents play with [skill.md](%s/skill.md). [llms-full.txt](%s/llms-full.txt) has the guide, the rule books and \
        all operations in one text.

        """
                        .formatted(EXAMPLE, EXAMPLE)
                + part("Guide", "guide")
                + Docs.PARTS.entrySet().stream()
                        .filter(part -> !part.getKey().equals(OPERATORS))
                        .map(part -> part(part.getValue(), part.getKey()))
                        .collect(Collectors.joining())
                + "## Contract\n\n- [OpenAPI document](%s%s): all requests and answers\n\n"
                        .formatted(EXAMPLE, CONTRACT)
                + part("Optional", OPERATORS).stripTrailing()
                + "\n";
    }

    private String part(String title, String part) {
        return docs.pages().stream()
                .filter(page -> page.part().equals(part))
                .map(page ->
                        "- [%s](%s%s): %s\n"
                                .formatted(page.title(), EXAMPLE, address(page), summary(page)))
                .collect(Collectors.joining("", "## " + title + "\n\n", "\n"));
    }

    private static String address(Source page) {
        return Docs.served(page.file(), page.file().getPath()).orElseThrow();
    }

    private String summary(Source page) {
        return docs.description(page)
                .map(DocsTexts::unlinked)
                .orElseGet(() -> SENTENCE_END.split(lead(page), 2)[0]);
    }

    /// The first paragraph, without targets of links.
    private static String lead(Source page) {
        return unlinked(page.text().split("\n\n", 3)[1]).replaceAll("\\s+", " ").strip();
    }

    private static String unlinked(String text) {
        return LINK.matcher(text).replaceAll(link -> Matcher.quoteReplacement(unlinked(link)));
    }

    private static String unlinked(MatchResult link) {
        return link.group(1).replaceAll("^!?\\[|]$", "");
    }

    private String whole() {
        return docs.pages().stream()
                        .filter(page -> !page.part().equals(OPERATORS))
                        .map(page ->
                                "<!-- %s -->\n\n%s\n".formatted(address(page), linked(page, "")))
                        .collect(Collectors.joining())
                + "# Operations\n\n"
                + operations();
    }

    /// A page with the addresses of this server in its links. Links to files that it does not serve
    /// are only text.
    private static String linked(Source page, String origin) {
        return LINK.matcher(page.text())
                .replaceAll(link -> Matcher.quoteReplacement(linked(page.file(), link, origin)));
    }

    private static String linked(URI file, MatchResult link, String origin) {
        String target = link.group(2);
        if (!LOCAL.matcher(target).matches()) return link.group();
        return Docs.served(file, target)
                .map(address -> "%s(%s%s)".formatted(link.group(1), origin, address))
                .orElseGet(() -> unlinked(link));
    }

    private static String operations() {
        String contract = Docs.text(CONTRACT);
        var text = new StringBuilder();
        String path = "";
        String method = "";
        var found = OPERATION.matcher(contract.substring(0, contract.indexOf("\nwebhooks:\n")));
        while (found.find()) {
            if (found.group(1) != null) path = found.group(1);
            else if (found.group(2) != null) method = found.group(2).toUpperCase(Locale.ROOT);
            else text.append("- `%s %s`: %s\n".formatted(method, path, found.group(3)));
        }
        return text.toString();
    }
}
