package cardhouse.pictures;

import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.match.seating.SeatNames;
import cardhouse.pictures.Scene.Face;
import cardhouse.pictures.Scene.Place;
import cardhouse.pictures.Scene.Row;
import cardhouse.pictures.Scene.Tile;
import java.util.ArrayList;
import java.util.List;

/// Dumpster Brawl!: the piles, the fight and its dice, and for every seat its character, its hand
/// and what it has laid down.
record BrawlScene(BrawlView view, SeatNames names) {
    Scene scene() {
        var facts = new ArrayList<String>();
        facts.add("Turn " + view.turn());
        var middle = new ArrayList<Row>();
        middle.add(Row.of("Trash", Tile.of(Scene.pile(view.trash().count()))));
        var discard = view.discard();
        middle.add(
                Row.of("Discard pile", Tile.of(Scene.top(discard.top(), discard.cards().count()))));
        view.fray().ifPresent(fray -> tell(fray, facts, middle));
        return Scene.of(facts, middle, view.brawlers().stream().map(this::place).toList());
    }

    private void tell(Fray fray, List<String> facts, List<Row> middle) {
        fray.defender()
                .ifPresent(against ->
                        facts.add(names.of(fray.seat()) + " attacks " + names.of(against)));
        if (!fray.blue().isEmpty())
            middle.add(Row.of("Crowbars: " + fray.crowbars(), dice(fray.blue(), true)));
        if (!fray.green().isEmpty())
            middle.add(Row.of("Lids: " + fray.lids(), dice(fray.green(), false)));
        if (!fray.rummage().isEmpty()) middle.add(Row.of("Rolled", dice(fray.rummage(), true)));
    }

    private static List<Tile> dice(List<Integer> values, boolean ours) {
        return values.stream().map(value -> Tile.of(new Face.Die(value, ours))).toList();
    }

    private Place place(Brawler brawler) {
        var said = new ArrayList<String>();
        brawler.critter().ifPresent(critter -> said.add(critter.title()));
        if (view.king().filter(brawler.seat()::equals).isPresent()) said.add("King of the Heap");
        if (brawler.left()) said.add("left");
        var rows = new ArrayList<Row>();
        rows.add(Row.of("Hand", Scene.lots(brawler.hand(), Face.Up::of)));
        if (!brawler.laid().isEmpty())
            rows.add(
                    Row.of(
                            "Laid down, " + brawler.points() + " points",
                            Scene.lots(brawler.laid(), Face.Up::of)));
        return new Place(brawler.seat(), said, rows);
    }
}
