package cardhouse.match.openings;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.archive.audits.Python;
import cardhouse.archive.audits.TestMatch;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.CardTracker;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.KeySet;
import cardhouse.games.Catalog;
import cardhouse.games.layout.LayoutEvent;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import cardhouse.match.Table;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.openings.CardOpenings.Opening;
import cardhouse.match.openings.CardOpenings.ShuffledList;
import cardhouse.match.openings.CardOpeningsCheck.Fault;
import cardhouse.platform.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A viewer checks each card as soon as it is visible, and a server that changes one is found.
class CardOpeningsTest {
    private static final int MATCHES = Integer.getInteger("matches", 30);
    private static final int TURNS = 60;
    private static final Path VECTORS = Path.of("openapi/audit/opening-vectors.ndjson");

    private static final List<GameType<?, ?, ?, ?, ?>> GAMES =
            Catalog.GAMES.stream().filter(game -> game.tracker().isPresent()).toList();

    private static TestMatch match(int number) {
        var type = GAMES.get(number % GAMES.size());
        return TestMatch.play(type, Seed.number("openings", number), TURNS);
    }

    private static CardTracker tracker(TestMatch match) {
        return match.match().type().tracker().orElseThrow().get();
    }

    private static List<Entry> entries(TestMatch match) {
        return match.journal().stream().map(ChainedEntry::entry).toList();
    }

    private static CardOpenings openings(TestMatch match, List<Entry> entries, int revision) {
        var writer = new CardOpenings.Writer(tracker(match), match.match().id(), match.seed());
        entries.subList(0, revision).forEach(writer::add);
        return writer.openings(match.match().type().id(), revision, 0, TestMatch.RECEIPTS);
    }

    private static List<Event> seen(TestMatch match, Entry entry) {
        var table = Table.of(match.match().type(), match.match().rules(), match.match().seats());
        return entry.events().stream().map(event -> table.redact(event, Viewer.WATCHING)).toList();
    }

    private static CardOpeningsCheck check(TestMatch match, List<CardOpenings> documents) {
        var check =
                new CardOpeningsCheck(
                        tracker(match), Optional.of(TestMatch.KEYS), Optional.empty());
        documents.forEach(check::add);
        entries(match).forEach(entry -> check.follow(entry.revision(), seen(match, entry)));
        return check;
    }

    private static Optional<Fault> proven(TestMatch match, CardOpenings document) {
        var check =
                new CardOpeningsCheck(
                        tracker(match), Optional.of(TestMatch.KEYS), Optional.of(match.seed()));
        check.add(document);
        entries(match).forEach(entry -> check.follow(entry.revision(), entry.events()));
        return check.fault();
    }

    @Test
    void each_visible_card_leads_to_the_root_of_its_list_at_every_revision() {
        int checked = 0;
        for (int number = 0; number < MATCHES; number++) {
            TestMatch match = match(number);
            int last = match.journal().size();
            for (int revision = 1; revision <= last; revision += 1 + last / 7) {
                var check = check(match, List.of(openings(match, entries(match), revision)));
                assertThat(check.fault()).as(Seed.hint() + number).isEmpty();
            }
            var whole = openings(match, entries(match), last);
            var check = check(match, List.of(openings(match, entries(match), 1), whole));
            assertThat(check.fault()).as(Seed.hint() + number).isEmpty();
            assertThat(check.checked()).isEqualTo(whole.openings().size());
            assertThat(proven(match, whole)).as(Seed.hint() + number).isEmpty();
            checked += check.checked();
        }
        assertThat(checked).isGreaterThan(10 * MATCHES);
    }

    /// The seat sees no more by openings than by its journal.
    @Test
    void only_cards_that_events_show_are_opened() {
        for (int number = 0; number < MATCHES; number++) {
            TestMatch match = match(number);
            var entries = entries(match);
            var shown = entries.stream().flatMap(entry -> seen(match, entry).stream()).toList();
            for (Opening opening : openings(match, entries, entries.size()).openings())
                assertThat(shown).anyMatch(event -> shows(event, opening.card()));
        }
    }

    private static boolean shows(Event event, Card card) {
        return TestMatch.NOTATION.write(List.of(event)).contains('"' + card.code() + '"');
    }

    /// The server has committed to a list, and deals on from one in which two cards of the stock
    /// have changed their places.
    private static List<Entry> swapped(List<Entry> entries, int p, int q) {
        var changed = new ArrayList<>(entries);
        Entry first = entries.getFirst();
        var events = new ArrayList<Event>();
        for (Event event : first.events())
            events.add(event instanceof HandDealt dealt ? swapped(dealt, p, q) : event);
        changed.set(0, new Entry(1, first.at(), first.cause(), first.seat(), first.move(), events));
        return changed;
    }

    private static LayoutEvent swapped(HandDealt dealt, int p, int q) {
        int before = stockBegins(dealt);
        var stock = new ArrayList<>(dealt.stock().faces());
        Collections.swap(stock, p - before, q - before);
        return new HandDealt(
                dealt.hand(),
                dealt.dealer(),
                dealt.starter(),
                dealt.layouts(),
                Cards.shown(stock),
                dealt.upcard());
    }

