package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.cards.Card;
import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import cardhouse.engine.Scene.Word;
import cardhouse.engine.Seat;
import cardhouse.match.Narration;
import cardhouse.match.seating.SeatNames;
import cardhouse.web.PageWording;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws the scene of any game as HTML: the lines about the match, the middle of the table, and
/// then what is in front of each seat, the visitor's own last. A card is a rank and a suit to look
/// at and words for screen readers. All hidden cards have the same markup.
///
/// @param you the visitor's seat, if it has one
/// @param toAct the seats that are to act
public record SceneHtml(
        Visitor visitor, Scene scene, SeatNames names, Optional<Seat> you, List<Seat> toAct) {
    private static final int FRENCH = 2;

    /// The characters after this one are the faces of a die.
    private static final int BEFORE_DICE = 0x267F;

    private static final Map<Character, String> SUITS =
            Map.of('C', "♣", 'D', "♦", 'H', "♥", 'S', "♠");
    private static final Map<Character, PageWording> SUIT_WORDS =
            Map.of(
                    'C', new PageWording("%s of clubs", "Kreuz %s"),
                    'D', new PageWording("%s of diamonds", "Karo %s"),
                    'H', new PageWording("%s of hearts", "Herz %s"),
                    'S', new PageWording("%s of spades", "Pik %s"));
    private static final Map<Character, PageWording> RANK_WORDS =
            Map.of(
                    'A', new PageWording("ace", "Ass"),
                    'T', new PageWording("10", "10"),
                    'J', new PageWording("jack", "Bube"),
                    'Q', new PageWording("queen", "Dame"),
                    'K', new PageWording("king", "König"));

    static SceneHtml of(Visitor visitor, Narration told, SeatNames names) {
        var seen = told.seen();
        return new SceneHtml(visitor, seen.view().scene(), names, told.you(), seen.toAct());
    }

    public Html shown() {
        return Html.of(
                visitor.english(tag("ul"))
                        .with("class", "facts")
                        .add(scene.lines().stream().map(line -> tag("li", names.in(line)))),
                tag("div").add(scene.middle().stream().map(this::row)),
                tag("div").with("class", "seats").add(inOrder(scene.places()).map(this::place)));
    }

    /// In seat order from the visitor's left neighbour, the visitor last.
    private Stream<Place> inOrder(List<Place> all) {
        int first = you.map(seat -> seat.index() + 1).orElse(0) % all.size();
        return Stream.concat(all.subList(first, all.size()).stream(), all.stream().limit(first));
    }

    private Element place(Place place) {
        Seat seat = place.seat();
        boolean yours = you.filter(seat::equals).isPresent();
        var title = tag("h3", names.of(seat));
        if (yours) title = title.add(badge(visitor.say(TableTexts.IS_YOU)));
        for (Word word : place.badges()) title = title.add(badge(said(word)));
        if (toAct.contains(seat)) title = title.add(badge(visitor.say(TableTexts.TO_ACT)));
        return tag("section")
                .with("class", yours ? "seat yours" : "seat")
                .add(title)
                .add(place.rows().stream().map(this::row));
    }

    private static Html badge(String text) {
        return Html.of(Html.text(" "), tag("small", text).with("class", "badge"));
    }

    private String said(Word word) {
        return names.in(
                switch (visitor.language()) {
                    case EN -> word.inEnglish();
                    case DE -> word.inGerman();
                });
    }

    private Element row(Row row) {
        return switch (row.form()) {
            case SLOTS ->
                    tag("ol").with("class", "slots").add(row.tiles().stream().map(this::slot));
            case CARDS, LOTS, ASIDE ->
                    tag("div")
                            .with("class", "row")
                            .add(tag("span", said(row.word())).with("class", "name"), tiles(row));
        };
    }

    private Element slot(Tile tile) {
        var number =
                tag("span", String.valueOf(tile.number()))
                        .with("class", "place")
                        .with("aria-hidden", "true");
        return tag("li").add(number, tile(tile));
    }

    private Element tiles(Row row) {
        var tiles = row.form() == Form.LOTS ? row.tiles() : row.oneByOne();
        if (tiles.isEmpty()) return tag("p", visitor.say(TableTexts.NO_CARDS));
        return switch (tiles.getFirst().face()) {
            case Face.Nothing _ -> tag("p", visitor.say(TableTexts.NO_CARDS));
            case Face.Down(int count) when count > 0 ->
                    tag("p").add(
                                    tag("span", String.valueOf(count))
                                            .with("class", "card down")
                                            .with("aria-hidden", "true"),
                                    words(visitor.say(TableTexts.HIDDEN, count)));
            default -> tag("ul").with("class", "cards").add(tiles.stream().map(this::item));
        };
    }

    private Element item(Tile tile) {
        var item = tag("li").add(tile(tile));
        return tile.count() == 1 ? item : item.add(tag("small", " × " + tile.count()));
    }

    private Html tile(Tile tile) {
        return Html.of(
                tile.number() > 0
                        ? words(visitor.say(TableTexts.PLACE_N, tile.number()) + ": ")
                        : Html.NOTHING,
                face(tile.face()),
                tile.note()
                        .<Html>map(note -> tag("small", said(note)).with("class", "meaning"))
                        .orElse(Html.NOTHING));
    }

    private Html face(Face face) {
        return switch (face) {
            case Face.Up up when up.under() ->
                    Html.of(up(up), words(", " + visitor.say(TableTexts.FACE_DOWN)));
            case Face.Up up -> up(up);
            case Face.Down _ ->
                    tag("span")
                            .with("class", "card down")
                            .add(words(visitor.say(TableTexts.FACE_DOWN)));
            case Face.Nothing _ -> Html.NOTHING;
            case Face.Die(int value, _) ->
                    tag("span")
                            .with("class", "card")
                            .add(
                                    tag("span", Character.toString(BEFORE_DICE + value))
                                            .with("aria-hidden", "true"),
                                    words(String.valueOf(value)));
        };
    }

    private Element up(Face.Up up) {
        Card card = up.card();
        String code = card.code();
        String under = up.under() ? " under" : "";
        if (!isFrench(code)) {
            boolean isNumber = code.chars().allMatch(Character::isDigit);
            var span = tag("span", up.words());
            return isNumber
                    ? span.with("class", "card" + under)
                    : visitor.english(span).with("class", "card wide" + under);
        }
        char rank = code.charAt(0);
        char suit = code.charAt(1);
        var rankWord = RANK_WORDS.get(rank);
        String spoken = rankWord == null ? String.valueOf(rank) : visitor.say(rankWord);
        return tag("span")
                .with("class", "card suit-" + Character.toLowerCase(suit) + under)
                .add(
                        tag("span")
                                .with("aria-hidden", "true")
                                .add(rank == 'T' ? "10" : String.valueOf(rank))
                                .add(tag("small", SUITS.getOrDefault(suit, ""))),
                        words(visitor.say(Objects.requireNonNull(SUIT_WORDS.get(suit)), spoken)));
    }

    private static boolean isFrench(String code) {
        return code.length() == FRENCH
                && "A23456789TJQK".indexOf(code.charAt(0)) >= 0
                && SUITS.containsKey(code.charAt(1));
    }

    /// For screen readers only.
    private static Element words(String text) {
        return tag("span", text).with("class", "words");
    }
}
