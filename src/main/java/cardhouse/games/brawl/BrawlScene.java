package cardhouse.games.brawl;

import static cardhouse.games.brawl.Wording.count;

import cardhouse.cards.Cards;
import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import cardhouse.engine.Scene.Word;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import java.util.ArrayList;
import java.util.List;

/// The scene of Dumpster Brawl!: the piles, the fight and its dice, and for every seat its
/// character, its hand and its laid cards.
record BrawlScene(BrawlView view) {
    Scene scene() {
        var facts = new ArrayList<String>();
        facts.add("Turn " + view.turn());
        view.fray()
                .flatMap(fray -> fray.defender().map(other -> fray.seat() + " attacks " + other))
                .ifPresent(facts::add);
        return new Scene(
                lines(), facts, middle(), view.brawlers().stream().map(this::place).toList());
    }

    private List<Row> middle() {
        var discard = view.discard();
        var rows = new ArrayList<Row>();
        rows.add(Row.of(Word.of("Trash", "Müllhaufen"), Tile.of(Scene.pile(view.trash().count()))));
        rows.add(
                Row.of(
                        Word.of("Discard pile", "Ablagestapel"),
                        Tile.of(Scene.pile(discard.top(), discard.cards().count()))));
        view.fray()
                .ifPresent(fray -> {
                    if (!fray.blue().isEmpty())
                        rows.add(
                                dice(
                                        Word.of("Crowbars: %s", "Brecheisen: %s", fray.crowbars()),
                                        fray.blue(),
                                        true));
                    if (!fray.green().isEmpty())
                        rows.add(
                                dice(
                                        Word.of("Lids: %s", "Deckel: %s", fray.lids()),
                                        fray.green(),
                                        false));
                    if (!fray.rummage().isEmpty())
                        rows.add(dice(Word.of("Rolled", "Gewürfelt"), fray.rummage(), true));
                });
        return rows;
    }

    private static Row dice(Word word, List<Integer> values, boolean ours) {
        return new Row(
                word,
                Form.CARDS,
                values.stream().map(value -> Tile.of(new Face.Die(value, ours))).toList());
    }

    private List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(view.mode().title() + ", turn " + view.turn());
        lines.add(
                "trash pile %d, discard pile %d%s"
                        .formatted(
                                view.trash().count(),
                                view.discard().cards().count(),
                                view.discard()
                                        .top()
                                        .map(top -> ", on top " + Wording.of(top))
                                        .orElse("")));
        view.fray().ifPresent(fray -> lines.addAll(lines(fray)));
        view.asking()
                .ifPresent(asking ->
                        lines.add(asking.seat() + " decides " + asking.question().text()));
        return lines;
    }

    private static List<String> lines(Fray fray) {
        var lines = new ArrayList<String>();
        lines.add(
                "turn of "
                        + fray.seat()
                        + fray.defender().map(seat -> ", against " + seat).orElse(""));
        if (!fray.blue().isEmpty())
            lines.add(
                    "dice %s against %s: %s to %s"
                            .formatted(
                                    Wording.dice(fray.blue()),
                                    Wording.dice(fray.green()),
                                    count(fray.crowbars(), "crowbar"),
                                    count(fray.lids(), "lid")));
        String spoils =
                fray.spoils() > 0 ? ", who may take or give " + count(fray.spoils(), "card") : "";
        fray.winner().ifPresent(seat -> lines.add("won by " + seat + spoils));
        if (!fray.rummage().isEmpty()) lines.add("rummage roll " + Wording.dice(fray.rummage()));
        if (fray.draws() + fray.tosses() > 0)
            lines.add("still to draw: %d, to discard: %d".formatted(fray.draws(), fray.tosses()));
        fray.threat()
                .ifPresent(menace ->
                        lines.add(
                                menace.by()
                                        + menace.gift()
                                                .map(gift -> " gives " + Wording.of(gift) + " to ")
                                                .orElse(" takes a card of ")
                                        + menace.against()));
        return lines;
    }

    private Place place(Brawler brawler) {
        boolean king = view.king().filter(brawler.seat()::equals).isPresent();
        var badges = new ArrayList<Word>();
        brawler.critter().ifPresent(critter -> badges.add(Word.of(critter.title())));
        if (king) badges.add(Word.of("King of the Heap"));
        if (brawler.left()) badges.add(Word.of("left", "ausgestiegen"));
        var rows = new ArrayList<Row>();
        rows.add(row(Word.of("Hand", "Hand"), brawler.hand()));
        brawler.favourite()
                .ifPresent(item ->
                        rows.add(
                                new Row(
                                        Word.of("Favourite", "Liebling"),
                                        Form.ASIDE,
                                        List.of(Tile.of(Face.Up.of(item))))));
        if (!brawler.laid().isEmpty())
            rows.add(
                    row(
                            Word.of(
                                            "Laid down, %s points",
                                            "Ausgelegt, %s Punkte", brawler.points())
                                    .inBrief("laid down, " + count(brawler.points(), "point")),
                            Cards.shown(brawler.laid())));
        return new Place(
                brawler.seat(),
                brawler.critter().map(critter -> ", " + critter.title()).orElse("")
                        + brawler.favourite()
                                .map(item -> " (favourite: " + Wording.of(item) + ")")
                                .orElse("")
                        + (king ? ", King of the Heap" : "")
                        + (brawler.left() ? ", left" : ""),
                badges,
                rows);
    }

    private static Row row(Word word, Cards cards) {
        return new Row(word, Form.LOTS, Scene.tiles(cards, Face.Up::of));
    }
}
