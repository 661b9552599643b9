package cardhouse.games.brawl;

import static cardhouse.games.brawl.Wording.count;

import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Declare;
import java.util.List;

/// The rules of a match in a few lines, with its options filled in.
record Gist(BrawlRules rules) {
    private static final String SPOILS =
            "An attacker that wins takes a random card of the loser or gives it one, a defender"
                    + " that wins up to two.";

    String text() {
        var lines =
                switch (rules.mode()) {
                    case ROUND_RUMMAGE ->
                            List.of(
                                    victory(),
                                    "Turn: you may draw one or two cards, discard one or two, or do"
                                            + " one of each. Then you attack somebody.",
                                    fight(),
                                    SPOILS,
                                    rummage(),
                                    piles());
                    case KING_OF_THE_HEAP ->
                            List.of(
                                    victory(),
                                    "Turn: the others attack the King of the Heap one after"
                                            + " another. Whoever wins the fight is King and"
                                            + " rummages. Only the King can win the match.",
                                    fight(),
                                    rummage(),
                                    piles());
                    case RUMMY ->
                            List.of(
                                    laying(),
                                    "Points: each card laid down scores 1, running out of cards %d."
                                            .formatted(rules.outPoints()),
                                    "Turn: you may draw one or two cards, then attack somebody."
                                            + " After the fight both may lay cards down.",
                                    fight(),
                                    SPOILS,
                                    rummage(),
                                    piles());
                };
        return String.join("\n", lines) + "\n";
    }

    private String victory() {
        return "Aim: a hand of %d or more complete sets with nothing left over.%s"
                        .formatted(rules.sets(), declaring())
                + "\nA complete set is %d or more cards of one item%s. %s"
                        .formatted(rules.setSize(), affinity(), slugs());
    }

    private String declaring() {
        return rules.declare() == Declare.MANUAL
                ? " You are asked whether to show it."
                : " It is shown for you, before your attack and after a fight of yours.";
    }

    private String affinity() {
        return rules.affinityCounts()
                ? "; of your character's favourite item %d will do".formatted(rules.affinitySize())
                : "";
    }

    private String slugs() {
        return rules.slugs() > 0 ? "A slug belongs to no set." : "";
    }

    private String laying() {
        return ("Aim: the most points when somebody has run out of cards.\n"
                        + "Lay down a complete set first: %d or more cards of one item. Once you"
                        + " have one there, single cards of any item of which somebody has a"
                        + " complete set will do. %s")
                .formatted(rules.setSize(), slugs());
    }

    private String fight() {
        int crowbars = rules.faces();
        return ("Fight: the attacker rolls %s, the defender %d. %s is a crowbar and a minus,"
                        + " anything higher a lid and a plus.\nThe attacker wins with more crowbars"
                        + " than the defender has lids.")
                .formatted(
                        dice(rules.attackDice()),
                        rules.defenceDice(),
                        crowbars == 1 ? "A 1" : "Anything from 1 to " + crowbars);
    }

    private static String dice(int number) {
        return number == 1 ? "1 die" : number + " dice";
    }

    private String rummage() {
        boolean king = rules.mode() == BrawlMode.KING_OF_THE_HEAP;
        return (king ? "The King" : "An attacker that wins then")
                + " rolls "
                + dice(rules.rummageDice())
                + " to rummage: draw up to as many cards as there are pluses"
                + (rules.mode() == BrawlMode.RUMMY
                        ? "."
                        : ", then discard up to as many as there are minuses.");
    }

    private String piles() {
        var text =
                new StringBuilder(
                        "The trash pile is what was not dealt; the discard pile lies face down.");
        if (rules.boosters() > 0)
            text.append(" There ")
                    .append(rules.boosters() == 1 ? "is " : "are ")
                    .append(count(rules.boosters(), "booster"))
                    .append(", played once when you are asked.");
        if (rules.blockers() > 0)
            text.append(" Whoever draws one of ")
                    .append(count(rules.blockers(), "blocker"))
                    .append(" has to deal with it at once.");
        return text.toString();
    }
}
