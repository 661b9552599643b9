package cardhouse.pictures;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.layout.LayoutView.Acting;
import cardhouse.games.layout.LayoutView.Meaning;
import cardhouse.games.layout.LayoutView.Slot;
import cardhouse.match.seating.SeatNames;
import cardhouse.pictures.Scene.Face;
import cardhouse.pictures.Scene.Place;
import cardhouse.pictures.Scene.Row;
import cardhouse.pictures.Scene.Tile;
import java.util.ArrayList;
import java.util.List;

/// TRASHED, Garbage and Trash: the piles, what is held, and for every seat its slots in rows of
/// five.
record LayoutScene(LayoutView view, SeatNames names) {
    private static final int COLUMNS = 5;

    Scene scene() {
        var middle = new ArrayList<Row>();
        middle.add(Row.of("Stock", Tile.of(Scene.pile(view.stock().count()))));
        var discard = view.discard();
        middle.add(Row.of("Discard pile", Tile.of(Scene.top(discard.top(), discard.count()))));
        view.acting()
                .flatMap(Acting::inHand)
                .ifPresent(
                        held -> middle.add(Row.of(holder() + " holds", Tile.of(Face.Up.of(held)))));
        return Scene.of(
                List.of("Hand " + view.hand()),
                middle,
                view.layouts().stream().map(LayoutScene::place).toList());
    }

    private String holder() {
        return view.acting().map(Acting::seat).map(names::of).orElse("");
    }

    private static Place place(LayoutView.Laid laid) {
        var rows = new ArrayList<Row>();
        List<Slot> slots = laid.slots();
        for (int from = 0; from < slots.size(); from += COLUMNS) {
            var tiles = new ArrayList<Tile>();
            for (int at = from; at < Math.min(slots.size(), from + COLUMNS); at++)
                tiles.add(tile(at + 1, slots.get(at)));
            rows.add(new Row("", tiles, true));
        }
        Seat seat = laid.seat();
        return new Place(seat, laid.left() ? List.of("left") : List.of(), rows);
    }

    private static Tile tile(int number, Slot slot) {
        return switch (slot) {
            case Slot.FaceDown(var card) ->
                    new Tile(
                            card.<Face>map(Face.Up::under).orElseGet(() -> new Face.Down(0)),
                            String.valueOf(number));
            case Slot.FaceUp(var card, var meaning) ->
                    new Tile(Face.Up.of(card), number + meaning(meaning));
        };
    }

    private static String meaning(Meaning meaning) {
        return switch (meaning) {
            case NATURAL -> "";
            case WILD -> " · wild";
            case ENDER -> " · ends";
            case TRASHED -> " · open";
        };
    }
}