    private static int stockBegins(HandDealt dealt) {
        return dealt.layouts().stream().mapToInt(Cards::count).sum()
                + (dealt.upcard().isPresent() ? 1 : 0);
    }

    @Test
    void a_server_that_swaps_undealt_cards_is_found_at_the_first_of_them() {
        int found = 0;
        for (int number = 0; number < MATCHES; number++) {
            TestMatch match = match(number);
            var entries = entries(match);
            var honest = openings(match, entries, entries.size());
            var dealt =
                    entries.getFirst().events().stream()
                            .filter(HandDealt.class::isInstance)
                            .map(HandDealt.class::cast)
                            .findFirst()
                            .orElseThrow();
            var drawn =
                    honest.openings().stream()
                            .filter(one -> one.list() == 0 && one.place() >= stockBegins(dealt))
                            .toList();
            if (drawn.isEmpty()) continue;
            Opening first = drawn.get(new Random(number).nextInt(drawn.size()));
            var later =
                    IntStream.range(first.place() + 1, honest.lists().getFirst().cards())
                            .filter(place -> !card(entries, place).equals(first.card()))
                            .toArray();
            if (later.length == 0) continue;
            int other = later[new Random(number).nextInt(later.length)];
            var promised = openings(match, swapped(entries, first.place(), other), entries.size());
            assertThat(check(match, List.of(promised)).fault().orElseThrow().revision())
                    .isEqualTo(first.revision());
            for (var lie : lies(promised, first))
                assertThat(check(match, List.of(lie)).fault().orElseThrow().revision())
                        .as(Seed.hint() + number)
                        .isEqualTo(first.revision());
            found++;
        }
        assertThat(found).isGreaterThan(MATCHES / 2);
    }

    private static Card card(List<Entry> entries, int place) {
        for (Event event : entries.getFirst().events())
            if (event instanceof HandDealt dealt)
                return dealt.stock().faces().get(place - stockBegins(dealt));
        throw new AssertionError();
    }

    /// What the server could answer for the card that the seat has seen.
    private static List<CardOpenings> lies(CardOpenings promised, Opening seen) {
        return List.of(
                with(promised, one -> isAt(one, seen) ? moved(one, seen) : one),
                with(promised, one -> isAt(one, seen) ? seen : one),
                new CardOpenings(
                        promised.match(),
                        promised.game(),
                        promised.revision(),
                        0,
                        promised.lists(),
                        promised.openings().stream().filter(one -> !isAt(one, seen)).toList()));
    }

    private static boolean isAt(Opening one, Opening other) {
        return one.list() == other.list() && one.place() == other.place();
    }

    /// The path of one card with the face of another.
    private static Opening moved(Opening path, Opening face) {
        return new Opening(
                path.revision(), path.list(), path.place(), face.card(), path.salt(), path.path());
    }

    private static CardOpenings with(CardOpenings document, UnaryOperator<Opening> change) {
        return new CardOpenings(
                document.match(),
                document.game(),
                document.revision(),
                0,
                document.lists(),
                document.openings().stream().map(change).toList());
    }

    private static CardOpenings withLists(
            CardOpenings document, UnaryOperator<ShuffledList> change) {
        return new CardOpenings(
                document.match(),
                document.game(),
                document.revision(),
                0,
                document.lists().stream().map(change).toList(),
                document.openings());
    }

    private static ShuffledList with(ShuffledList list, int revision, int cards, String root) {
        return new ShuffledList(list.list(), revision, cards, root, list.signature());
    }

    /// By name, documents of a match that are wrong.
    private static Map<String, CardOpenings> wrong(CardOpenings whole) {
        String zeros = "0".repeat(64);
        var first = whole.openings().getFirst();
        var extra = new ArrayList<>(whole.openings());
        int last = whole.lists().getFirst().cards() - 1;
        extra.add(new Opening(whole.revision(), 0, last, first.card(), zeros, List.of()));
        var wrong = new TreeMap<String, CardOpenings>();
        wrong.put(
                "another root",
                withLists(whole, one -> with(one, one.revision(), one.cards(), zeros)));
        wrong.put(
                "another size",
                withLists(whole, one -> with(one, one.revision(), one.cards() + 1, one.root())));
        wrong.put(
                "another revision of a list",
                withLists(whole, one -> with(one, one.revision() + 1, one.cards(), one.root())));
        wrong.put(
                "no list",
                new CardOpenings(
                        whole.match(),
                        whole.game(),
                        whole.revision(),
                        0,
                        List.of(),
                        whole.openings()));
        wrong.put("another salt", with(whole, one -> with(one, one.revision(), zeros, one.path())));
        wrong.put(
                "another path",
                with(whole, one -> with(one, one.revision(), one.salt(), one.path().reversed())));
        wrong.put(
                "a short path",
                with(
                        whole,
                        one -> with(one, one.revision(), one.salt(), one.path().subList(1, 3))));
        wrong.put("no path", with(whole, one -> with(one, one.revision(), one.salt(), List.of())));
        wrong.put(
                "another revision",
                with(whole, one -> with(one, one.revision() + 1, one.salt(), one.path())));
        wrong.put("another card", with(whole, one -> moved(one, whole.openings().getLast())));
        wrong.put(
                "one left out",
                withOpenings(whole, whole.openings().subList(0, whole.openings().size() - 1)));
        wrong.put("one too many", withOpenings(whole, extra));
        return wrong;
    }

