package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Deck;
import cardhouse.cards.Rank;
import cardhouse.cards.Suit;
import cardhouse.engine.Rules.Fault;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.Variants.DisplacedTrashed;
import cardhouse.games.layout.Variants.Lead;
import cardhouse.games.layout.Variants.Wild;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Garbage and Trash are played with French decks: aces to tens are naturals, the pictures are wild
/// or end the turn.
final class FrenchDeck {
    /// The rules without thefts.
    static final LayoutRules.Stealing NO_STEALING =
            new LayoutRules.Stealing(false, DisplacedTrashed.REPLAY, 0);

    private FrenchDeck() {}

    /// One deck for every two seats, so that four layouts of ten never use up the stock.
    static int decksFor(int seats) {
        return (seats + 1) / 2;
    }

    static List<Fault> contradictions(int decks, int seats) {
        if (decks == 0 || decks >= decksFor(seats)) return List.of();
        return List.of(
                new Fault(
                        "decks",
                        seats
                                + " seats need at least "
                                + decksFor(seats)
                                + " decks, or 0 for as many"));
    }

    static LayoutRules.Dealing dealing(int decks, int jokers, Wild wild, Lead lead) {
        return new LayoutRules.Dealing(Deck.french(decks, jokers), faces(wild), false, lead);
    }

    private static Map<Card, Face> faces(Wild wild) {
        var faces = new HashMap<Card, Face>();
        faces.put(Deck.JOKER, new Face.Wild());
        for (Rank rank : Rank.values()) {
            for (Suit suit : Suit.values()) faces.put(Card.of(rank, suit), face(rank, wild));
        }
        return faces;
    }

    private static Face face(Rank rank, Wild wild) {
        if (rank.compareTo(Rank.TEN) <= 0) return new Face.Natural(rank.number());
        boolean isWild =
                switch (wild) {
                    case JACKS -> rank == Rank.JACK;
                    case KINGS -> rank == Rank.KING;
                    case PICTURES -> true;
                };
        return isWild ? new Face.Wild() : new Face.Ender();
    }
}
