package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.archive.audits.TestMatch;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.Catalog;
import cardhouse.http.answers.EntryText;
import cardhouse.match.Table;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Json;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A live table announces each match as the server's own narration of its journal does, each
/// sentence once and in order. This holds for updates of any size, cut connections, and lost
/// answers to moves. `-Dtelling.matches=1000` tries more of each game.
@Tag("thorough")
class TellingBrowserIT {
    private static final int MATCHES = Integer.getInteger("telling.matches", Effort.of(250));
    private static final int TURNS = 40;
    private static final List<String> NAMES = List.of("Ada", "seat 3", "<b>Bob</b>", "Zoë");

    private static final String TOLD =
            "([match, view, entries, luck]) => cardhouseTold("
                    + "JSON.parse(match), JSON.parse(view), JSON.parse(entries), luck)";

    private static Page page;

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        page = new StaticSite(Bundled.tests()).running("table/telling.test.js");
    }

    static List<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES;
    }

    /// A match as one viewer received it.
    private record Heard(MatchView first, List<EntryView> entries) {
        static Heard by(Viewer viewer, TestMatch played) {
            var match = played.match();
            Table<?, ?, ?, ?> table = Table.of(match.type(), match.rules(), match.seats());
            var entries = new ArrayList<EntryView>();
            Optional<MatchView> first = Optional.empty();
            for (ChainedEntry kept : played.journal()) {
                Entry entry = kept.entry();
                table = table.after(entry);
                entries.add(view(entry, viewer, table));
                if (first.isEmpty()) first = Optional.of(view(played, viewer, table));
            }
            return new Heard(first.orElseThrow(), entries);
        }

        private static EntryView view(Entry entry, Viewer viewer, Table<?, ?, ?, ?> table) {
            return new EntryView(
                    entry.revision(),
                    entry.at(),
                    entry.cause(),
                    entry.seat(),
                    entry.move(),
                    entry.events().stream().map(event -> table.redact(event, viewer)).toList());
        }

        private static MatchView view(TestMatch played, Viewer viewer, Table<?, ?, ?, ?> table) {
            return new MatchView(
                    played.match().id(),
                    table.revision(),
                    viewer instanceof Viewer.Sitting(Seat seat) ? "seat" + seat.index() : "public",
                    Status.RUNNING,
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    table.view(viewer),
                    List.of(),
                    Optional.empty());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void everything_is_announced_once(GameType<?, ?, ?, ?, ?> type) {
        int sentences = 0;
        int cuts = 0;
        int moves = 0;
        for (int number = 0; number < MATCHES; number++) {
            long luck = Seed.number("TellingBrowserIT " + type.id(), number);
            TestMatch played = TestMatch.play(type, luck, TURNS);
            int seats = played.match().seats();
            // Now and then a spectator.
            int eyes = number % (seats + 1);
            var heard =
                    Heard.by(
                            eyes == seats ? Viewer.WATCHING : Viewer.sitting(Seat.of(eyes)),
                            played);
            var told = told(played, heard, (int) luck);
            var names = new SeatNames(NAMES.subList(0, seats));
            var expected =
                    heard.entries().stream()
                            .map(entry -> EntryText.of(entry, names))
                            .flatMap(String::lines)
                            .map(line -> line.substring("-- ".length()))
                            .toList();
            var said = new ArrayList<>(list(told, "before"));
            said.addAll(list(told, "said"));
            assertThat(said).as("match %d with luck %d", number, (int) luck).isEqualTo(expected);
            sentences += expected.size();
            cuts += number(told, "cuts");
            moves += number(told, "moves");
        }
        System.out.printf(
                "%s: %d matches, %d sentences, %d own moves, %d cuts%n",
                type.id(), MATCHES, sentences, moves, cuts);
        assertThat(List.of(sentences, moves, cuts)).allMatch(count -> count > MATCHES);
    }

    private static Map<?, ?> told(TestMatch played, Heard heard, int luck) {
        var seats = new ArrayList<Map<String, ?>>();
        for (int seat = 0; seat < played.match().seats(); seat++)
            seats.add(Map.of("seat", seat, "kind", "PLAYER", "name", NAMES.get(seat)));
        var match =
                Map.of(
                        "id",
                        played.match().id().toString(),
                        "game",
                        played.match().type().id(),
                        "status",
                        "FINISHED",
                        "seats",
                        seats);
        return (Map<?, ?>)
                Objects.requireNonNull(
                        page.evaluate(
                                TOLD,
                                List.of(
                                        Json.write(match),
                                        Json.write(heard.first()),
                                        Json.write(heard.entries()),
                                        luck)));
    }

    private static List<String> list(Map<?, ?> told, String name) {
        return ((List<?>) Objects.requireNonNull(told.get(name)))
                .stream().map(String::valueOf).toList();
    }

    private static int number(Map<?, ?> told, String name) {
        return ((Number) Objects.requireNonNull(told.get(name))).intValue();
    }
}
