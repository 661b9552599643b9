package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A brawl as plain text: the piles, what is going on, and a line or two for each seat.
record Board(BrawlView view) {

    String text() {
        var lines = new ArrayList<String>();
        lines.add(
                "%s, turn %d, trash %d, discard %d%s"
                        .formatted(
                                view.mode(),
                                view.turn(),
                                view.trash().count(),
                                view.discard().cards().count(),
                                view.discard().top().map(top -> ", on top " + top).orElse("")));
        view.fray().ifPresent(fray -> lines.addAll(fray(fray)));
        view.asking()
                .ifPresent(asking -> lines.add(asking.seat() + " is asked: " + asking.question()));
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
                    "%s against %s: %d crowbars, %d lids"
                            .formatted(fray.blue(), fray.green(), fray.crowbars(), fray.lids()));
        fray.winner().ifPresent(seat -> lines.add("won by " + seat + spoils(fray)));
        if (!fray.rummage().isEmpty()) lines.add("rummage roll " + fray.rummage());
        if (fray.draws() + fray.tosses() > 0)
            lines.add("left: draws %d, discards %d".formatted(fray.draws(), fray.tosses()));
        fray.threat()
                .ifPresent(menace ->
                        lines.add(
                                menace.by()
                                        + menace.gift()
                                                .map(gift -> " gives " + named(gift) + " to ")
                                                .orElse(" takes a card of ")
                                        + menace.against()));
        return lines;
    }

    private static String spoils(Fray fray) {
        return fray.spoils() > 0 ? ", cards to take or give: " + fray.spoils() : "";
    }

    private List<String> brawler(Brawler brawler) {
        var lines = new ArrayList<String>();
        boolean king = view.king().filter(brawler.seat()::equals).isPresent();
        lines.add(
                brawler.seat()
                        + brawler.critter().map(critter -> " " + critter.title()).orElse("")
                        + brawler.favourite().map(item -> " (" + item + ")").orElse("")
                        + (king ? ", King" : "")
                        + (brawler.left() ? ", left" : "")
                        + ": "
                        + named(brawler.hand()));
        if (!brawler.laid().isEmpty())
            lines.add("  laid, %d points: %s".formatted(brawler.points(), lots(brawler.laid())));
        return lines;
    }

    private static String named(Cards cards) {
        return switch (cards) {
            case Cards.Shown(List<Card> faces) -> faces.isEmpty() ? "no cards" : lots(faces);
            case Cards.Hidden(int count) -> count == 1 ? "1 card" : count + " cards";
        };
    }

    /// Equal cards together: `3 PIZZA_BOX, SLUG`.
    private static String lots(List<Card> cards) {
        return cards.stream()
                .collect(Collectors.groupingBy(Card::code, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(lot -> (lot.getValue() > 1 ? lot.getValue() + " " : "") + lot.getKey())
                .collect(Collectors.joining(", "));
    }
}
