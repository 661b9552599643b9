package cardhouse.games.brawl;

import cardhouse.engine.Option;
import cardhouse.engine.Rules;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.Variants.Casting;
import cardhouse.games.brawl.Variants.Declare;
import cardhouse.games.brawl.Variants.Direction;
import java.util.ArrayList;
import java.util.List;

/// The options of Dumpster Brawl!
public record BrawlRules(
        @Option("Which of the three games is played") BrawlMode mode,
        @Option("Whether the service declares a victory set or asks the seat; not in RUMMY")
                Declare declare,
        @Option("Which way round attackers take turns in KING_OF_THE_HEAP") Direction direction,
        @Option("Whether fewer cards make a set of a character's own item; never in RUMMY")
                boolean affinity,
        @Option("Whether enough cards of one item count as several sets") boolean splitSameItem,
        @Option(value = "Cards that match nothing", max = 6) int slugs,
        @Option(value = "Cards that help once (house)", max = 7) int boosters,
        @Option(value = "Cards that get in the way of a rummage (house)", max = 5) int blockers,
        @Option(value = "Faces of a die that show a crowbar and a minus", min = 1, max = 5)
                int faces,
        @Option(value = "Dice of an attacker", min = 1, max = 6) int attackDice,
        @Option(value = "Dice of a defender", min = 1, max = 6) int defenceDice,
        @Option(value = "Dice of a rummage roll", min = 1, max = 6) int rummageDice,
        @Option(value = "Cards dealt to a seat, if there are fewer seats than that", max = 10)
                int leastDeal,
        @Option(value = "Sets that make a victory set", min = 1, max = 6) int sets,
        @Option(value = "Cards that make a set", min = 2, max = 7) int setSize,
        @Option(value = "Cards that make a set of a character's own item", min = 1, max = 7)
                int affinitySize,
        @Option(value = "Points for going out in RUMMY", max = 20) int outPoints,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit,
        @Option("Character of seat 0") Casting character0,
        @Option("Character of seat 1") Casting character1,
        @Option("Character of seat 2") Casting character2,
        @Option("Character of seat 3") Casting character3,
        @Option("Character of seat 4") Casting character4,
        @Option("Character of seat 5") Casting character5)
        implements Rules {

    static final BrawlRules CLASSIC = preset(BrawlMode.ROUND_RUMMAGE, 0, 0);

    static BrawlRules preset(BrawlMode mode, int boosters, int blockers) {
        return new BrawlRules(
                mode,
                Declare.AUTOMATIC,
                Direction.CLOCKWISE,
                true,
                false,
                4,
                boosters,
                blockers,
                3,
                6,
                5,
                6,
                4,
                3,
                3,
                2,
                2,
                5000,
                Casting.RANDOM,
                Casting.RANDOM,
                Casting.RANDOM,
                Casting.RANDOM,
                Casting.RANDOM,
                Casting.RANDOM);
    }

    /// The choices of the six possible seats, in seat order.
    List<Casting> castings() {
        return List.of(character0, character1, character2, character3, character4, character5);
    }

    /// Whether a character's own item counts for anything.
    public boolean affinityCounts() {
        return affinity && mode != BrawlMode.RUMMY;
    }

    @Override
    public List<Fault> contradictions(int seats) {
        var faults = new ArrayList<Fault>();
        var castings = castings();
        for (int seat = 0; seat < castings.size(); seat++) {
            Casting casting = castings.get(seat);
            if (casting == Casting.RANDOM) continue;
            if (seat >= seats) faults.add(new Fault("character" + seat, "there is no such seat"));
            int other = castings.subList(0, seat).indexOf(casting);
            if (other >= 0)
                faults.add(
                        new Fault(
                                "character" + other + ",character" + seat,
                                "no two seats can play the same character"));
        }
        if (affinitySize > setSize)
            faults.add(
                    new Fault(
                            "affinitySize,setSize",
                            "a set of a character's own item cannot need more cards than another"));
        return faults;
    }
}
