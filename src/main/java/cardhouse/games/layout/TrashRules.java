package cardhouse.games.layout;

import cardhouse.engine.Option;
import cardhouse.engine.Rules;
import cardhouse.games.layout.Variants.Call;
import cardhouse.games.layout.Variants.Lead;
import cardhouse.games.layout.Variants.ReplaceWild;
import cardhouse.games.layout.Variants.UselessDiscard;
import cardhouse.games.layout.Variants.Wild;
import java.util.ArrayList;
import java.util.List;

/// The options of Trash.
public record TrashRules(
        @Option(value = "French decks; 0 for one to every two seats", max = 8) int decks,
        @Option(value = "Jokers in each deck, all wild", max = 4) int jokers,
        @Option("Which pictures are wild") Wild wild,
        @Option(
                        value = "Who starts the later hands",
                        only = {"WINNER", "ROTATE"})
                Lead lead,
        @Option("Whether a natural takes the place of a wild on its slot") ReplaceWild replaceWild,
        @Option("Whether a discard that cannot be played may be taken")
                UselessDiscard uselessDiscard,
        @Option(
                        value =
                                "The first to reach a layout of this size wins; 0 to play down to the last slot",
                        max = 9)
                int targetSize,
        @Option(value = "Hands after which the smallest layout wins; 0 for no limit", max = 100)
                int deals,
        @Option(
                        value =
                                "Minutes after which no hand is dealt and the smallest layout wins; 0 for none",
                        max = 1440)
                int timeLimit,
        @Option(
                        "Whether the others turn up their face-down cards at the end of a hand and profit if all are in place")
                boolean reveal,
        @Option(value = "Turns the loser has before that; for two seats only", max = 5)
                int freeDraws,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit)
        implements Rules {

    static final TrashRules CLASSIC =
            new TrashRules(
                    0,
                    0,
                    Wild.JACKS,
                    Lead.WINNER,
                    ReplaceWild.FORCED,
                    UselessDiscard.REFUSE,
                    0,
                    0,
                    0,
                    false,
                    0,
                    5000);

    TrashRules withTargetSize(int size) {
        return new TrashRules(
                decks,
                jokers,
                wild,
                lead,
                replaceWild,
                uselessDiscard,
                size,
                deals,
                timeLimit,
                reveal,
                freeDraws,
                turnLimit);
    }

    TrashRules withWilds(Wild pictures, int jokersPerDeck) {
        return new TrashRules(
                decks,
                jokersPerDeck,
                pictures,
                lead,
                replaceWild,
                uselessDiscard,
                targetSize,
                deals,
                timeLimit,
                reveal,
                freeDraws,
                turnLimit);
    }

    @Override
    public List<Fault> contradictions(int seats) {
        var faults = new ArrayList<>(FrenchDeck.contradictions(decks, seats));
        if (freeDraws > 0 && seats != 2)
            faults.add(new Fault("freeDraws", "is for two seats only"));
        return faults;
    }

    /// Free draws imply the reveal.
    @Override
    public TrashRules resolvedFor(int seats) {
        return new TrashRules(
                decks == 0 ? FrenchDeck.decksFor(seats) : decks,
                jokers,
                wild,
                lead,
                replaceWild,
                uselessDiscard,
                targetSize,
                deals,
                timeLimit,
                reveal || freeDraws > 0,
                freeDraws,
                turnLimit);
    }

    LayoutRules family(int seats) {
        TrashRules resolved = resolvedFor(seats);
        return new LayoutRules(
                seats,
                FrenchDeck.dealing(resolved.decks(), jokers, wild, lead),
                new LayoutRules.Placing(replaceWild, uselessDiscard),
                FrenchDeck.NO_STEALING,
                new LayoutRules.LastTurns(false, resolved.reveal(), freeDraws),
                new LayoutRules.Ending(1, Call.NONE, targetSize, deals, timeLimit, turnLimit));
    }
}
