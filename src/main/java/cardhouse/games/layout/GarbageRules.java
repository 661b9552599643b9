package cardhouse.games.layout;

import cardhouse.engine.Option;
import cardhouse.engine.Rules;
import cardhouse.games.layout.Variants.Call;
import cardhouse.games.layout.Variants.Lead;
import cardhouse.games.layout.Variants.ReplaceWild;
import cardhouse.games.layout.Variants.UselessDiscard;
import cardhouse.games.layout.Variants.Wild;
import java.util.List;

/// The options of Garbage.
public record GarbageRules(
        @Option(value = "French decks; 0 for one to every two seats", max = 8) int decks,
        @Option("Who starts the later hands") Lead lead,
        @Option("Whether a natural takes the place of a wild on its slot") ReplaceWild replaceWild,
        @Option("Whether a discard that cannot be played may be taken")
                UselessDiscard uselessDiscard,
        @Option("Whether the others have one more turn after a layout was completed")
                boolean catchUp,
        @Option(
                        value =
                                "Whether the service calls \"Garbage\" for the winner or the seat must",
                        only = {"AUTOMATIC", "REQUIRED"})
                Call call,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit)
        implements Rules {

    static final GarbageRules CLASSIC =
            new GarbageRules(
                    0,
                    Lead.ROTATE,
                    ReplaceWild.FORCED,
                    UselessDiscard.REFUSE,
                    true,
                    Call.AUTOMATIC,
                    5000);

    @Override
    public List<Fault> contradictions(int seats) {
        return FrenchDeck.contradictions(decks, seats);
    }

    @Override
    public GarbageRules resolvedFor(int seats) {
        int needed = decks == 0 ? FrenchDeck.decksFor(seats) : decks;
        return new GarbageRules(
                needed, lead, replaceWild, uselessDiscard, catchUp, call, turnLimit);
    }

    LayoutRules family(int seats) {
        return new LayoutRules(
                seats,
                FrenchDeck.dealing(resolvedFor(seats).decks(), 0, Wild.JACKS, lead),
                new LayoutRules.Placing(replaceWild, uselessDiscard),
                FrenchDeck.NO_STEALING,
                new LayoutRules.LastTurns(catchUp, false, 0),
                new LayoutRules.Ending(1, call, 0, 0, 0, turnLimit));
    }
}
