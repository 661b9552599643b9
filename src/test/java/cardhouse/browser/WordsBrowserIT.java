package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.StoredMatches;
import cardhouse.engine.GameType;
import cardhouse.engine.Messages;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.answers.EntryText;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.platform.json.Json;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sentences of the scripts equal those of the server, over all stored matches of all games,
/// for every viewer. The server's sentences are those of a replay as text.
@Tag("thorough")
class WordsBrowserIT {
    /// Some that could be taken for something else.
    private static final List<String> NAMES =
            List.of("Ada", "seat 3", "<b>Bob</b>", "Zoë (seat 1)", "$1", "Fay", "Gus", "Hal");

    private static final String TEXTS =
            "([entries, names, language]) => entries.map(entry =>"
                    + " cardhouseWords.entryTexts(JSON.parse(entry), names, language))";
    private static final String MOVES =
            "([moves, names, language]) => moves.map(move =>"
                    + " cardhouseWords.moveText(JSON.parse(move), names, language))";

    private static Page page;

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        page = new StaticSite(Bundled.tests()).running("words/words.test.js");
    }

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.EDITIONS;
    }

    @ParameterizedTest
    @MethodSource("games")
    void sentences_are_those_of_the_server(GameType<?, ?, ?, ?, ?> type) throws Exception {
        var sentences = new AtomicInteger();
        StoredMatches.each(
                type,
                read -> {
                    var names = new SeatNames(NAMES.subList(0, read.seats()));
                    var entries =
                            read.entries().stream().map(told -> Json.write(told.entry())).toList();
                    var expected =
                            read.entries().stream()
                                    .map(told -> lines(EntryText.of(told.entry(), names)))
                                    .toList();
                    assertThat(page.evaluate(TEXTS, List.of(entries, names.names(), "en")))
                            .as(read.name())
                            .isEqualTo(expected);
                    var german =
                            read.entries().stream()
                                    .map(told -> german(told.entry(), names))
                                    .toList();
                    assertThat(page.evaluate(TEXTS, List.of(entries, names.names(), "de")))
                            .as(read.name())
                            .isEqualTo(german);
                    assertThat(german.toString()).doesNotContain("{", "}", "null");
                    sentences.addAndGet(expected.stream().mapToInt(List::size).sum());
                });
        assertThat(sentences).hasValueGreaterThan(500);
        System.out.println(type.id() + " " + type.edition() + ": " + sentences + " sentences");
    }

    @ParameterizedTest
    @MethodSource("games")
    void moves_are_those_of_the_server(GameType<?, ?, ?, ?, ?> type) throws Exception {
        StoredMatches.each(
                type,
                read -> {
                    var moves =
                            read.entries().stream()
                                    .flatMap(told -> told.legalMoves().stream())
                                    .collect(Collectors.toCollection(LinkedHashSet::new));
                    if (moves.isEmpty()) return;
                    var names = new SeatNames(NAMES.subList(0, read.seats()));
                    var sent = moves.stream().map(move -> Json.write(move)).toList();
                    var expected = moves.stream().map(Move::text).map(names::in).toList();
                    assertThat(page.evaluate(MOVES, List.of(sent, names.names(), "en")))
                            .as(read.name())
                            .isEqualTo(expected);
                    var german =
                            moves.stream().map(move -> names.in(move.text(Locale.GERMAN))).toList();
                    assertThat(page.evaluate(MOVES, List.of(sent, names.names(), "de")))
                            .as(read.name())
                            .isEqualTo(german);
                });
    }

    private static List<String> german(EntryView entry, SeatNames names) {
        String who = entry.seat().map(Seat::toString).orElse("");
        return Stream.concat(
                        Messages.about(who, "cause." + entry.cause(), Locale.GERMAN).stream(),
                        entry.events().stream().map(event -> event.text(Locale.GERMAN)))
                .map(names::in)
                .toList();
    }

    private static List<String> lines(String text) {
        return text.lines().map(line -> line.substring("-- ".length())).toList();
    }
}
