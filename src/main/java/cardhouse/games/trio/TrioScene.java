package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import cardhouse.engine.Scene.Word;
import cardhouse.games.trio.TrioView.Spread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The scene of TRIO: the pile and its demand, and for every seat its hand and the two rows on the
/// table.
record TrioScene(TrioView view) {
    Scene scene() {
        var facts = new ArrayList<String>();
        facts.add("Round " + view.round());
        facts.add("Next: " + view.pile().demand());
        if (view.burned() > 0) facts.add("Burned: " + view.burned());
        return new Scene(
                lines(),
                facts,
                List.of(
                        Row.of(
                                Word.of("Stock", "Stapel"),
                                Tile.of(Scene.pile(view.stock().count()))),
                        new Row(Word.of("Pile", "Stapel"), Form.CARDS, pile())),
                view.seats().stream().map(this::place).toList());
    }

    private List<Tile> pile() {
        var pile = view.pile();
        return pile.top()
                .map(card -> Collections.nCopies(Math.max(1, pile.run()), Tile.of(face(card))))
                .orElseGet(() -> List.of(Tile.of(Scene.pile(pile.count()))));
    }

    private List<String> lines() {
        var lines = new ArrayList<String>();
        boolean back = view.play().filter(play -> !play.clockwise()).isPresent();
        lines.add(
                "round %d, turn %d%s"
                        .formatted(view.round(), view.turn(), back ? ", anticlockwise" : ""));
        lines.add("stock %d, burned %d".formatted(view.stock().count(), view.burned()));
        var pile = view.pile();
        String run = pile.run() > 1 ? " x" + pile.run() : "";
        lines.add(
                pile.top()
                        .map(card ->
                                "pile of %d, top %s%s, play %s"
                                        .formatted(pile.count(), card, run, pile.demand()))
                        .orElse("no pile"));
        if (!view.specials().isEmpty())
            lines.add(
                    "special: "
                            + view.specials().entrySet().stream()
                                    .map(special -> special.getValue().text(special.getKey()))
                                    .collect(Collectors.joining("; ")));
        return lines;
    }

    private Face face(Card card) {
        var mark =
                Optional.ofNullable(view.specials().get(card.code()))
                        .map(Special::effect)
                        .filter(effect -> effect != Special.Effect.NONE)
                        .map(Enum::name);
        return new Face.Up(card, mark, false);
    }

    private Place place(Spread spread) {
        var badges = new ArrayList<Word>();
        if (spread.won() > 0)
            badges.add(Word.of("rounds won: %s", "Runden gewonnen: %s", spread.won()));
        if (spread.left()) badges.add(Word.of("left", "ausgestiegen"));
        if (view.out().contains(spread.seat())) badges.add(Word.of("out of cards", "fertig"));
        return new Place(
                spread.seat(),
                role(spread),
                badges,
                List.of(
                        row(Word.of("Hand", "Hand").inBrief("hand"), spread.hand()),
                        row(
                                Word.of("Face up", "Offen").inBrief("up"),
                                Cards.shown(spread.faceUp())),
                        new Row(
                                Word.of("Face down", "Verdeckt").inBrief("down"),
                                Form.CARDS,
                                down(spread))));
    }

    private Row row(Word word, Cards cards) {
        return new Row(word, Form.CARDS, Scene.tiles(cards, this::face));
    }

    private static List<Tile> down(Spread spread) {
        var tiles = new ArrayList<Tile>();
        for (int i = 0; i < spread.slots().size(); i++) {
            Face face =
                    switch (spread.faceDown()) {
                        case Cards.Shown(var faces) -> Face.Up.under(faces.get(i));
                        case Cards.Hidden _ -> new Face.Down(0);
                    };
            tiles.add(Tile.at(spread.slots().get(i), face, Optional.empty()));
        }
        return tiles;
    }

    private String role(Spread spread) {
        var seat = spread.seat();
        if (spread.left()) return ", left";
        if (view.out().contains(seat)) return ", out";
        if (view.exchanging().contains(seat)) return " to exchange";
        return view.play()
                .map(play -> {
                    if (play.owing().filter(seat::equals).isPresent()) return " to draw";
                    if (!play.acting().equals(seat)) return "";
                    return " to play"
                            + play.opening().map(card -> ", " + card + " first").orElse("");
                })
                .orElse("");
    }
}
