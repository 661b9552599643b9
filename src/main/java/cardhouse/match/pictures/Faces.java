package cardhouse.match.pictures;

import cardhouse.cards.Card;
import cardhouse.engine.Scene.Face;
import cardhouse.match.pictures.Glyphs.Glyph;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The shapes of cards and dice, each defined once in a document and then referenced. They look the
/// same as in the scripts of the pages: rank large, suit small and identified by shape. The colours
/// are black, blue and orange, which remain distinct with every kind of colour blindness.
final class Faces {
    static final int WIDTH = 50;
    static final int HEIGHT = 66;

    static final String INK = "#1c1b19";
    static final String BLUE = "#0b4f9e";
    static final String ORANGE = "#b34700";
    static final String GREEN = "#1a6b3c";
    static final String CARD = "#ffffff";
    static final String EDGE = "#8a857a";
    static final String BACK = "#2f5d73";
    private static final String BACK_LINE = "#6d95a8";

    private static final Map<Character, String> SUITS =
            Map.of('S', INK, 'C', INK, 'H', ORANGE, 'D', BLUE);

    /// Values of TRIO that have a picture in a French deck.
    private static final Map<String, String> LETTERS =
            Map.of("11", "J", "12", "Q", "13", "K", "14", "A");

    /// Cards that help are blue, and cards that hinder are orange.
    private static final Set<String> HELP =
            Set.of(
                    "WILD",
                    "JOKER",
                    "SECOND_WIND",
                    "SPARE_CROWBAR",
                    "REINFORCED_LID",
                    "MAGNET",
                    "STICKY_PAWS",
                    "CLEAN_SWEEP",
                    "GUARD_DOG");

    private static final Set<String> HINDER =
            Set.of(
                    "STOP",
                    "LOCKED_LID",
                    "SWARM_OF_FLIES",
                    "RACCOON_GANG",
                    "NIGHT_WATCHMAN",
                    "ALLEY_THIEF");

    private Faces() {}

    /// The id of a face. It contains no more than the face shows.
    static String name(Face face) {
        return switch (face) {
            case Face.Up(Card card, var mark, var _) ->
                    "card-" + card.code() + mark.map(name -> "-" + name).orElse("");
            case Face.Down _ -> "back";
            case Face.Nothing _ -> "nothing";
            case Face.Die(int value, boolean ours) -> (ours ? "die-" : "other-die-") + value;
        };
    }

    static void define(Face face, Svg svg) {
        svg.open("symbol", "id viewBox", name(face), "0 0 " + WIDTH + " " + HEIGHT);
        switch (face) {
            case Face.Up(Card card, var mark, var _) -> up(card.code(), mark, svg);
            case Face.Down _ -> back(svg);
            case Face.Nothing _ -> nothing(svg);
            case Face.Die(int value, boolean ours) -> die(value, ours ? BLUE : GREEN, svg);
        }
        svg.close("symbol").line();
    }

    private static void up(String code, Optional<String> mark, Svg svg) {
        edge(svg, CARD, EDGE);
        if (isFrench(code)) {
            String colour = SUITS.get(code.charAt(1));
            rank(
                    code.charAt(0) == 'T' ? "10" : code.substring(0, 1),
                    34,
                    String.valueOf(colour),
                    svg);
            small(Glyphs.ALL.suit(code.charAt(1)), String.valueOf(colour), svg);
        } else if (code.chars().allMatch(Character::isDigit)) {
            var glyph = mark.flatMap(Glyphs.ALL::thing);
            String letter = LETTERS.getOrDefault(code, "");
            boolean alone = glyph.isEmpty() && letter.isEmpty();
            rank(code, alone ? 44 : 36, INK, svg);
            if (glyph.isPresent()) small(glyph.get(), INK, svg);
            else if (!letter.isEmpty()) word(letter, 57, INK, svg);
        } else {
            String colour = HELP.contains(code) ? BLUE : HINDER.contains(code) ? ORANGE : INK;
            var glyph = Glyphs.ALL.thing(code);
            if (glyph.isPresent()) glyph(glyph.get(), "translate(7 15) scale(1.5)", colour, svg);
            else if (code.length() <= 2) rank(code, 44, colour, svg);
            else word("?", 38, colour, svg);
        }
    }

    private static boolean isFrench(String code) {
        return code.length() == 2
                && "A23456789TJQK".indexOf(code.charAt(0)) >= 0
                && SUITS.containsKey(code.charAt(1));
    }

    private static void edge(Svg svg, String fill, String line) {
        svg.put(
                "rect",
                "x y width height rx fill stroke",
                1,
                1,
                WIDTH - 2,
                HEIGHT - 2,
                7,
                fill,
                line);
    }

    private static void rank(String text, int y, String colour, Svg svg) {
        text(text, y, 31, colour, svg);
    }

    private static void word(String text, int y, String colour, Svg svg) {
        text(text, y, 18, colour, svg);
    }

    private static void text(String text, int y, int size, String colour, Svg svg) {
        svg.open(
                        "text",
                        "x y font-size font-weight text-anchor fill",
                        WIDTH / 2,
                        y,
                        size,
                        700,
                        "middle",
                        colour)
                .text(text)
                .close("text");
    }

    private static void small(Glyph glyph, String colour, Svg svg) {
        glyph(glyph, "translate(14.5 39) scale(.875)", colour, svg);
    }

    private static void glyph(Glyph glyph, String where, String colour, Svg svg) {
        svg.open("g", "transform", where);
        if (!glyph.fill().isEmpty()) svg.put("path", "d fill", glyph.fill(), colour);
        if (!glyph.line().isEmpty())
            svg.put(
                    "path",
                    "d fill stroke stroke-width stroke-linecap stroke-linejoin",
                    glyph.line(),
                    "none",
                    colour,
                    1.8,
                    "round",
                    "round");
        svg.close("g");
    }

    private static void back(Svg svg) {
        edge(svg, BACK, BACK);
        svg.put(
                "path",
                "d stroke stroke-width",
                "M6 22L22 6M6 38L38 6M6 54L44 16M12 60L44 28M28 60L44 44",
                BACK_LINE,
                2);
    }

    private static void nothing(Svg svg) {
        svg.put(
                "rect",
                "x y width height rx fill stroke stroke-dasharray",
                1,
                1,
                WIDTH - 2,
                HEIGHT - 2,
                7,
                "none",
                EDGE,
                "5 4");
    }

    private static void die(int value, String colour, Svg svg) {
        svg.put(
                "rect",
                "x y width height rx fill stroke stroke-width",
                2,
                10,
                46,
                46,
                8,
                CARD,
                colour,
                3);
        text(String.valueOf(value), 44, 30, colour, svg);
    }
}
