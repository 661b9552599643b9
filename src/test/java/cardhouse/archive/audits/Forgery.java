package cardhouse.archive.audits;

import static java.util.Objects.requireNonNull;

import cardhouse.archive.audits.Tampering.Bundle;
import cardhouse.engine.GameType;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Receipt;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A proof as a dishonest server could make it: changed, and then chained and signed anew, so that
/// no hash and no signature shows it. Every kind has to be refused by every verifier.
///
/// @param kind what was changed
/// @param proof its bytes
public record Forgery(String kind, byte[] proof) {
    private static final String[] CHANCE = {
        "dealer-chosen", "first-dealer-picked", "characters-drawn", "starter-rolled"
    };

    /// Matches are played longer and longer until one has what is to be changed.
    private static final int TRIES = 2_000;

    /// A change; false if there is nothing in the proof to which it could be done.
    private interface Change extends BiPredicate<Bundle, Random> {}

    private static final Map<String, Change> CHANGES = new LinkedHashMap<>();
    private static final Map<String, UnaryOperator<String>> TEXTS = new LinkedHashMap<>();

    /// What only the rules decide: the verifiers without them have to say the same of it.
    public static final List<String> BY_RULES = List.of("other places", "a turn of another seat");

    /// A proof that is as it was.
    public static final String NONE = "nothing";

    /// A change after which a journal may be that of another legal match.
    public static final String MAY_BE_LEGAL = "an entry left out";

    /// Of more requests of chance than the rules make.
    private static final Map<String, Integer> SHIFTS =
            Map.of(
                    "chance asked once more",
                    1,
                    "chance asked 7 times more",
                    7,
                    "40 times more",
                    40);

    static {
        events();
        deals();
        cards();
        shapes();
        journals();
        headers();
        texts();
        byRules();
    }

    public static List<String> kinds() {
        var kinds = new ArrayList<>(SHIFTS.keySet().stream().sorted().toList());
        kinds.addAll(CHANGES.keySet());
        kinds.removeAll(BY_RULES);
        kinds.remove(NONE);
        kinds.addAll(TEXTS.keySet());
        return kinds;
    }

    /// One of a kind; the same number gives the same one.
    public static Forgery of(String kind, long number, int turns) {
        for (int tries = 0; ; tries++) {
            if (tries == TRIES) throw new AssertionError("no match to forge: " + kind);
            long match = number + 7919L * tries;
            var random = new Random(match);
            var type = Catalog.EDITIONS.get(random.nextInt(Catalog.EDITIONS.size()));
            var found = forged(kind, type, match, turns * (1 + tries / 50), random);
            if (found.isPresent()) return new Forgery(kind, found.get());
        }
    }

    /// The smallest of some of a kind, to be published.
    static Forgery small(String kind) {
        return IntStream.range(0, 30)
                .mapToObj(number -> of(kind, number, 8))
                .min(Comparator.comparing(one -> one.proof().length))
                .orElseThrow();
    }

    private static Optional<byte[]> forged(
            String kind, GameType<?, ?, ?, ?, ?> type, long match, int turns, Random random) {
        int shift = SHIFTS.getOrDefault(kind, 0);
        var played =
                random.nextInt(4) == 0 && shift == 0 && turns > 8
                        ? TestMatch.any(match)
                        : TestMatch.play(type, match, turns, shift);
        var bundle = Bundle.of(played);
        if (SHIFTS.containsKey(kind)) insertRequests(bundle, played, shift);
        else if (CHANGES.containsKey(kind)) {
            String before = bundle.text();
            boolean done = CHANGES.get(kind).test(bundle, random);
            if (!done || bundle.text().equals(before) && !kind.equals(NONE))
                return Optional.empty();
        }
        seal(bundle);
        if (!TEXTS.containsKey(kind))
            return Optional.of(bundle.text().getBytes(StandardCharsets.UTF_8));
        String text = TEXTS.get(kind).apply(bundle.text());
        return Optional.of(
                text.getBytes(
                        kind.startsWith("UTF") ? Charset.forName(kind) : StandardCharsets.UTF_8));
    }

    /// The events by which chance would have answered, as many as it was asked too often.
    private static void insertRequests(Bundle bundle, TestMatch played, int shift) {
        for (int request = shift - 1; request >= 0; request--) {
            var play = new RandomPlay(played.match(), played.seed(), new Random(1), request);
            var other = Json.readObject(play.next().line().canonical());
            bundle.events(1).addFirst(((List<?>) requireNonNull(other.get("events"))).getFirst());
        }
    }

