package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every game can be played by the text board alone. Ada's input and output are recorded in
/// `src/test/resources/boards`; her numbers are read from there. After an intended change of a
/// text, record them anew:
///
///     ./mvnw test -Dtest=BoardMatchTest -Dboards=write
@Pure
class BoardMatchTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "boards");
    private static final boolean WRITE = "write".equals(System.getProperty("boards"));
    private static final Pattern TYPED = Pattern.compile("(?m)^> ([0-9]+)$");

    /// Constants of the code, which mean nothing to a person.
    private static final Pattern RAW =
            Pattern.compile("\\b(?!TRASHED|TRIO|JOKER|WILD|STOP)[A-Z_]{4,}");

    private static final List<String> GOOD =
            List.of("go out", "lay ", "declare", "place", "take the discard", "keep the hand");
    private static final List<String> BAD =
            List.of("pick up", "discard", "neither", "no more", "keep quiet", "give away");

    record Told(String name, String game, int seats, Map<String, ?> rules) {
        @Override
        public String toString() {
            return name;
        }

        Path file() {
            return FOLDER.resolve(name + ".txt");
        }
    }

    static List<Told> all() {
        String brawl = "dumpster-brawl";
        return List.of(
                new Told("trash", "trash", 2, Map.of("targetSize", 9)),
                new Told("garbage", "garbage", 2, Map.of("turnLimit", 30)),
                new Told("trashed", "trashed", 3, Map.of("rounds", 1)),
                new Told("trio", "trio", 2, Map.of()),
                new Told("round-rummage", brawl, 3, Map.of("turnLimit", 7)),
                new Told(
                        "king-of-the-heap",
                        brawl,
                        3,
                        Map.of("preset", "king-of-the-heap", "turnLimit", 7)),
                new Told("rummy", brawl, 3, Map.of("preset", "loaded-rummy", "turnLimit", 9)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_match_can_be_played_from_the_text_board(Told told) throws IOException {
        if (WRITE) {
            Files.createDirectories(FOLDER);
            var match = new BoardMatch(told.game(), told.seats(), told.rules());
            Files.writeString(told.file(), match.played((board, _) -> sensible(board)));
        }
        String written = Files.readString(told.file()).replace("\r\n", "\n");
        var typed = TYPED.matcher(written).results().map(number -> number.group(1)).toList();
        String played =
                new BoardMatch(told.game(), told.seats(), told.rules())
                        .played((_, turn) -> Integer.parseInt(typed.get(turn)));
        assertThat(played).isEqualTo(written);
        assertThat(played).contains("\nover: you ").doesNotContain("null");
        assertThat(RAW.matcher(played).results().map(found -> found.group())).isEmpty();
    }

    /// The choice of a reader who understands the words, but nothing of the game.
    private static int sensible(String board) {
        var offers = BoardMatch.offers(board);
        for (String wanted : GOOD)
            for (int i = 0; i < offers.size(); i++)
                if (offers.get(i).startsWith(wanted) || offers.get(i).contains("and " + wanted))
                    return i + 1;
        for (int i = 0; i < offers.size(); i++)
            if (BAD.stream().noneMatch(offers.get(i)::contains)) return i + 1;
        return 1;
    }
}
