package cardhouse.pictures;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.trio.Special;
import cardhouse.games.trio.TrioView;
import cardhouse.games.trio.TrioView.Spread;
import cardhouse.pictures.Scene.Face;
import cardhouse.pictures.Scene.Place;
import cardhouse.pictures.Scene.Row;
import cardhouse.pictures.Scene.Tile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// TRIO: the pile and what goes on it, and for every seat its hand and the two rows on the table.
record TrioScene(TrioView view) {
    Scene scene() {
        var facts = new ArrayList<String>();
        facts.add("Round " + view.round());
        facts.add("Next: " + view.pile().demand());
        if (view.burned() > 0) facts.add("Burned: " + view.burned());
        var pile = view.pile();
        int touching = Math.max(1, pile.run());
        List<Tile> top =
                pile.top()
                        .map(card -> Collections.nCopies(touching, Tile.of(face(card))))
                        .orElseGet(() -> List.of(Tile.of(Scene.pile(pile.count()))));
        return Scene.of(
                facts,
                List.of(
                        Row.of("Stock", Tile.of(Scene.pile(view.stock().count()))),
                        Row.of("Pile", top)),
                view.seats().stream().map(this::place).toList());
    }

    private Face face(Card card) {
        var special = Optional.ofNullable(view.specials().get(card.code()));
        var mark =
                special.map(Special::effect)
                        .filter(effect -> effect != Special.Effect.NONE)
                        .map(Enum::name);
        return new Face.Up(card, mark, false);
    }

    private Place place(Spread spread) {
        var said = new ArrayList<String>();
        if (spread.won() > 0) said.add("rounds won: " + spread.won());
        if (spread.left()) said.add("left");
        if (view.out().contains(spread.seat())) said.add("out of cards");
        return new Place(
                spread.seat(),
                said,
                List.of(
                        Row.of("Hand", Scene.lots(spread.hand(), this::face)),
                        Row.of("Face up", Scene.lots(spread.faceUp(), this::face)),
                        Row.of("Face down", down(spread))));
    }

    private static List<Tile> down(Spread spread) {
        if (spread.slots().isEmpty()) return List.of(Tile.of(new Face.Nothing()));
        return switch (spread.faceDown()) {
            case Cards.Shown(var faces) ->
                    faces.stream().map(card -> Tile.of(Face.Up.under(card))).toList();
            case Cards.Hidden(int count) -> Collections.nCopies(count, Tile.of(new Face.Down(0)));
        };
    }
}
