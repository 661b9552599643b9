package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import morfologik.speller.Speller;
import morfologik.stemming.Dictionary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Pages, contract, problems and messages have the spelling of a British dictionary, with -ise and
/// not -ize. `english/words.txt` has the terms that this dictionary lacks.
class SpellingTest {
    private static final String DICTIONARIES = "/org/languagetool/resource/en/";
    private static final Path TERMS = Path.of("src/test/resources/english/words.txt");
    private static final YAMLMapper YAML = new YAMLMapper();

    /// Comments, tags, code, links to code, targets of links, entities, and placeholders.
    private static final Pattern CODE =
            Pattern.compile(
                    "(?s)<!--.*?-->|(`+)(?:(?!\\n\\s*\\n).)+?\\1|</?\\w[^>]*>"
                            + "|\\[\\w+]\\([^)\\s]*\\.(?:java|ts)\\)|]\\([^)\\s]*\\)|&#?\\w+;|\\{\\w+}");

    private static final Pattern FENCE = Pattern.compile("\\s*(?:>\\s*)?```.*");
    private static final Pattern CHUNKS = Pattern.compile("[\\s|—…]+");
    private static final Pattern PIECES = Pattern.compile("[^\\p{L}\\p{M}\\d'’]+");
    private static final Pattern QUOTES = Pattern.compile("^'+|'s$|'+$");
    private static final Pattern EDGES = Pattern.compile("^[\\p{P}\\p{S}]+|[\\p{P}\\p{S}]+$");

    /// Addresses, names of files and settings, assignments.
    private static final Pattern NAME = Pattern.compile("[@=_\\\\#$%]|://|\\w\\.\\w");

    private static final Pattern PATH = Pattern.compile("(?<![\\p{L}\\d])/\\w");

    /// Code, acronyms, what has a digit, single letters.
    private static final Pattern IDENTIFIER =
            Pattern.compile("\\d|\\p{Ll}\\p{Lu}|\\p{Lu}{2,}\\p{Ll}{2}|^(?:\\p{Lu}{2,}s?|\\p{L})$");

    private static final Pattern AMERICAN = Pattern.compile("([iy])z(?=[aei])");

    /// Where a z is British, too.
    private static final Pattern ALWAYS_Z = Pattern.compile("siz|priz|seiz");

    /// American forms that the dictionary accepts, for another meaning or as a variant.
    private static final Set<String> AMERICANISMS =
            Set.of(
                    "afterward",
                    "artifact",
                    "artifacts",
                    "gray",
                    "inquiry",
                    "license",
                    "licenses",
                    "toward");

    private static final Speller SPELLER = new Speller(dictionary("hunspell/en_GB.dict"), 1);

    /// Each word that the dictionary lacks, and the first file that has it.
    private static final SortedMap<String, Path> UNKNOWN = new TreeMap<>();

    /// A text, and the file in which it is.
    private record Text(Path file, String text) {}

