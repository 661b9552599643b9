package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Option;
import cardhouse.engine.Rules;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.Variants.Call;
import cardhouse.games.layout.Variants.DisplacedTrashed;
import cardhouse.games.layout.Variants.Lead;
import cardhouse.games.layout.Variants.ReplaceWild;
import cardhouse.games.layout.Variants.UselessDiscard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The options of TRASHED.
public record TrashedRules(
        @Option(value = "Wild cards in the deck", max = 8) int wilds,
        @Option(
                        value = "Layouts to complete, from ten slots down; the last one wins",
                        min = 1,
                        max = 10)
                int rounds,
        @Option("Who starts the later hands") Lead lead,
        @Option("Whether a natural takes the place of a wild on its slot") ReplaceWild replaceWild,
        @Option("Whether a discard that cannot be played may be taken")
                UselessDiscard uselessDiscard,
        @Option("Whether a stolen natural may take the place of the thief's wild")
                boolean stealOntoWild,
        @Option(
                        "Whether a TRASHED card displaced from a layout may be played again or is discarded")
                DisplacedTrashed displacedTrashed,
        @Option(
                        value =
                                "Turns without a draw from the stock after which no TRASHED card may be taken from the"
                                        + " discard pile",
                        min = 1,
                        max = 1000)
                int stealLimit,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit)
        implements Rules {

    static final TrashedRules CLASSIC =
            new TrashedRules(
                    8,
                    3,
                    Lead.ROTATE,
                    ReplaceWild.OPTIONAL,
                    UselessDiscard.REFUSE,
                    true,
                    DisplacedTrashed.REPLAY,
                    12,
                    5000);

    TrashedRules withWilds(int fewer) {
        return new TrashedRules(
                fewer,
                rounds,
                lead,
                replaceWild,
                uselessDiscard,
                stealOntoWild,
                displacedTrashed,
                stealLimit,
                turnLimit);
    }

    TrashedRules withRounds(int more) {
        return new TrashedRules(
                wilds,
                more,
                lead,
                replaceWild,
                uselessDiscard,
                stealOntoWild,
                displacedTrashed,
                stealLimit,
                turnLimit);
    }

    /// Forty naturals, four of each rank, rank by rank; then the wilds, four STOP and four TRASHED
    /// cards.
    LayoutRules family(int seats) {
        var deck = new ArrayList<Card>();
        var faces = new HashMap<Card, Face>();
        for (int rank = 1; rank <= LayoutRules.FIRST_SIZE; rank++) {
            add(deck, faces, String.valueOf(rank), 4, new Face.Natural(rank));
        }
        add(deck, faces, "WILD", wilds, new Face.Wild());
        add(deck, faces, "STOP", 4, new Face.Ender());
        add(deck, faces, "TRASHED", 4, new Face.Trashed());
        return new LayoutRules(
                seats,
                new LayoutRules.Dealing(deck, faces, true, lead),
                new LayoutRules.Placing(replaceWild, uselessDiscard),
                new LayoutRules.Stealing(stealOntoWild, displacedTrashed, stealLimit),
                new LayoutRules.LastTurns(false, false, 0),
                new LayoutRules.Ending(
                        LayoutRules.FIRST_SIZE + 1 - rounds, Call.NONE, 0, 0, 0, turnLimit));
    }

    private static void add(
            List<Card> deck, Map<Card, Face> faces, String code, int copies, Face face) {
        Card card = Card.of(code);
        faces.put(card, face);
        for (int copy = 0; copy < copies; copy++) deck.add(card);
    }
}
