package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.games.layout.LayoutRules.Ending;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.Variants.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The rules of a match in a few lines, with its options filled in.
record RulesSummary(LayoutRules rules) {
    /// A card of a French deck, the suit of which matters to none of these games.
    private static final Pattern FRENCH = Pattern.compile("([2-9ATJQK])[CDHS]");

    String text() {
        var lines = new ArrayList<String>();
        lines.add(
                "Aim of a hand: all your slots face up, each with the card of its number or a wild"
                        + " card. The winner has one slot fewer in the next hand.");
        lines.add(aim());
        lines.add(
                "Turn: draw a card. It goes on the slot of its number if that slot is face down;"
                        + " you play the card from that slot next, and so on.\nA card that fits no"
                        + " slot is discarded, which ends the turn. The server makes forced moves"
                        + " for you.");
        lines.add(cards());
        if (rules.lastTurns().catchUp())
            lines.add("When a player has filled a layout, the others have one more turn each.");
        if (rules.lastTurns().reveal())
            lines.add(
                    "At the end of a hand, the others turn up their remaining cards. Players whose"
                            + " cards are all in place also have one slot fewer in the next hand.");
        return String.join("\n", lines) + "\n";
    }

    private String aim() {
        Ending ending = rules.ending();
        var aim = new StringBuilder("Aim of the match: ");
        if (ending.targetSize() > 0)
            aim.append("be the first to get down to %s".formatted(slots(ending.targetSize())));
        else aim.append("be the first to fill a layout of ").append(slots(ending.lastSize()));
        if (ending.call() == Call.REQUIRED)
            aim.append(", and call \"Garbage\" when the server asks you");
        if (ending.deals() > 0)
            aim.append(", or have the fewest slots after ").append(ending.deals()).append(" hands");
        if (ending.minutes() > 0)
            aim.append(", or have the fewest slots after ")
                    .append(ending.minutes())
                    .append(" minutes");
        return aim.append('.').toString();
    }

    private static String slots(int size) {
        return size == 1 ? "1 slot" : size + " slots";
    }

    private String cards() {
        var cards = new ArrayList<String>();
        if (!codes(Face.Natural.class::isInstance).contains("1"))
            cards.add("A is the 1 and T the 10, suits do not matter");
        String wild = String.join(", ", codes(Face.Wild.class::isInstance));
        if (!wild.isEmpty()) cards.add(wild + ": wild");
        String enders = String.join(", ", codes(Face.Ender.class::isInstance));
        if (!enders.isEmpty()) cards.add(enders + ": ends the turn");
        if (!codes(Face.Trashed.class::isInstance).isEmpty())
            cards.add(
                    "TRASHED: replaces a face-up card of an opponent, which you play at once; that"
                            + " slot is open again");
        return "Cards: " + String.join("; ", cards) + ".";
    }

    /// The cards of a kind, each face once.
    private List<String> codes(Predicate<Face> kind) {
        return rules.dealing().deck().stream()
                .filter(card -> kind.test(rules.face(card)))
                .map(RulesSummary::plain)
                .distinct()
                .collect(Collectors.toList());
    }

    private static String plain(Card card) {
        var french = FRENCH.matcher(card.code());
        return french.matches() ? french.group(1) : card.code();
    }
}
