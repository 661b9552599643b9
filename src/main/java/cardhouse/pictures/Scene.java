package cardhouse.pictures;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What is to be drawn of a table, in the order in which it is looked at.
///
/// @param facts said of the match as a whole, each in a few words
/// @param middle what lies there
/// @param places of the seats, in their order
/// @param text of a game that nobody draws here: its board, instead of all that
record Scene(List<String> facts, List<Row> middle, List<Place> places, String text) {
    Scene {
        facts = List.copyOf(facts);
        middle = List.copyOf(middle);
        places = List.copyOf(places);
    }

    static Scene of(List<String> facts, List<Row> middle, List<Place> places) {
        return new Scene(facts, middle, places, "");
    }

    static Scene untold(String board) {
        return new Scene(List.of(), List.of(), List.of(), board);
    }

    /// What lies before a seat.
    ///
    /// @param said what is to be known of the seat, each in a few words
    record Place(Seat seat, List<String> said, List<Row> rows) {
        Place {
            said = List.copyOf(said);
            rows = List.copyOf(rows);
        }
    }

    /// @param word what the tiles are, or nothing
    /// @param whole whether they have to stand on one line
    record Row(String word, List<Tile> tiles, boolean whole) {
        Row {
            tiles = List.copyOf(tiles);
        }

        static Row of(String word, List<Tile> tiles) {
            return new Row(word, tiles, false);
        }

        static Row of(String word, Tile tile) {
            return of(word, List.of(tile));
        }
    }

    /// @param caption beneath it, or nothing
    record Tile(Face face, String caption) {
        static Tile of(Face face) {
            return new Tile(face, "");
        }
    }

    /// How something on the table looks.
    sealed interface Face {
        /// A card that can be seen.
        ///
        /// @param mark the name of a small picture beneath its value, if it has one
        /// @param under whether it lies face down, and is shown all the same
        record Up(Card card, Optional<String> mark, boolean under) implements Face {
            static Up of(Card card) {
                return new Up(card, Optional.empty(), false);
            }

            static Up under(Card card) {
                return new Up(card, Optional.empty(), true);
            }
        }

        /// Cards of which only the back is seen.
        ///
        /// @param count how many, where that is said; else 0
        record Down(int count) implements Face {}

        /// Where a card could lie.
        record Nothing() implements Face {}

        /// @param ours whether it is the attacker's, or that of whoever rummages
        record Die(int value, boolean ours) implements Face {}
    }

    /// A pile of which nothing is known but how many cards it has.
    static Face pile(int count) {
        return count == 0 ? new Face.Nothing() : new Face.Down(count);
    }

    static Face top(Optional<Card> card, int count) {
        return card.<Face>map(Face.Up::of).orElseGet(() -> pile(count));
    }

    /// Cards somebody holds, equal ones as one with their number.
    static List<Tile> lots(Cards cards, Function<Card, Face> look) {
        return switch (cards) {
            case Cards.Hidden(int count) -> List.of(Tile.of(pile(count)));
            case Cards.Shown(var faces) -> lots(faces, look);
        };
    }

    static List<Tile> lots(List<Card> cards, Function<Card, Face> look) {
        if (cards.isEmpty()) return List.of(Tile.of(new Face.Nothing()));
        return cards.stream()
                .collect(
                        Collectors.groupingBy(
                                Function.identity(), LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(lot ->
                        new Tile(
                                look.apply(lot.getKey()),
                                lot.getValue() == 1 ? "" : "× " + lot.getValue()))
                .toList();
    }
}
