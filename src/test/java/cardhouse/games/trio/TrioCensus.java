package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.games.Census;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The cards of TRIO: hands, rows, stock, pile, and what was burned.
public final class TrioCensus implements Census<TrioState> {
    static List<Card> cards(Round round) {
        var cards = new ArrayList<Card>();
        for (Holding holding : round.holdings()) {
            cards.addAll(holding.hand().cards());
            cards.addAll(holding.up().cards());
            holding.down().forEach(blind -> cards.add(blind.card()));
        }
        cards.addAll(round.piles().stock());
        cards.addAll(round.piles().pile());
        cards.addAll(round.piles().burned());
        return cards;
    }

    @Override
    public List<Card> cards(TrioState state) {
        Optional<Round> round =
                switch (state) {
                    case TrioState.Unbegun _ -> Optional.empty();
                    case TrioState.Between(_, var last) -> last;
                    case TrioState.Exchanging(_, var dealt, _) -> Optional.of(dealt);
                    case TrioState.Playing(_, var played, _) -> Optional.of(played);
                    case TrioState.Finished(_, var last, _) -> last;
                };
        return round.map(TrioCensus::cards).orElse(List.of());
    }
}
