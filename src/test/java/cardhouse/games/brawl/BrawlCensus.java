package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.games.Census;
import java.util.ArrayList;
import java.util.List;

/// The cards of a brawl: hands, scoring areas, both piles, blockers set aside for the deal, and the
/// boosters and blockers in the box.
public final class BrawlCensus implements Census<BrawlState> {
    @Override
    public List<Card> cards(BrawlState state) {
        return switch (state) {
            case BrawlState.SettingUp _ -> List.of();
            case BrawlState.Brawling(Alley alley, Bout bout) -> {
                var cards = cards(alley);
                if (bout.stage() instanceof Stage.Dealt(var blockers)) cards.addAll(blockers);
                yield cards;
            }
            case BrawlState.Closing(Alley alley, _) -> cards(alley);
            case BrawlState.Finished(Alley alley, _) -> cards(alley);
        };
    }

    private static List<Card> cards(Alley alley) {
        var cards = new ArrayList<Card>();
        alley.hands().forEach(cards::addAll);
        alley.laid().forEach(cards::addAll);
        cards.addAll(alley.heap().trash());
        cards.addAll(alley.heap().discarded());
        cards.addAll(alley.heap().box());
        return cards;
    }
}
