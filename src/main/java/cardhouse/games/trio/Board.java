package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.trio.TrioView.Spread;
import java.util.List;
import java.util.stream.Collectors;

/// TRIO as plain text: the piles, then for every seat its hand, its face-up cards and its row of
/// face-down ones, `..` for a card that the viewer does not see.
record Board(TrioView view) {
    String text() {
        return "round "
                + view.round()
                + ", turn "
                + view.turn()
                + direction()
                + "\n"
                + "stock "
                + view.stock().count()
                + ", burned "
                + view.burned()
                + "\n"
                + pile()
                + specials()
                + "\n\n"
                + view.seats().stream().map(this::spread).collect(Collectors.joining());
    }

    private String direction() {
        return view.play().filter(play -> !play.clockwise()).map(_ -> ", anticlockwise").orElse("");
    }

    private String pile() {
        var pile = view.pile();
        if (pile.top().isEmpty()) return "no pile";
        return "pile of "
                + pile.count()
                + ", top "
                + codes(List.of(pile.top().get()))
                + (pile.run() > 1 ? " x" + pile.run() : "")
                + ", play "
                + pile.demand();
    }

    private String specials() {
        return view.specials().isEmpty()
                ? ""
                : "\nspecial: "
                        + view.specials().entrySet().stream()
                                .map(special -> special.getValue().text(special.getKey()))
                                .collect(Collectors.joining("; "));
    }

    private String spread(Spread spread) {
        return spread.seat()
                + role(spread)
                + "\n  hand  "
                + cards(spread.hand())
                + "\n  up    "
                + codes(spread.faceUp())
                + "\n  down  "
                + row(spread)
                + "\n";
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

    private static String cards(Cards cards) {
        return switch (cards) {
            case Cards.Shown(var faces) -> codes(faces);
            case Cards.Hidden(int count) -> count == 0 ? "-" : ".. ".repeat(count).strip();
        };
    }

    private static String row(Spread spread) {
        var row = new StringBuilder();
        for (int place = 0; place < spread.slots().size(); place++) {
            row.append(spread.slots().get(place)).append(':');
            row.append(
                    switch (spread.faceDown()) {
                        case Cards.Shown(var faces) -> faces.get(place).code();
                        case Cards.Hidden _ -> "..";
                    });
            row.append(' ');
        }
        return row.isEmpty() ? "-" : row.toString().strip();
    }

    private static String codes(List<Card> cards) {
        return cards.isEmpty()
                ? "-"
                : cards.stream().map(Card::code).collect(Collectors.joining(" "));
    }
}
