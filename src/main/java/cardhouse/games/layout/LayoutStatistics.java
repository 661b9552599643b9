package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.FinishedMatch;
import cardhouse.engine.Statistic;
import cardhouse.games.layout.LayoutEvent.CardDrawn;
import cardhouse.games.layout.LayoutEvent.CardPlaced;
import cardhouse.games.layout.LayoutEvent.CardStolen;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import cardhouse.games.layout.LayoutEvent.TurnStarted;
import cardhouse.games.layout.LayoutMove.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The statistics of finished matches of the family.
final class LayoutStatistics {
    private static final String RANKS = "A23456789T";

    /// A layout of ten slots may have none to all of them filled.
    private static final int SLOT_COUNTS = 11;

    static final List<Statistic<LayoutEvent>> FRENCH =
            List.of(
                    Statistic.length(20, 50),
                    Statistic.count("turns", "Turns", "turns", 20, 50, TurnStarted.class),
                    Statistic.count("hands", "Hands dealt", "hands", 1, 80, HandDealt.class),
                    new Statistic<>(
                            "hand-turns",
                            "Turns of a hand",
                            "turns",
                            2,
                            50,
                            LayoutStatistics::turnsOfHands),
                    Statistic.of(
                            "taken-discards",
                            "Cards drawn from the discard pile",
                            "cards",
                            5,
                            50,
                            LayoutStatistics::takenDiscards),
                    new Statistic<>(
                            "first-turn",
                            "Slots filled in the first turn",
                            "slots",
                            1,
                            SLOT_COUNTS,
                            match -> List.of(filledAtFirst(match))),
                    new Statistic<>(
                            "dealt-in-place",
                            "Cards of a first layout dealt to their own slot",
                            "cards",
                            1,
                            SLOT_COUNTS,
                            LayoutStatistics::dealtInPlace),
                    Statistic.winner(
                            8, match -> match.first(HandDealt.class).map(HandDealt::starter)));

    static final List<Statistic<LayoutEvent>> TRASHED =
            Stream.concat(
                            FRENCH.stream(),
                            Stream.of(
                                    Statistic.<LayoutEvent>count(
                                            "thefts",
                                            "Cards stolen",
                                            "cards",
                                            1,
                                            60,
                                            CardStolen.class)))
                    .toList();

    private LayoutStatistics() {}

    private static List<Integer> turnsOfHands(FinishedMatch<LayoutEvent> match) {
        var turns = new ArrayList<Integer>();
        for (LayoutEvent event : match.events().toList()) {
            if (event instanceof HandDealt) turns.add(0);
            if (event instanceof TurnStarted) turns.set(turns.size() - 1, turns.getLast() + 1);
        }
        return turns;
    }

    private static int takenDiscards(FinishedMatch<LayoutEvent> match) {
        return (int)
                match.each(CardDrawn.class).filter(drawn -> drawn.from() == Source.DISCARD).count();
    }

    /// A natural that replaces a wild fills no additional slot.
    private static int filledAtFirst(FinishedMatch<LayoutEvent> match) {
        var slots = new HashSet<Integer>();
        match.events()
                .dropWhile(event -> !(event instanceof TurnStarted))
                .skip(1)
                .takeWhile(event -> !(event instanceof TurnStarted))
                .forEach(event -> {
                    if (event instanceof CardPlaced placed) slots.add(placed.slot());
                });
        return slots.size();
    }

    private static List<Integer> dealtInPlace(FinishedMatch<LayoutEvent> match) {
        return match.first(HandDealt.class)
                .map(dealt -> dealt.layouts().stream().map(LayoutStatistics::inPlace).toList())
                .orElse(List.of());
    }

    private static int inPlace(Cards layout) {
        List<Card> cards = layout.faces();
        return (int)
                IntStream.range(0, cards.size())
                        .filter(at -> slot(cards.get(at).code()) == at + 1)
                        .count();
    }

    /// The slot of a natural; 0 for every other card.
    private static int slot(String code) {
        if (code.chars().allMatch(Character::isDigit)) return Integer.parseInt(code);
        return code.length() == 2 ? RANKS.indexOf(code.charAt(0)) + 1 : 0;
    }
}
