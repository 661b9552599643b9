package cardhouse.games.brawl;

import static cardhouse.games.brawl.Wording.count;
import static cardhouse.games.brawl.Wording.dice;

import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import java.util.ArrayList;
import java.util.List;

/// A brawl as plain text: the piles, what is going on, and a line or two for each seat.
record Board(BrawlView view) {

    String text() {
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
        view.fray().ifPresent(fray -> lines.addAll(fray(fray)));
        view.asking()
                .ifPresent(asking ->
                        lines.add(asking.seat() + " decides " + asking.question().text()));
        lines.add("");
        view.brawlers().forEach(brawler -> lines.addAll(brawler(brawler)));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> fray(Fray fray) {
        var lines = new ArrayList<String>();
        lines.add(
                "turn of "
                        + fray.seat()
                        + fray.defender().map(seat -> ", against " + seat).orElse(""));
        if (!fray.blue().isEmpty())
            lines.add(
                    "dice %s against %s: %s to %s"
                            .formatted(
                                    dice(fray.blue()),
                                    dice(fray.green()),
                                    count(fray.crowbars(), "crowbar"),
                                    count(fray.lids(), "lid")));
        fray.winner().ifPresent(seat -> lines.add("won by " + seat + spoils(fray)));
        if (!fray.rummage().isEmpty()) lines.add("rummage roll " + dice(fray.rummage()));
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

    private static String spoils(Fray fray) {
        return fray.spoils() > 0 ? ", who may take or give " + count(fray.spoils(), "card") : "";
    }

    private List<String> brawler(Brawler brawler) {
        var lines = new ArrayList<String>();
        boolean king = view.king().filter(brawler.seat()::equals).isPresent();
        lines.add(
                brawler.seat()
                        + brawler.critter().map(critter -> ", " + critter.title()).orElse("")
                        + brawler.favourite()
                                .map(item -> " (favourite: " + Wording.of(item) + ")")
                                .orElse("")
                        + (king ? ", King of the Heap" : "")
                        + (brawler.left() ? ", left" : "")
                        + ": "
                        + Wording.of(brawler.hand()));
        if (!brawler.laid().isEmpty())
            lines.add(
                    "  laid down, %s: %s"
                            .formatted(
                                    count(brawler.points(), "point"), Wording.of(brawler.laid())));
        return lines;
    }
}