    /// @param name of a dictionary of LanguageTool, of the spelling or of the parts of speech
    static Dictionary dictionary(String name) {
        String file = DICTIONARIES + name;
        try {
            return Dictionary.read(
                    Objects.requireNonNull(SpellingTest.class.getResource(file), file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @BeforeAll
    static void read() throws IOException {
        texts().forEach(text -> {
            for (String word : words(text.text)) UNKNOWN.putIfAbsent(word, text.file);
        });
        assertThat(UNKNOWN).hasSizeGreaterThan(2_000);
        UNKNOWN.keySet().removeIf(SpellingTest::isKnown);
    }

    @Test
    void words_are_in_the_dictionary_or_in_the_list_of_terms() throws IOException {
        var terms = Set.copyOf(Files.readAllLines(TERMS));
        List<String> found = new ArrayList<>();
        UNKNOWN.forEach((word, file) -> {
            if (terms.contains(word) || terms.contains(small(word))) return;
            found.add(place(file, word) + ": " + word + suggestions(word));
        });
        assertThat(found).as("Correct the word, or add it to " + TERMS).isEmpty();
    }

    @Test
    void the_list_of_terms_has_each_word_once_and_no_unused_one() throws IOException {
        List<String> terms = Files.readAllLines(TERMS);
        assertThat(terms).isSorted().doesNotHaveDuplicates();
        var used = new TreeSet<>(UNKNOWN.keySet());
        UNKNOWN.keySet().forEach(word -> used.add(small(word)));
        assertThat(terms).filteredOn(term -> !used.contains(term)).as("unused").isEmpty();
    }

    @Test
    void misspelt_and_american_words_are_found() {
        assertThat(words("The colour of _two_ players' cards, e.g. `color` in a.yaml or /v1/colr"))
                .containsExactly("The", "colour", "of", "two", "players", "cards", "in", "or");
        assertThat(
                        Stream.of("recieve", "color", "behavior", "organize", "analyzed", "Catalog")
                                .filter(SpellingTest::isKnown))
                .isEmpty();
        assertThat(
                        Stream.of("receive", "colour", "organises", "resized", "prizes", "doesn't")
                                .filter(word -> !isKnown(word)))
                .isEmpty();
    }

    private static Stream<Text> texts() throws IOException {
        var pages =
                Stream.concat(
                        Page.all().stream(),
                        Stream.of("findings/README.md", "src/main/resources/problems.md")
                                .map(Path::of)
                                .map(Page::at));
        return Stream.of(
                        pages.map(page -> new Text(page.file(), prose(page.lines()))),
                        files("openapi", ".*\\.yaml")
                                .filter(file -> !file.startsWith("openapi/released"))
                                .flatMap(file ->
                                        described(YAML.readTree(file))
                                                .map(text -> new Text(file, text))),
                        files("src/main/resources", ".*/(messages|guide)\\.properties")
                                .map(file -> new Text(file, messages(file))))
                .flatMap(texts -> texts);
    }

    private static Stream<Path> files(String folder, String name) throws IOException {
        try (var files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().matches(name)).sorted().toList().stream();
        }
    }

    /// The texts of a part of the contract for its readers.
    private static Stream<String> described(JsonNode node) {
        if (!node.isObject()) return node.valueStream().flatMap(SpellingTest::described);
        return node.properties().stream()
                .flatMap(property ->
                        property.getValue().isString()
                                        && property.getKey().matches("description|summary|title")
                                ? Stream.of(prose(property.getValue().asString().lines().toList()))
                                : described(property.getValue()));
    }

    /// Without blocks of code, fenced or indented.
    private static String prose(List<String> lines) {
        var prose = new ArrayList<String>();
        boolean fenced = false;
        for (String line : lines) {
            boolean fence = FENCE.matcher(line).matches();
            prose.add(fenced || fence || line.startsWith("    ") ? "" : line);
            fenced ^= fence;
        }
        return String.join("\n", prose);
    }

    /// In a message, text is between an even number of braces, and names between an odd one.
    private static String messages(Path file) {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        var text = new StringBuilder();
        properties.forEach((key, message) -> {
            if (key.toString().matches(".*\\.(flights|at)")) return;
            int depth = 0;
            for (char c : message.toString().toCharArray()) {
                if (c == '{') depth++;
                if (c == '}') depth--;
                text.append(depth % 2 == 0 && "{}".indexOf(c) < 0 ? c : ' ');
            }
            text.append('\n');
        });
        return text.toString();
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        for (String chunk : CHUNKS.split(CODE.matcher(text).replaceAll(" "))) {
            String bare = EDGES.matcher(chunk).replaceAll("");
            if (NAME.matcher(bare).find() || PATH.matcher(chunk).find()) continue;
            for (String piece : PIECES.split(bare)) {
                String word = QUOTES.matcher(piece.replace('’', '\'')).replaceAll("");
                if (!word.isEmpty() && !IDENTIFIER.matcher(word).find()) words.add(word);
            }
        }
        return words;
    }

    private static boolean isKnown(String word) {
        if (SPELLER.isMisspelled(word) || AMERICANISMS.contains(small(word))) return false;
        if (ALWAYS_Z.matcher(word).find()) return true;
        String british = AMERICAN.matcher(word).replaceAll("$1s");
        return british.equals(word) || SPELLER.isMisspelled(british);
    }

    private static String suggestions(String word) {
        var suggestions = SPELLER.findReplacements(word).stream().limit(3).toList();
        return suggestions.isEmpty() ? "" : ", perhaps " + String.join(" or ", suggestions);
    }

    private static String small(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private static String place(Path file, String word) {
        List<String> lines = Page.at(file).lines();
        for (int i = 0; i < lines.size(); i++)
            if (words(lines.get(i)).contains(word)) return file + ":" + (i + 1);
        return file.toString();
    }
}