    private static void seal(Bundle bundle) {
        try {
            bundle.rehash();
        } catch (IllegalArgumentException unwritable) {
            return;
        }
        int last = bundle.list("entries").size();
        String hash = String.valueOf(bundle.list("hashes").getLast());
        String id = String.valueOf(bundle.header().get("match"));
        bundle.list("receipts").clear();
        bundle.list("receipts").add(TestMatch.RECEIPTS.sign(new Receipt(id, last, hash)));
    }

    /// Changes an event that fits, and is like no other.
    private static void event(
            String kind,
            Predicate<Map<String, Object>> fits,
            BiPredicate<Map<String, Object>, Random> change) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    var all = new ArrayList<>(bundle.allEvents().filter(fits).toList());
                    Collections.shuffle(all, random);
                    return all.stream().anyMatch(event -> change.test(event, random));
                });
    }

    private static void set(String kind, String type, String field, UnaryOperator<Object> other) {
        event(
                kind,
                is(type),
                (event, _) -> {
                    if (!event.containsKey(field)) return false;
                    Object before = event.put(field, other.apply(requireNonNull(event.get(field))));
                    return !event.get(field).equals(before);
                });
    }

    private static Predicate<Map<String, Object>> is(String types) {
        return event -> List.of(types.split(" ")).contains(event.get("type"));
    }

    private static Object more(Object number) {
        return (Integer) number + 1;
    }

    private static void insert(String kind, Map<String, Object> event) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    var events = bundle.events(1 + random.nextInt(bundle.list("entries").size()));
                    events.add(random.nextInt(events.size() + 1), new HashMap<>(event));
                    return true;
                });
    }

    private static void events() {
        CHANGES.put("an invented order of the pile before a draw", Forgery::invented);
        insert("an unknown event", Map.of("type", "stock-counted"));
        insert(
                "an unknown event with cards",
                Map.of("type", "pile-seen", "trash", shown(List.of("SLUG"))));
        insert("an event of another game", Map.of("type", "dice-thrown", "dice", List.of(1)));
        insert(
                "cards dealt anew where no branch begins",
                Map.of("type", "hand-redrawn", "layouts", List.of(), "stock", shown(List.of())));
        insert("a void hand", Map.of("type", "hand-voided", "cause", "NOBODY_CAN_DRAW"));
        insert("a time told", Map.of("type", "time-told", "minutes", 0, "up", false));
        insert(
                "a shuffle of the discards that was not due",
                Map.of("type", "stock-recycled", "stock", shown(List.of("AC"))));
        insert(
                "a shuffle of the trash that was not due",
                Map.of("type", "trash-refilled", "trash", shown(List.of("SLUG"))));
        insert(
                "dice that were not due",
                Map.of("type", "dice-rerolled", "seat", 0, "dice", List.of(1, 1, 1, 1, 1, 1)));
        copied(
                "an event of chance twice",
                "brawl-rolled rummage-rolled dice-rerolled blocker-fought trash-refilled card-grabbed stock-recycled starter-rolled");
        copied("a deal twice", "hand-dealt round-dealt brawl-dealt");
        copied("a choice of the dealer twice", String.join(" ", CHANCE));
        copied("a draw twice", "card-drawn card-rummaged cards-refilled blocker-met");
        removed("no draw", "card-drawn card-rummaged cards-refilled blocker-met");
        removed("no deal", "hand-dealt round-dealt brawl-dealt");
        removed("no choice of the dealer", String.join(" ", CHANCE));
        removed(
                "no answer of chance",
                "brawl-rolled rummage-rolled dice-rerolled blocker-fought trash-refilled card-grabbed stock-recycled");
        removed("no end", "match-ended trio-ended brawl-ended");
        set(
                "an unknown type",
                "turn-started turn-began brawl-turn-started",
                "type",
                _ -> "turn-started-again");
    }

    private static void copied(String kind, String types) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    int place = place(bundle, random, is(types));
                    if (place == 0) return false;
                    var events = bundle.events(place);
                    int at = 0;
                    while (!is(types).test(asEvent(events.get(at)))) at++;
                    return events.addAll(at, List.of(new HashMap<>(asEvent(events.get(at)))));
                });
    }

    private static void removed(String kind, String types) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    int place = place(bundle, random, is(types));
                    if (place == 0) return false;
                    var events = bundle.events(place);
                    for (int at = 0; ; at++)
                        if (is(types).test(asEvent(events.get(at)))) {
                            events.remove(at);
                            return true;
                        }
                });
    }

    private static int place(Bundle bundle, Random random, Predicate<Map<String, Object>> fits) {
        var places = new ArrayList<Integer>();
        for (int place = 1; place <= bundle.list("entries").size(); place++)
            if (bundle.events(place).stream().anyMatch(event -> fits.test(asEvent(event))))
                places.add(place);
        return places.isEmpty() ? 0 : places.get(random.nextInt(places.size()));
    }

    /// What a verifier believed that took any event with cards for the order of the pile.
    private static boolean invented(Bundle bundle, Random random) {
        Predicate<Map<String, Object>> draws =
                event -> is("card-drawn").test(event) && "STOCK".equals(event.get("from"));
        int place = place(bundle, random, draws);
        if (place == 0) return false;
        var events = bundle.events(place);
        var later = new ArrayList<Object>();
        for (int at = place; at <= bundle.list("entries").size(); at++)
            bundle.events(at).stream()
                    .map(Forgery::asEvent)
                    .filter(draws)
                    .forEach(event -> later.add(requireNonNull(event.get("card"))));
        var draw = events.stream().map(Forgery::asEvent).filter(draws).findFirst().orElseThrow();
        Object other =
                later.stream()
                        .filter(card -> !card.equals(draw.get("card")))
                        .findFirst()
                        .orElse("AC");
        later.set(0, other);
        draw.put("card", other);
        events.addFirst(new HashMap<>(Map.of("type", "stock-counted", "stock", shown(later))));
        return true;
    }

    private static void deals() {
        swapped("two cards of a pile swapped", "stock trash");
        event(
                "a card of a hand and one of the pile swapped",
                is("hand-dealt round-dealt brawl-dealt"),
                (event, _) -> {
                    var pile =
                            cards(
                                    event.containsKey("stock")
                                            ? event.get("stock")
                                            : event.get("trash"));
                    var hand =
                            firstCards(
                                    event.containsKey("layouts")
                                            ? event.get("layouts")
                                            : event.containsKey("hands")
                                                    ? event.get("hands")
                                                    : event.get("seats"));
                    if (pile.isEmpty() || hand.isEmpty() || pile.getFirst().equals(hand.getFirst()))
                        return false;
                    hand.set(0, pile.set(0, hand.getFirst()));
                    return true;
                });
        event(
                "another seat deals a later hand",
                is("hand-dealt round-dealt"),
                (event, _) ->
                        !Integer.valueOf(1).equals(event.getOrDefault("hand", event.get("round")))
                                && next(event, "dealer"));
        event(
                "another seat starts a later hand",
                is("hand-dealt"),
                (event, _) ->
                        !Integer.valueOf(1).equals(event.get("hand")) && next(event, "starter"));
        event(
                "another seat deals first",
                is("dealer-chosen first-dealer-picked"),
                (event, _) -> next(event, "dealer"));
        event(
                "other sizes of layouts",
                is("hand-ended"),
                (event, random) -> {
                    @SuppressWarnings("unchecked")
                    var sizes = (List<Object>) requireNonNull(event.get("sizes"));
                    int seat = random.nextInt(sizes.size());
                    sizes.set(seat, (Integer) sizes.get(seat) - 1);
                    return true;
                });
        event(
                "another winner of a hand",
                is("hand-ended round-won"),
                (event, _) -> next(event, "winner"));
        set("a hand of another number", "hand-dealt", "hand", Forgery::more);
        set("a round of another number", "round-dealt", "round", Forgery::more);
        event(
                "other dice",
                is("brawl-rolled rummage-rolled dice-rerolled starter-rolled blocker-fought"),
                (event, _) -> {
                    @SuppressWarnings("unchecked")
                    var dice =
                            (List<Object>)
                                    requireNonNull(event.getOrDefault("dice", event.get("blue")));
                    return dice.set(0, (Integer) dice.getFirst() % 6 + 1) != null;
                });
        event(
                "another seat rolls again",
                is("starter-rolled"),
                (event, _) -> {
                    var left = (List<?>) requireNonNull(event.get("left"));
                    event.put("left", List.of(((Integer) left.getFirst() + 1) % 3));
                    return !left.equals(event.get("left"));
                });
        swapped("other characters, boosters or blockers", "critters boosters blockers");
        set("a fight won that was lost", "blocker-fought", "won", won -> !(Boolean) won);
    }

    private static void swapped(String kind, String fields) {
        event(
                kind,
                event -> List.of(fields.split(" ")).stream().anyMatch(event::containsKey),
                (event, random) -> {
                    for (String field : fields.split(" ")) {
                        if (!event.containsKey(field)) continue;
                        @SuppressWarnings("unchecked")
                        var cards =
                                event.get(field) instanceof List<?> bare
                                        ? (List<Object>) bare
                                        : cards(event.get(field));
                        if (cards.size() < 2) continue;
                        int at = random.nextInt(cards.size() - 1);
                        Collections.swap(cards, at, at + 1);
                        return !cards.get(at).equals(cards.get(at + 1));
                    }
                    return false;
                });
    }

    private static boolean next(Map<String, Object> event, String seat) {
        event.put(seat, ((Integer) requireNonNull(event.get(seat)) + 1) % 2);
        return true;
    }

    private static void cards() {
        taken("another card drawn", "card-drawn card-rummaged blocker-met");
        taken("another card discarded", "card-discarded card-tossed");
        taken("another card placed", "card-placed");
        taken("another card stolen", "card-stolen");
        taken("another card given or grabbed", "card-given card-grabbed gift-offered");
        set("another card displaced", "card-placed", "displaced", Forgery::otherCard);
        for (String[] kind :
                new String[][] {
                    {"other cards drawn to fill a hand", "cards-refilled"},
                    {"other cards snatched", "cards-snatched"},
                    {"other cards scattered", "hand-scattered"},
                    {"other cards played", "cards-played"},
                    {"other cards laid", "cards-laid"}
                })
            event(
                    kind[0],
                    is(kind[1]),
                    (event, _) -> {
                        @SuppressWarnings("unchecked")
                        var cards =
                                event.get("cards") instanceof List<?> bare
                                        ? (List<Object>) bare
                                        : cards(event.get("cards"));
                        if (cards.isEmpty()) return false;
                        cards.set(0, otherCard(cards.getFirst()));
                        return true;
                    });
        event(
                "fewer cards drawn to fill a hand",
                is("cards-refilled"),
                (event, _) -> cards(event.get("cards")).removeFirst() != null);
        set(
                "other cards taken in an exchange",
                "hands-exchanged",
                "taken",
                cards -> List.of(otherCard(((List<?>) cards).getFirst())));
        set(
                "another turn number",
                "turn-started turn-began brawl-turn-started",
                "turn",
                Forgery::more);
        set("another count of the pile", "pile-picked-up pile-burned", "count", Forgery::more);
        event(
                "another winner of a fight",
                is("brawl-decided"),
                (event, _) ->
                        event.put(
                                        "winner",
                                        requireNonNull(
                                                event.put(
                                                        "loser",
                                                        requireNonNull(event.get("winner")))))
                                != null);
        set("other crowbars", "brawl-decided", "crowbars", Forgery::more);
        set("more draws of a rummage", "rummage-begun", "draws", Forgery::more);
        set("more discards of a rummage", "rummage-begun", "tosses", Forgery::more);
    }

    private static void taken(String kind, String types) {
        event(
                kind,
                is(types),
                (event, _) -> {
                    Object card = requireNonNull(event.get("card"));
                    if (card instanceof String code) event.put("card", otherCard(code));
                    else cards(card).set(0, otherCard(cards(card).getFirst()));
                    return true;
                });
    }

    /// Of the same game, if it is a card there.
    private static Object otherCard(Object card) {
        List<String> codes = List.of("AC", "KH", "7", "9", "WILD", "SLUG", "OLD_BOOT");
        String code = String.valueOf(card);
        if (code.length() > 3)
            return code.equals("SLUG") || code.equals("WILD") ? codes.get(4) + "S" : "SLUG";
        if (code.length() == 2 && !code.equals("10") && !code.matches("1[0-5]"))
            return code.equals("AC") ? "KH" : "AC";
        return code.equals("7") ? "9" : "7";
    }

    private static void shapes() {
        event(
                "an unknown field of an event",
                _ -> true,
                (event, _) -> event.put("stocks", List.of()) == null);
        event(
                "a field `__proto__` of an event",
                _ -> true,
                (event, _) -> event.put("__proto__", Map.of()) == null);
        event(
                "no seat of an event",
                event -> event.containsKey("seat"),
                (event, _) -> event.remove("seat") != null);
        event(
                "a seat that is not there",
                event -> event.containsKey("seat"),
                (event, _) -> event.put("seat", 9) != null);
        event(
                "a seat below 0",
                event -> event.containsKey("seat"),
                (event, _) -> event.put("seat", -1) != null);
        event(
                "a seat as a text",
                event -> event.containsKey("seat"),
                (event, _) -> event.put("seat", "0") != null);
        event(
                "hidden cards",
                event -> event.containsKey("stock") || event.containsKey("trash"),
                (event, _) ->
                        event.put(
                                        event.containsKey("stock") ? "stock" : "trash",
                                        new HashMap<>(Map.of("type", "hidden", "hidden", 3)))
                                != null);
        set("another kind of turn", "turn-started", "kind", _ -> "EXTRA");
        set("another end of drawing", "drawing-ended", "end", _ -> "LUCK");
    }

    private static void journals() {
        move("an unknown move", move -> move.put("type", "peek"));
        move(
                "another slot or seat than the move asks for",
                move -> {
                    for (String field : List.of("slot", "seat"))
                        move.computeIfPresent(field, (_, value) -> more(value));
                });
        move(
                "another card or plan than the move asks for",
                move -> {
                    move.computeIfPresent("card", (_, card) -> otherCard(card));
                    move.computeIfPresent(
                            "plan", (_, plan) -> plan.equals("DRAW") ? "TOSS" : "DRAW");
                });
        move("an unknown field of a move", move -> move.put("peek", true));
        entry("an unknown field of an entry", entry -> entry.put("stock", List.of()));
        entry("an unknown cause", entry -> entry.put("cause", "REVIEW"));
        entry(
                "a bot that no player left the seat to",
                entry -> {
                    if ("MOVE".equals(entry.get("cause"))) entry.put("cause", "SUBSTITUTE_MOVE");
                });
        entry("a branch that the header does not have", entry -> entry.put("cause", "BRANCH"));
        entry("another revision", entry -> entry.put("revision", 0));
        entry("no events", entry -> entry.put("events", new ArrayList<>()));
        entry("a seat beyond the last", entry -> entry.computeIfPresent("seat", (_, _) -> 9));
        entry("a time in another form", entry -> entry.put("at", "2026-01-02T03:04:05+00:00"));
        CHANGES.put(
                "a player who leaves twice",
                (bundle, random) -> {
                    int place = place(bundle, random, is("seat-left seat-vacated brawler-left"));
                    if (place == 0) return false;
                    bundle.list("entries")
                            .add(place, Json.readObject(Canonical.text(bundle.entry(place))));
                    return bundle.number();
                });
        CHANGES.put(
                MAY_BE_LEGAL,
                (bundle, random) -> {
                    if (bundle.list("entries").size() < 4 || bundle.origins().findAny().isPresent())
                        return false;
                    bundle.list("entries")
                            .remove(1 + random.nextInt(bundle.list("entries").size() - 2));
                    return bundle.number();
                });
        CHANGES.put(
                "the end of the journal left out",
                (bundle, _) -> {
                    bundle.list("entries").removeLast();
                    return bundle.list("entries").size() > bundle.origins().count() + 1;
                });
        CHANGES.put(
                "something after the end",
                (bundle, _) ->
                        bundle.events(bundle.list("entries").size())
                                .add(new HashMap<>(Map.of("type", "seat-left", "seat", 0))));
        CHANGES.put(
                "another outcome",
                (bundle, _) -> {
                    @SuppressWarnings("unchecked")
                    var outcome =
                            (Map<String, Object>) requireNonNull(bundle.fields.get("outcome"));
                    return outcome.put(
                                    "status",
                                    "RESIGNED".equals(outcome.get("status"))
                                            ? "ADJUDICATED"
                                            : "RESIGNED")
                            != null;
                });
    }

    private static void move(String kind, Consumer<Map<String, Object>> change) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    var moves =
                            bundle.allEntries().filter(entry -> entry.containsKey("move")).toList();
                    if (moves.isEmpty()) return false;
                    change.accept(
                            asEvent(
                                    requireNonNull(
                                            moves.get(random.nextInt(moves.size())).get("move"))));
                    return true;
                });
    }

    private static void entry(String kind, Consumer<Map<String, Object>> change) {
        CHANGES.put(
                kind,
                (bundle, random) -> {
                    var later =
                            bundle.allEntries()
                                    .skip(1)
                                    .filter(entry -> !List.of().equals(entry.get("events")))
                                    .toList();
                    if (later.isEmpty()) return false;
                    change.accept(later.get(random.nextInt(later.size())));
                    return true;
                });
    }

    private static void headers() {
        header("an unknown field of the header", header -> header.put("deal", 1));
        header(
                "an unknown option",
                header -> asEvent(requireNonNull(header.get("rules"))).put("stacked", true));
        header(
                "an option left out",
                header -> asEvent(requireNonNull(header.get("rules"))).remove("turnLimit"));
        header(
                "an option out of bounds",
                header -> asEvent(requireNonNull(header.get("rules"))).put("turnLimit", 0));
        header("more seats than the game has", header -> header.put("seats", 12));
        header("a game that is none", header -> header.put("game", "solitaire"));
        header("an edition that is to come", header -> header.put("edition", 3));
        header("another commitment", header -> header.put("commitment", "0".repeat(64)));
        CHANGES.put(
                "other entropy",
                (bundle, _) -> {
                    // A branch need not draw anything by its own entropy.
                    if (bundle.origins().findAny().isPresent()) return false;
                    var entropy = (List<?>) requireNonNull(bundle.header().get("entropy"));
                    bundle.header().put("entropy", entropy.stream().map(_ -> "other").toList());
                    return true;
                });
        header("entropy for too few seats", header -> header.put("entropy", List.of()));
        header(
                "a start in another form",
                header -> header.put("startedAt", "2026-01-02 03:04:05Z"));
        header(
                "a clock without its durations",
                header -> header.put("clock", Map.of("onTimeout", "NONE", "seats", List.of())));
        header(
                "an origin without its seed",
                header ->
                        header.put(
                                "origins",
                                List.of(
                                        Map.of(
                                                "match",
                                                String.valueOf(header.get("match")),
                                                "revision",
                                                1))));
    }

    private static void header(String kind, Consumer<Map<String, Object>> change) {
        CHANGES.put(
                kind,
                (bundle, _) -> {
                    change.accept(bundle.header());
                    return true;
                });
    }

    private static void byRules() {
        CHANGES.put(NONE, (_, _) -> true);
        CHANGES.put(
                "other places",
                (bundle, _) -> {
                    var end = asEvent(bundle.events(bundle.list("entries").size()).getLast());
                    for (Object outcome :
                            List.of(
                                    requireNonNull(bundle.fields.get("outcome")),
                                    requireNonNull(end.get("outcome"))))
                        Collections.reverse(
                                (List<?>) requireNonNull(asEvent(outcome).get("places")));
                    return true;
                });
        event("a turn of another seat", is("turn-began"), (event, _) -> next(event, "seat"));
    }

    /// The verdict of `./cardhouse verify`, with the keys of the proof itself.
    public boolean isProven() throws IOException {
        try {
            var evidence = Proofs.read(new ByteArrayInputStream(proof), 1 << 26, Optional.empty());
            return new Auditor(TestMatch.NOTATION).audit(evidence).proven();
        } catch (NoProof none) {
            return false;
        }
    }

    /// What `proof_check.py` says of each: ACCEPTED, REDRAWN or REFUSED, as the script in a
    /// browser.
    public static List<String> byPython(Path folder, List<Forgery> forged)
            throws IOException, InterruptedException {
        var files = new ArrayList<String>();
        for (Forgery one : forged) {
            var file = folder.resolve("forged" + files.size());
            Files.write(file, one.proof());
            files.add(file.toString());
        }
        Python.run(folder, "proof_check.py", files.toArray(String[]::new));
        var words = new HashMap<String, String>();
        Python.printed(folder)
                .lines()
                .forEach(line -> {
                    for (String[] word : WORDS)
                        if (line.contains(": " + word[0]))
                            words.put(line.substring(0, line.indexOf(": ")), word[1]);
                });
        return files.stream().map(file -> requireNonNull(words.get(file), file)).toList();
    }

    private static final String[][] WORDS = {
        {"consistent, signed with", "ACCEPTED"}, {"NOT CHECKED TO THE END", "REDRAWN"},
        {"NOT RIGHT", "REFUSED"}, {"no proof", "REFUSED"}
    };

    /// What verifiers could read in different ways.
    private static void texts() {
        TEXTS.put("UTF-16", text -> text);
        TEXTS.put("UTF-16LE", text -> text);
        TEXTS.put("UTF-32", text -> text);
        TEXTS.put("a byte order mark", text -> "\ufeff" + text);
        TEXTS.put("a field twice", text -> text.replaceFirst("\\{", "{\"protocol\":1,"));
        TEXTS.put(
                "a field twice, spelt otherwise",
                text -> text.replaceFirst("\\{", "{\"\\\\u0070rotocol\":1,"));
        TEXTS.put(
                "a field of the header twice",
                text -> text.replaceFirst("\"header\":\\{", "\"header\":{\"seats\":2,"));
        TEXTS.put(
                "a field of an event twice",
                text ->
                        text.replaceFirst(
                                "\\{\"dealer\":(\\d+),|\\{\"critters\"|\\{\"dice\"",
                                "{\"type\":\"a\",\"type\":\"b\",\"x\""));
        TEXTS.put("an unknown field", text -> text.replaceFirst("\\{", "{\"about\":1,"));
        TEXTS.put("a field `__proto__`", text -> text.replaceFirst("\\{", "{\"__proto__\":{},"));
        TEXTS.put(
                "a seed in upper case", text -> seed(text, seed -> seed.toUpperCase(Locale.ROOT)));
        TEXTS.put("a seed after a space", text -> seed(text, seed -> " " + seed));
        TEXTS.put("a seed in pairs", text -> seed(text, seed -> seed.replaceFirst("..", "$0 ")));
        TEXTS.put(
                "a protocol of 1.0",
                text ->
                        text.replace(
                                "\"protocol\":1,\"receipts\"", "\"protocol\":1.0,\"receipts\""));
        TEXTS.put(
                "a number of seats of 2.0",
                text ->
                        text.replaceFirst(
                                "\"seats\":(\\d),\"startedAt\"", "\"seats\":$1.0,\"startedAt\""));
        TEXTS.put(
                "a revision of 1e0",
                text -> text.replaceFirst("\"revision\":1([,}])", "\"revision\":1e0$1"));
        TEXTS.put(
                "a number beyond 2^53",
                text ->
                        text.replaceFirst(
                                "\"revision\":1([,}])", "\"revision\":9007199254740993$1"));
        TEXTS.put("a comma too many", text -> text.replaceFirst("}$", ",}"));
        TEXTS.put("more after the end", text -> text + "{}");
        TEXTS.put(
                "half a surrogate pair",
                text -> text.replaceFirst("\"entropy\":\\[\"", "\"entropy\":[\"\\\\ud800"));
        TEXTS.put(
                "a line break in a text",
                text -> text.replaceFirst("\"entropy\":\\[\"", "\"entropy\":[\"\n"));
        TEXTS.put(
                "too deep",
                text ->
                        text.replaceFirst(
                                "\\{", "{\"outcome\":" + "[".repeat(40) + "]".repeat(40) + ","));
        TEXTS.put("a null", text -> text.replaceFirst("\"outcome\":\\{[^}]*}", "\"outcome\":null"));
        TEXTS.put(
                "a receipt with padding",
                text -> text.replaceFirst("\"receipts\":\\[\"([^\"]+)", "\"receipts\":[\"$1=="));
    }

    private static String seed(String text, UnaryOperator<String> otherwise) {
        String name = "\"serverSeed\":\"";
        int at = text.lastIndexOf(name) + name.length();
        return text.substring(0, at)
                + otherwise.apply(text.substring(at, at + 64))
                + text.substring(at + 64);
    }

    private static Map<String, Object> shown(List<?> cards) {
        return new HashMap<>(Map.of("type", "shown", "cards", new ArrayList<>(cards)));
    }

    @SuppressWarnings("unchecked") // JSON objects have string keys
    private static Map<String, Object> asEvent(@Nullable Object plain) {
        return (Map<String, Object>) requireNonNull(plain);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> cards(@Nullable Object shown) {
        return (List<Object>) requireNonNull(asEvent(requireNonNull(shown)).get("cards"));
    }

    private static List<Object> firstCards(@Nullable Object hands) {
        for (Object hand : (List<?>) requireNonNull(hands)) {
            Object shown = asEvent(requireNonNull(hand)).getOrDefault("faceDown", hand);
            if (!cards(shown).isEmpty()) return cards(shown);
        }
        return List.of();
    }
}
