package cardhouse.games.trio;

import java.util.ArrayList;
import java.util.stream.Collectors;

/// The rules of a match in a few lines, with its options filled in.
record Gist(TrioRules rules) {
    private static final int JACK = 11;

    String text() {
        var lines = new ArrayList<String>();
        lines.add(
                "Aim: be the first to get rid of all your cards: the hand first, then the cards"
                        + " that lie face up, then the face-down ones, unseen."
                        + (rules.rounds() > 1
                                ? " Whoever wins most of %d rounds wins the match."
                                        .formatted(rules.rounds())
                                : ""));
        lines.add(
                "Before the first turn you may swap cards of your hand for as many of your face-up"
                        + " cards: high ones and special ones are good to keep for later.");
        lines.add(
                "Turn: play one card, or several of one value, as high as the top of the pile or"
                        + " higher. If you cannot or will not, you pick up the whole pile.");
        lines.add(refill());
        String values =
                rules.highest() >= JACK
                        ? "11 is the jack, 12 the queen, 13 the king, 14 the ace; suits do not"
                                + " matter."
                        : "Suits do not matter.";
        lines.add("Cards: " + values + specials());
        if (rules.burnCount() > 0)
            lines.add(
                    rules.burnCount()
                            + " equal cards on top of one another burn the pile: it leaves the"
                            + " game, and whoever completed them leads again.");
        return String.join("\n", lines) + "\n";
    }

    private String refill() {
        String three = "While there is a stock, your hand is filled up to " + TrioRules.THREE;
        return switch (rules.refill()) {
            case AUTOMATIC -> three + " after you play.";
            case MANUAL ->
                    three
                            + " when you ask for it: do so before the next seat acts, or you pick"
                            + " up the pile.";
        };
    }

    private String specials() {
        if (rules.specials().isEmpty()) return "";
        return rules.specials().entrySet().stream()
                .map(special -> special.getValue().text(special.getKey()))
                .collect(Collectors.joining("; ", " Special cards: ", "."));
    }
}
