package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The tables of `deploy/settings.md` are made from the interfaces that Quarkus maps settings to:
/// their names, what is said of each there, and the defaults. With `-Dpages=write` this test writes
/// them anew.
class SettingsPageTest {
    private static final Path PAGE = Path.of("deploy", "settings.md");
    private static final Path CODE = Path.of("src", "main", "java");
    private static final Path DEFAULTS = Path.of("src/main/resources/application.properties");

    /// Set by the program itself, or described in a table of the page's own.
    private static final List<String> NOT_FOR_OPERATORS = List.of("cardhouse.postgres");

    private static final Pattern MAPPING =
            Pattern.compile(
                    "@ConfigMapping\\(prefix = \"([^\"]+)\"\\)\\s+public interface \\w+ \\{(.*?)\\n *}\\n",
                    Pattern.DOTALL);
    private static final Pattern SETTING =
            Pattern.compile(
                    "((?: *///[^\\n]*\\n)*) *(?:@WithDefault\\(\"([^\"]*)\"\\)\\s+)?[\\w<>]+ (\\w+)\\(\\);");
    private static final Pattern TABLE =
            Pattern.compile("<!-- made of ([a-z.]+) -->\\n(.*?)<!-- end -->", Pattern.DOTALL);
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{[^:}]+:([^}]*)}");

    private record Setting(String name, String fallback, String meaning) {
        String row() {
            return "| `%s` | %s | %s |\n".formatted(name, fallback, meaning);
        }
    }

    @Test
    void its_tables_are_what_can_be_set() throws IOException {
        var settings = settings();
        String page = Files.readString(PAGE);
        String made =
                TABLE.matcher(page)
                        .replaceAll(table ->
                                Matcher.quoteReplacement(
                                        "<!-- made of %s -->\n\n%s\n<!-- end -->"
                                                .formatted(
                                                        table.group(1),
                                                        table(
                                                                Objects.requireNonNull(
                                                                        settings.get(
                                                                                table.group(1)),
                                                                        table.group(1))))));
        if ("write".equals(System.getProperty("pages"))) Files.writeString(PAGE, made);

        assertThat(page).as("out of date; write it anew with -Dpages=write").isEqualTo(made);
        assertThat(TABLE.matcher(page).results().map(table -> table.group(1)))
                .containsExactlyInAnyOrderElementsOf(settings.keySet());
    }

    /// Defaults of the settings that have one, by name.
    static Map<String, String> defaults() throws IOException {
        return settings().values().stream()
                .flatMap(List::stream)
                .filter(setting -> setting.fallback().startsWith("`"))
                .collect(
                        Collectors.toMap(
                                Setting::name, setting -> setting.fallback().replace("`", "")));
    }

    private static String table(List<Setting> settings) {
        return "| setting | default | what it is for |\n|---|---|---|\n"
                + settings.stream().map(Setting::row).collect(Collectors.joining());
    }

    /// By prefix, in the order of the code.
    private static Map<String, List<Setting>> settings() throws IOException {
        var defaults = new Properties();
        try (var file = Files.newBufferedReader(DEFAULTS)) {
            defaults.load(file);
        }
        var settings = new TreeMap<String, List<Setting>>();
        try (var files = Files.walk(CODE)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".java")).sorted().toList())
                MAPPING.matcher(Files.readString(file))
                        .results()
                        .filter(mapping -> !NOT_FOR_OPERATORS.contains(mapping.group(1)))
                        .forEach(mapping ->
                                settings.computeIfAbsent(mapping.group(1), _ -> new ArrayList<>())
                                        .addAll(
                                                read(
                                                        mapping.group(1),
                                                        mapping.group(2),
                                                        defaults)));
        }
        return settings;
    }

    private static List<Setting> read(String prefix, String methods, Properties defaults) {
        return SETTING.matcher(methods)
                .results()
                .map(method -> {
                    String name =
                            prefix
                                    + "."
                                    + method.group(3)
                                            .replaceAll("([A-Z])", "-$1")
                                            .toLowerCase(Locale.ROOT);
                    String meaning = method.group(1).replaceAll("\\s*///\\s*", " ").strip();
                    assertThat(meaning).as("what is said of " + name).endsWith(".");
                    String set = defaults.getProperty(name, method.group(2));
                    String fallback =
                            set == null
                                    ? "–"
                                    : "`" + EXPRESSION.matcher(set).replaceAll("$1") + "`";
                    return new Setting(name, fallback, meaning.substring(0, meaning.length() - 1));
                })
                .toList();
    }
}
