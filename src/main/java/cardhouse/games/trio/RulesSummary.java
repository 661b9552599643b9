package cardhouse.games.trio;

import java.util.ArrayList;
import java.util.stream.Collectors;

/// The rules of a match in a few lines, with its options filled in.
record RulesSummary(TrioRules rules) {
    private static final int JACK = 11;

    String text() {
        var lines = new ArrayList<String>();
        lines.add(
                "Aim: be the first to get rid of all your cards: first the hand, then the face-up"
                        + " cards, then the face-down cards, unseen."
                        + (rules.rounds() > 1
                                ? " The player who wins the most of %d rounds wins the match."
                                        .formatted(rules.rounds())
                                : ""));
        lines.add(
                "Before the first turn, you may swap cards of your hand for as many of your face-up"
                        + " cards. Save high cards and special cards for later.");
        lines.add(
                "Turn: play one card, or several of one value, equal to or higher than the top card"
                        + " of the pile. If you cannot or do not want to, pick up the whole pile.");
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
                            + " game, and the player of the last one leads again.");
        return String.join("\n", lines) + "\n";
    }

    private String refill() {
        return switch (rules.refill()) {
            case AUTOMATIC ->
                    ("While the stock lasts, the server fills your hand up to %d cards after you"
                                    + " play.")
                            .formatted(TrioRules.THREE);
            case MANUAL ->
                    ("While the stock lasts, fill your hand up to %d cards after you play, before"
                                    + " the next seat acts. If you forget, you pick up the pile.")
                            .formatted(TrioRules.THREE);
        };
    }

    private String specials() {
        if (rules.specials().isEmpty()) return "";
        return rules.specials().entrySet().stream()
                .map(special -> special.getValue().text(special.getKey()))
                .collect(Collectors.joining("; ", " Special cards: ", "."));
    }
}
