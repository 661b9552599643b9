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
            case BrawlState.Brawling(BrawlBoard board, TurnState bout) -> {
                var cards = cards(board);
                if (bout.stage() instanceof Stage.Dealt(var blockers)) cards.addAll(blockers);
                yield cards;
            }
            case BrawlState.Closing(BrawlBoard board, _) -> cards(board);
            case BrawlState.Finished(BrawlBoard board, _) -> cards(board);
        };
    }

    private static List<Card> cards(BrawlBoard board) {
        var cards = new ArrayList<Card>();
        board.hands().forEach(cards::addAll);
        board.laid().forEach(cards::addAll);
        cards.addAll(board.heap().trash());
        cards.addAll(board.heap().discarded());
        cards.addAll(board.heap().box());
        return cards;
    }
}