    private static Opening with(Opening one, int revision, String salt, List<String> path) {
        return new Opening(revision, one.list(), one.place(), one.card(), salt, path);
    }

    private static CardOpenings withOpenings(CardOpenings document, List<Opening> openings) {
        return new CardOpenings(
                document.match(),
                document.game(),
                document.revision(),
                0,
                document.lists(),
                openings);
    }

    @Test
    void changed_documents_are_found() {
        TestMatch match = match(1);
        var entries = entries(match);
        var whole = openings(match, entries, entries.size());
        wrong(whole)
                .forEach((what, document) ->
                        assertThat(check(match, List.of(document)).fault()).as(what).isPresent());
        var unsigned =
                new CardOpeningsCheck(
                        tracker(match), Optional.of(KeySet.of(List.of())), Optional.empty());
        unsigned.add(whole);
        assertThat(unsigned.fault().orElseThrow().why()).contains("not signed");
        var another = wrong(whole).get("another root");
        assertThat(check(match, List.of(whole, another)).fault().orElseThrow().why())
                .contains("two roots");
    }

    /// The published vectors; `-Dopenings=write` writes them.
    @Test
    void vectors_are_as_published(@TempDir Path folder) throws Exception {
        TestMatch match = TestMatch.play(Catalog.find("trashed").orElseThrow(), 7, 3);
        var entries = entries(match);
        var whole = openings(match, entries, entries.size());
        var lines = new StringBuilder(vector("right", match, whole));
        wrong(whole).forEach((what, document) -> lines.append(vector(what, match, document)));
        if ("write".equals(System.getProperty("openings"))) Files.writeString(VECTORS, lines);
        assertThat(VECTORS).hasContent(lines.toString());
        assertThat(Python.run(folder, "openings_check.py", VECTORS.toString()))
                .as(Python.printed(folder))
                .isZero();
    }

    private static String vector(String name, TestMatch match, CardOpenings document) {
        var line = new TreeMap<String, Object>();
        line.put("name", name);
        line.put("journal", Json.readPlain(journal(match)));
        line.put("openings", Json.readPlain(Json.write(document)));
        line.put("keySet", TestMatch.KEYS.plain());
        check(match, List.of(document))
                .fault()
                .ifPresent(fault -> line.put("fault", fault.revision()));
        return Canonical.text(line) + "\n";
    }

    /// A root over other cards than those dealt, of which none became visible, is found by the
    /// seed.
    @Test
    void a_root_over_cards_that_nobody_saw_is_found_at_the_end() {
        TestMatch match = match(0);
        var entries = entries(match).subList(0, 1);
        int last = openings(match, entries, 1).lists().getFirst().cards() - 1;
        int other = last - 1;
        while (card(entries, other).equals(card(entries, last))) other--;
        var promised = openings(match, swapped(entries(match), other, last), 1);
        assertThat(check(match, List.of(promised)).fault()).isEmpty();
        assertThat(proven(match, promised).orElseThrow().why()).contains("not that of the cards");
    }

    @Test
    void the_independent_program_agrees(@TempDir Path folder) throws Exception {
        for (int number = 0; number < 6; number++) {
            TestMatch match = match(number);
            var entries = entries(match);
            var whole = openings(match, entries, entries.size());
            Path journal = Files.writeString(folder.resolve("journal.json"), journal(match));
            Path good = Files.writeString(folder.resolve("good.json"), Json.write(whole));
            assertThat(Python.run(folder, "openings_check.py", journal.toString(), good.toString()))
                    .as(Python.printed(folder))
                    .isZero();
            var lie = with(whole, one -> moved(one, whole.openings().getLast()));
            Path bad = Files.writeString(folder.resolve("bad.json"), Json.write(lie));
            boolean differs = !lie.equals(whole);
            assertThat(Python.run(folder, "openings_check.py", journal.toString(), bad.toString()))
                    .isEqualTo(differs ? 1 : 0);
            var fault = check(match, List.of(lie)).fault();
            assertThat(fault.isPresent()).isEqualTo(differs);
            if (differs)
                assertThat(Python.printed(folder))
                        .contains("revision " + fault.orElseThrow().revision() + ":");
        }
    }

    private static String journal(TestMatch match) {
        var entries = new ArrayList<Map<String, Object>>();
        for (Entry entry : entries(match))
            entries.add(
                    Map.of(
                            "revision",
                            entry.revision(),
                            "events",
                            Json.readPlain(TestMatch.NOTATION.write(seen(match, entry)))));
        return Json.write(Map.of("match", match.match().id(), "entries", entries));
    }
}
