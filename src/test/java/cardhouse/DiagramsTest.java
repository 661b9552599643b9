package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.fairness.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.sourceforge.plantuml.FileFormat;
import net.sourceforge.plantuml.FileFormatOption;
import net.sourceforge.plantuml.SourceStringReader;
import net.sourceforge.plantuml.preproc.Defines;
import net.sourceforge.plantuml.security.SFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The diagrams of the pages are made from the texts in `src/diagrams`, by PlantUML. This writes
/// them anew:
///
///     ./cardhouse test DiagramsTest -Ddiagrams=write
///
/// Places in a diagram depend on the fonts of the machine. So the stored one is compared by the
/// hash of its source, and by its texts.
class DiagramsTest {
    private static final Path FOLDER = Path.of("src", "diagrams");
    private static final Path STYLE = FOLDER.resolve("style.iuml");
    private static final Path ENTITIES = FOLDER.resolve("entities.puml");
    private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");

    /// As wide as the font that the diagrams are laid out for.
    private static final String FONTS = "font-family=\"DejaVu Sans,Verdana,sans-serif\"";

    private static final Pattern TITLE = Pattern.compile("(?m)^' (.+)$");
    private static final Pattern TEXT = Pattern.compile("<text [^>]*>([^<]*)</text>");
    private static final Pattern ENTITY =
            Pattern.compile("(?m)^class (?:\"([^\"]+)\" as )?(\\w+) \\S+ \\{\\n([^}]*)}");
    private static final Pattern ALONE = Pattern.compile("(?m)^Without references: (.*)$");
    private static final Pattern VERSION = Pattern.compile("V(\\d+)__.*");
    private static final Pattern STATEMENT =
            Pattern.compile(
                    "comment on table (?<table>\\w+) is"
                            + "|comment on column (?<of>\\w+)\\.(?<column>\\w+) is"
                            + "|alter table (?<old>\\w+) rename to (?<new>\\w+);"
                            + "|alter table (?<in>\\w+) rename column (?<from>\\w+) to (?<to>\\w+);");

    @BeforeAll
    static void needNoScreen() {
        System.setProperty("java.awt.headless", "true");
    }

    static List<Path> sources() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".puml")).sorted().toList();
        }
    }

    private static Path stored(Path source) {
        return FOLDER.resolve(source.getFileName().toString().replace(".puml", ".svg"));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void a_diagram_is_made_of_its_source(Path source) throws IOException {
        String made = made(source);
        Path file = stored(source);
        if ("write".equals(System.getProperty("diagrams"))) Files.writeString(file, made);

        assertThat(file).as("missing; write it with -Ddiagrams=write").exists();
        String diagram = Files.readString(file);
        assertThat(diagram)
                .as("out of date; write it anew with -Ddiagrams=write")
                .contains(origin(source));
        assertThat(texts(diagram))
                .isEqualTo(texts(made))
                .noneMatch(text -> text.contains("ignored"));
    }

    /// A page in dark colours shows it, too; and it requests nothing.
    @ParameterizedTest
    @MethodSource("sources")
    void a_diagram_has_a_light_background_and_all_that_it_needs(Path source) throws IOException {
        assertThat(Files.readString(stored(source)))
                .contains("background:#FFFFFF", FONTS)
                .doesNotContain("href", "<script", "<image", "<foreignObject", "url(");
    }

    @Test
    void every_diagram_has_a_source() throws IOException {
        try (var files = Files.list(FOLDER)) {
            assertThat(files.filter(file -> file.toString().endsWith(".svg")))
                    .containsExactlyInAnyOrderElementsOf(
                            sources().stream().map(DiagramsTest::stored).toList());
        }
    }

    @Test
    void the_entities_are_the_tables_and_some_of_their_columns() throws IOException {
        var tables = tables();
        var shown = new HashSet<String>();
        String source = Files.readString(ENTITIES);
        ENTITY.matcher(source)
                .results()
                .forEach(entity -> {
                    String title = Objects.requireNonNullElse(entity.group(1), entity.group(2));
                    var names = List.of(title.split(", "));
                    shown.addAll(names);
                    assertThat(names.stream().flatMap(name -> columns(tables, name)))
                            .as(title)
                            .contains(entity.group(3).strip().split(",?\\s+"));
                });
        ALONE.matcher(source)
                .results()
                .forEach(names -> shown.addAll(List.of(names.group(1).split(", "))));
        assertThat(shown).isEqualTo(tables.keySet());
    }

    private static Stream<String> columns(Map<String, Set<String>> tables, String name) {
        return tables.getOrDefault(name, Set.of()).stream();
    }

    /// All tables with their columns, by the comments and the renames of the migrations.
    private static Map<String, Set<String>> tables() throws IOException {
        var tables = new TreeMap<String, Set<String>>();
        for (Path migration : migrations())
            STATEMENT
                    .matcher(Files.readString(migration))
                    .results()
                    .forEach(statement -> follow(tables, statement));
        return tables;
    }

    private static void follow(Map<String, Set<String>> tables, MatchResult statement) {
        if (statement.group("table") instanceof String table)
            tables.computeIfAbsent(table, _ -> new HashSet<>());
        else if (statement.group("of") instanceof String table)
            tables.computeIfAbsent(table, _ -> new HashSet<>()).add(statement.group("column"));
        else if (statement.group("old") instanceof String old && tables.containsKey(old))
            tables.put(statement.group("new"), Objects.requireNonNull(tables.remove(old)));
        else if (statement.group("in") instanceof String in
                && tables.get(in) instanceof Set<String> columns
                && columns.remove(statement.group("from"))) columns.add(statement.group("to"));
    }

    private static List<Path> migrations() throws IOException {
        try (var files = Files.list(MIGRATIONS)) {
            return files.filter(file -> version(file) > 0)
                    .sorted(Comparator.comparingInt(DiagramsTest::version))
                    .toList();
        }
    }

    private static int version(Path file) {
        var version = VERSION.matcher(file.getFileName().toString());
        return version.matches() ? Integer.parseInt(version.group(1)) : 0;
    }

    private static String made(Path source) throws IOException {
        String text = Files.readString(source);
        var bytes = new ByteArrayOutputStream();
        var reader =
                new SourceStringReader(
                        Defines.createEmpty(),
                        text,
                        StandardCharsets.UTF_8,
                        List.of(),
                        SFile.fromFile(FOLDER.toAbsolutePath().toFile()));
        var description = reader.outputImage(bytes, new FileFormatOption(FileFormat.SVG, false));
        String svg = bytes.toString(StandardCharsets.UTF_8);
        assertThat(description.getImageData().getStatus())
                .as("%s: %s", source, texts(svg))
                .isZero();
        var title = TITLE.matcher(text);
        assertThat(title.find()).as("a comment with the title of " + source).isTrue();
        return svg.replaceFirst(
                                "(<svg [^>]*>)",
                                "$1<title>" + title.group(1) + "</title>" + origin(source))
                        .replace("font-family=\"sans-serif\"", FONTS)
                + "\n";
    }

    private static String origin(Path source) throws IOException {
        String all = Files.readString(STYLE) + Files.readString(source);
        return "<!-- made of %s, SHA-256 %s -->"
                .formatted(source.getFileName(), Sha256.hex(all.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> texts(String svg) {
        return TEXT.matcher(svg).results().map(text -> text.group(1)).sorted().toList();
    }
}
