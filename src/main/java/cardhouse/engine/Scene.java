package cardhouse.engine;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A table as one viewer sees it, for any medium. Each game converts its view to a scene, and one
/// renderer for each medium draws any scene. Words name seats by number; the renderer puts in the
/// names of the players.
///
/// @param lines the state of the match in sentences
/// @param facts the same in a few words, for a picture
/// @param middle the piles and other objects in the middle of the table
/// @param places one for every seat, in seat order
public record Scene(List<String> lines, List<String> facts, List<Row> middle, List<Place> places) {
    public Scene {
        lines = List.copyOf(lines);
        facts = List.copyOf(facts);
        middle = List.copyOf(middle);
        places = List.copyOf(places);
    }

    /// The area of a seat.
    ///
    /// @param role text after the seat in a line, such as ` to act`
    /// @param badges facts about the seat, each in a few words. Renderers add that it is to act
    public record Place(Seat seat, String role, List<Word> badges, List<Row> rows) {
        public Place {
            badges = List.copyOf(badges);
            rows = List.copyOf(rows);
        }
    }

    /// A label in every language of the server.
    ///
    /// @param english a format for the arguments, and `german` likewise
    /// @param brief the English where there is little room: in a line of text or below a small card
    public record Word(String english, String german, String brief, List<Object> arguments) {
        static final Word NONE = of("", "");

        public Word {
            arguments = List.copyOf(arguments);
        }

        public static Word of(String english, String german, Object... arguments) {
            return new Word(english, german, english.formatted(arguments), List.of(arguments));
        }

        /// A name, which is the same in every language.
        public static Word of(String name) {
            return of("%s", "%s", name);
        }

        public Word inBrief(String other) {
            return new Word(english, german, other, arguments);
        }

        public String inEnglish() {
            return english.formatted(arguments.toArray());
        }

        public String inGerman() {
            return german.formatted(arguments.toArray());
        }
    }

    /// The layout of a row.
    public enum Form {
        /// Card by card. A picture may put equal ones together.
        CARDS,
        /// Equal cards together, with their number and their names in words.
        LOTS,
        /// Numbered slots, [Row#ACROSS] to a line.
        SLOTS,
        /// As CARDS, but only where there is room. In a line of text, the seat's role has this
        /// information.
        ASIDE
    }

    /// @param word the name of the tiles; empty for slots
    /// @param tiles empty if there are none
    public record Row(Word word, Form form, List<Tile> tiles) {
        public static final int ACROSS = 5;

        public Row {
            tiles = List.copyOf(tiles);
        }

        public static Row of(Word word, Tile tile) {
            return new Row(word, Form.CARDS, List.of(tile));
        }

        public static Row slots(List<Tile> tiles) {
            return new Row(Word.NONE, Form.SLOTS, tiles);
        }

        /// Slots line by line; any other row as it is.
        public List<Row> lines() {
            if (form != Form.SLOTS) return List.of(this);
            var lines = new ArrayList<Row>();
            for (int from = 0; from < tiles.size(); from += ACROSS)
                lines.add(slots(tiles.subList(from, Math.min(from + ACROSS, tiles.size()))));
            return lines;
        }

        /// A tile for each card.
        public List<Tile> oneByOne() {
            return tiles.stream()
                    .flatMap(tile ->
                            Collections.nCopies(
                                    tile.count(), Tile.at(tile.number(), tile.face(), tile.note()))
                                    .stream())
                    .toList();
        }
    }

    /// @param count number of equal ones
    /// @param number of the slot, or 0
    /// @param note the use of the card there, if it is to be shown
    public record Tile(Face face, int count, int number, Optional<Word> note) {
        public static Tile of(Face face) {
            return at(0, face, Optional.empty());
        }

        public static Tile at(int number, Face face, Optional<Word> note) {
            return new Tile(face, 1, number, note);
        }
    }

    /// The visible side of a tile.
    public sealed interface Face {
        /// A card that the viewer sees.
        ///
        /// @param mark the name of a small picture below its value, if it has one
        /// @param under whether it is face down on the table
        record Up(Card card, Optional<String> mark, boolean under) implements Face {
            public static Up of(Card card) {
                return new Up(card, Optional.empty(), false);
            }

            public static Up under(Card card) {
                return new Up(card, Optional.empty(), true);
            }

            /// `pizza box`, but `K`.
            public String words() {
                String code = card.code();
                return code.length() > 2 ? code.toLowerCase(Locale.ROOT).replace('_', ' ') : code;
            }
        }

        /// The back of a card or of a pile.
        ///
        /// @param count number of cards of a pile; 0 for a single card
        record Down(int count) implements Face {}

        /// An empty spot.
        record Nothing() implements Face {}

        /// @param ours whether it belongs to the seat whose turn it is
        record Die(int value, boolean ours) implements Face {}
    }

    /// A pile of which only the number of cards is known.
    public static Face pile(int count) {
        return count == 0 ? new Face.Nothing() : new Face.Down(count);
    }

    /// A pile by its top card, if that is face up.
    public static Face pile(Optional<Card> top, int count) {
        return top.<Face>map(Face.Up::of).orElseGet(() -> pile(count));
    }

    /// Cards in their order, equal ones as one tile.
    public static List<Tile> tiles(Cards cards, Function<Card, Face> look) {
        return switch (cards) {
            case Cards.Hidden(int count) -> List.of(Tile.of(pile(count)));
            case Cards.Shown(var faces) ->
                    faces.stream()
                            .collect(
                                    Collectors.groupingBy(
                                            Function.identity(),
                                            LinkedHashMap::new,
                                            Collectors.summingInt(_ -> 1)))
                            .entrySet()
                            .stream()
                            .map(lot ->
                                    new Tile(
                                            look.apply(lot.getKey()),
                                            lot.getValue(),
                                            0,
                                            Optional.empty()))
                            .toList();
        };
    }
}
