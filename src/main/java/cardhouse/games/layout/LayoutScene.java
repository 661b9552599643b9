package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import cardhouse.engine.Scene.Word;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The scene of TRASHED, Garbage and Trash: the piles, the card in hand, and the slots of every
/// seat.
record LayoutScene(LayoutView view) {
    Scene scene() {
        var discard = view.discard();
        var middle = new ArrayList<Row>();
        middle.add(Row.of(Word.of("Stock", "Stapel"), Tile.of(Scene.pile(view.stock().count()))));
        middle.add(
                Row.of(
                        Word.of("Discard pile", "Ablagestapel"),
                        Tile.of(Scene.pile(discard.top(), discard.count()))));
        view.acting()
                .ifPresent(now ->
                        now.inHand()
                                .ifPresent(card ->
                                        middle.add(
                                                Row.of(
                                                        Word.of("%s holds", "%s hält", now.seat()),
                                                        Tile.of(Face.Up.of(card))))));
        return new Scene(
                List.of(
                        "hand %d, turn %d".formatted(view.hand(), view.turn()),
                        "stock %d, discard %s (%d)"
                                .formatted(
                                        view.stock().count(),
                                        discard.top().map(Card::code).orElse("none"),
                                        discard.count())),
                List.of("Hand " + view.hand()),
                middle,
                view.layouts().stream().map(this::place).toList());
    }

    private Place place(Laid laid) {
        var slots = new ArrayList<Tile>();
        for (Slot slot : laid.slots()) slots.add(tile(slots.size() + 1, slot));
        return new Place(
                laid.seat(),
                role(laid),
                laid.left() ? List.of(Word.of("left", "ausgestiegen")) : List.of(),
                List.of(Row.slots(slots)));
    }

    private String role(Laid laid) {
        return (laid.left() ? ", left" : "")
                + view.acting()
                        .filter(now -> now.seat().equals(laid.seat()))
                        .map(now ->
                                " to act" + now.inHand().map(card -> ", holds " + card).orElse(""))
                        .orElse("");
    }

    private static Tile tile(int number, Slot slot) {
        return switch (slot) {
            case Slot.FaceDown(var card) ->
                    Tile.at(
                            number,
                            card.<Face>map(Face.Up::under).orElseGet(() -> new Face.Down(0)),
                            Optional.empty());
            case Slot.FaceUp(var card, var meaning) ->
                    Tile.at(number, Face.Up.of(card), note(meaning));
        };
    }

    private static Optional<Word> note(Meaning meaning) {
        return switch (meaning) {
            case NATURAL -> Optional.empty();
            case WILD -> Optional.of(Word.of("wild", "wild"));
            case ENDER -> Optional.of(Word.of("ends the turn", "beendet den Zug").inBrief("ends"));
            case TRASHED -> Optional.of(Word.of("robs", "raubt").inBrief("open"));
        };
    }
}
