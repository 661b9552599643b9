package cardhouse.games.trio;

import cardhouse.engine.Option;
import cardhouse.engine.Rules;
import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.Special.PlayOn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The options of TRIO.
///
/// @param specials by value, written as a number
public record TrioRules(
        @Option(value = "The lowest value in the pack", min = 1, max = 5) int lowest,
        @Option(
                        value =
                                "The highest value in the pack; 11 to 14 are jack, queen, king and ace",
                        min = 10,
                        max = HIGHEST)
                int highest,
        @Option(value = "How many cards there are of each value", min = 3, max = 8) int copies,
        @Option(
                        value =
                                "The special cards by value, instead of those of the preset; values left out are ordinary",
                        keys = "[1-9]|1[0-5]")
                Map<String, Special> specials,
        @Option(
                        value = "How many touching cards of one value burn the pile; 0 for never",
                        numbers = {0, 3, 4})
                int burnCount,
        @Option("Whether the server fills up hands, or each seat has to do so itself")
                Refilling refill,
        @Option(
                        "Which cards count for who begins: those that obey the rank, or those that are not special")
                Opener opener,
        @Option(value = "Rounds in a match", min = 1, max = 25) int rounds,
        @Option("Whether a round goes on for the other places once it is won") boolean playOn,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit)
        implements Rules {

    /// The number of cards in each of a seat's three zones after the deal, and the size to which it
    /// fills its hand.
    static final int THREE = 3;

    /// The highest value that a pack may have.
    static final int HIGHEST = 15;

    private static final Special LOW = new Special(PlayOn.RANK, false, Effect.AT_MOST);
    private static final Special RESET = new Special(PlayOn.ANY, true, Effect.RESET);
    private static final Special BURN = new Special(PlayOn.ANY, true, Effect.BURN);

    static final TrioRules CLASSIC =
            new TrioRules(
                    2,
                    14,
                    4,
                    Map.of("2", RESET, "4", LOW, "10", BURN),
                    4,
                    Refilling.AUTOMATIC,
                    Opener.RANKED,
                    1,
                    false,
                    5000);

    static final TrioRules STRICT = CLASSIC.withSpecials(Map.of("4", LOW));

    static final TrioRules MIRROR =
            CLASSIC.withSpecials(
                    Map.of(
                            "2",
                            RESET,
                            "3",
                            new Special(PlayOn.ANY, true, Effect.INVISIBLE),
                            "7",
                            LOW,
                            "8",
                            new Special(PlayOn.RANK, false, Effect.SKIP),
                            "10",
                            BURN));

    static final TrioRules FIVE_LOW =
            CLASSIC.withSpecials(
                    Map.of(
                            "2",
                            RESET,
                            "5",
                            new Special(PlayOn.ANY, false, Effect.AT_MOST),
                            "10",
                            BURN));

    static final TrioRules SIXTY =
            new TrioRules(
                    1,
                    15,
                    4,
                    CLASSIC.specials,
                    4,
                    Refilling.AUTOMATIC,
                    Opener.RANKED,
                    1,
                    false,
                    5000);

    public TrioRules {
        var byValue = new LinkedHashMap<String, Special>();
        specials.entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> Integer.parseInt(entry.getKey())))
                .forEach(entry -> byValue.put(entry.getKey(), entry.getValue()));
        specials = Collections.unmodifiableMap(byValue);
    }

    TrioRules withSpecials(Map<String, Special> others) {
        return new TrioRules(
                lowest, highest, copies, others, burnCount, refill, opener, rounds, playOn,
                turnLimit);
    }

    TrioRules withOpener(Opener other) {
        return new TrioRules(
                lowest, highest, copies, specials, burnCount, refill, other, rounds, playOn,
                turnLimit);
    }

    @Override
    public List<Fault> contradictions(int seats) {
        var faults = new ArrayList<Fault>();
        int cards = (highest - lowest + 1) * copies;
        if (cards < 3 * THREE * seats) {
            faults.add(
                    new Fault(
                            "lowest, highest, copies",
                            seats
                                    + " seats need "
                                    + 3 * THREE * seats
                                    + " cards, there are "
                                    + cards));
        }
        for (String value : specials.keySet()) {
            int number = Integer.parseInt(value);
            if (number < lowest || number > highest)
                faults.add(new Fault("specials." + value, "is a value that is not in the pack"));
        }
        return faults;
    }

    /// Whether a card of this value counts for the start of a round.
    public boolean opens(int value) {
        return switch (opener) {
            case RANKED -> special(value).playOn() == PlayOn.RANK;
            case PLAIN -> !specials.containsKey(Integer.toString(value));
        };
    }

    public Special special(int value) {
        return specials.getOrDefault(Pack.card(value).code(), Special.ORDINARY);
    }

    /// Whether a card of this value may be played where `demand` is asked for.
    boolean fits(Demand demand, int value) {
        return switch (demand) {
            case Demand.Anything _ -> true;
            case Demand.AtLeast(int least) -> value >= least || goesOnAny(value);
            case Demand.AtMost(int most) ->
                    value <= most || goesOnAny(value) && special(value).afterLow();
        };
    }

    private boolean goesOnAny(int value) {
        return special(value).playOn() == PlayOn.ANY;
    }

    /// The demand after a card of this value was played on the demand `before`.
    Demand demandAfter(Demand before, int value) {
        return switch (special(value).effect()) {
            case RESET, BURN -> Demand.ANYTHING;
            case AT_MOST -> new Demand.AtMost(value);
            case INVISIBLE -> before;
            case NONE, SKIP, REVERSE -> new Demand.AtLeast(value);
        };
    }

    /// The cards that count if the lowest card in hand decides which seat begins a round.
    public enum Opener {
        /// Every card that has to obey the rank on the pile; not those that may be played on
        /// anything.
        RANKED,
        /// Every card without a line in the special table.
        PLAIN
    }

    /// Whether the server or the seat fills up the hand to three cards after a play.
    public enum Refilling {
        /// The server.
        AUTOMATIC,
        /// The seat itself, before the next seat acts; if it forgets, it picks up the pile.
        MANUAL
    }
}
