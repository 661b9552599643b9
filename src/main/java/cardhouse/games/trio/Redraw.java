package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.RedrawnFor;
import cardhouse.games.trio.TrioEvent.RoundRedrawn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// All hidden cards of a round as one event, and back on the table. Cards that all seats saw arrive
/// in a hand stay in it. A seat that has left receives no more views, so its cards have no owner.
final class Redraw {
    private static final RedrawnFor NOTHING =
            new RedrawnFor(Cards.shown(List.of()), Cards.shown(List.of()));

    private Redraw() {}

    static RoundRedrawn of(Standing standing, Round round) {
        var seats = new ArrayList<RedrawnFor>();
        var aside = new ArrayList<Card>();
        for (Holding holding : round.holdings()) {
            var hand = holding.hand().cards();
            var down = holding.downCards();
            if (standing.isIn(Seat.of(seats.size()))) {
                seats.add(new RedrawnFor(Cards.shown(hand), Cards.shown(down)));
            } else {
                seats.add(NOTHING);
                aside.addAll(hand);
                aside.addAll(down);
            }
        }
        return new RoundRedrawn(seats, Cards.shown(round.piles().stock()), Cards.shown(aside));
    }

    static Round laid(Standing standing, Round round, RoundRedrawn redrawn) {
        var stock = redrawn.stock().faces();
        var aside = new ArrayDeque<>(redrawn.aside().faces());
        boolean fits =
                redrawn.seats().size() == round.holdings().size()
                        && stock.size() == round.piles().stock().size()
                        && aside.size() == lyingAside(standing, round);
        redrawn.requires(fits);
        var holdings = new ArrayList<Holding>();
        for (RedrawnFor one : redrawn.seats()) {
            Seat seat = Seat.of(holdings.size());
            Holding own = round.holding(seat);
            boolean in = standing.isIn(seat);
            redrawn.requires(in || one.equals(NOTHING));
            holdings.add(
                    own.redrawn(
                            in
                                    ? one.hand().faces()
                                    : Determinization.taken(aside, own.hand().size()),
                            in
                                    ? one.faceDown().faces()
                                    : Determinization.taken(aside, own.down().size())));
        }
        return new Round(List.copyOf(holdings), round.piles().stocked(stock), round.out());
    }

    private static int lyingAside(Standing standing, Round round) {
        return Seat.first(standing.seats()).stream()
                .filter(seat -> !standing.isIn(seat))
                .map(round::holding)
                .mapToInt(left -> left.hand().size() + left.down().size())
                .sum();
    }
}
