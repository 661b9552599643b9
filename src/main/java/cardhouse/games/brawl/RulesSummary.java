package cardhouse.games.brawl;

import static cardhouse.games.brawl.Wording.count;

import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Declare;
import java.util.List;

/// The rules of a match in a few lines, with its options filled in.
record RulesSummary(BrawlRules rules) {
    private static final String SPOILS =
            "A winning attacker may take a random card from the loser or give one to the loser."
                    + " A winning defender may do so up to twice.";

    String text() {
        var lines =
                switch (rules.mode()) {
                    case ROUND_RUMMAGE ->
                            List.of(
                                    victory(),
                                    "Turn: you may draw one or two cards, discard one or two, or do"
                                            + " one of each. Then you attack an opponent.",
                                    fight(),
                                    SPOILS,
                                    rummage(),
                                    piles());
                    case KING_OF_THE_HEAP ->
                            List.of(
                                    victory(),
                                    "Turn: the others attack the King of the Heap one after"
                                            + " another. The winner of the fight is King and"
                                            + " rummages. Only the King can win the match.",
                                    fight(),
                                    rummage(),
                                    piles());
                    case RUMMY ->
                            List.of(
                                    laying(),
                                    "Points: 1 for each card laid down, %d for going out."
                                            .formatted(rules.outPoints()),
                                    "Turn: you may draw one or two cards, then attack an"
                                            + " opponent. After the fight, both players may lay"
                                            + " cards down.",
                                    fight(),
                                    SPOILS,
                                    rummage(),
                                    piles());
                };
        return String.join("\n", lines) + "\n";
    }

    private String victory() {
        return "Aim: a hand of %d or more complete sets and no other cards.%s"
                        .formatted(rules.sets(), declaring())
                + "\nA complete set is %d or more cards of one item%s. %s"
                        .formatted(rules.setSize(), affinity(), slugs());
    }

    private String declaring() {
        return rules.declare() == Declare.MANUAL
                ? " The server asks you whether to show it."
                : " The server shows it for you, before your attack or after your fight.";
    }

    private String affinity() {
        return rules.affinityCounts()
                ? "; %d are enough of your character's favourite item"
                        .formatted(rules.affinitySize())
                : "";
    }

    private String slugs() {
        return rules.slugs() > 0 ? "No set contains a slug." : "";
    }

    private String laying() {
        return ("Aim: the most points when a player runs out of cards.\n"
                        + "First lay down a complete set: %d or more cards of one item. After"
                        + " that, you may also lay down single cards of an item of which any"
                        + " player has laid down a complete set. %s")
                .formatted(rules.setSize(), slugs());
    }

    private String fight() {
        int crowbars = rules.faces();
        return ("Fight: the attacker rolls %s, the defender %d. %s is a crowbar and a minus,"
                        + " a higher number a lid and a plus.\nThe attacker wins with more crowbars"
                        + " than the defender has lids.")
                .formatted(
                        dice(rules.attackDice()),
                        rules.defenceDice(),
                        crowbars == 1 ? "A 1" : "A number from 1 to " + crowbars);
    }

    private static String dice(int number) {
        return number == 1 ? "1 die" : number + " dice";
    }

    private String rummage() {
        boolean king = rules.mode() == BrawlMode.KING_OF_THE_HEAP;
        return (king ? "The King" : "A winning attacker then")
                + " rolls "
                + dice(rules.rummageDice())
                + " to rummage: draw up to one card for each plus"
                + (rules.mode() == BrawlMode.RUMMY
                        ? "."
                        : ", then discard up to one card for each minus.");
    }

    private String piles() {
        var text =
                new StringBuilder(
                        "The trash pile contains the cards that were not dealt; the discard pile"
                                + " is face down.");
        if (rules.boosters() > 0)
            text.append(" There ")
                    .append(rules.boosters() == 1 ? "is " : "are ")
                    .append(count(rules.boosters(), "booster"))
                    .append("; the server asks you when you can play one.");
        if (rules.blockers() > 0)
            text.append(" There ")
                    .append(rules.blockers() == 1 ? "is " : "are ")
                    .append(count(rules.blockers(), "blocker"))
                    .append("; a blocker takes effect as soon as a player draws it.");
        return text.toString();
    }
}
