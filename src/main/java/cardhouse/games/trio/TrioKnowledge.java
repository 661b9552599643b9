package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Uniform;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import cardhouse.games.trio.TrioView.Spread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Information state of a seat in a round: its view, the cards that all seats saw go to the hands,
/// and the cards it has not seen. It also knows that at the beginning no seat had a lower hand than
/// the seat that led.
///
/// @param view as the seat sees it
/// @param hands one for every seat
/// @param unseen the cards that it has not seen or cannot locate, lowest first
/// @param lead the seat that began, and the order in which seats were asked; empty if that adds
///   nothing
public record TrioKnowledge(
        TrioRules rules,
        TrioView view,
        TrioTable.Course course,
        List<KnownHand> hands,
        List<Card> unseen,
        Optional<KnownLead> lead)
        implements SeatKnowledge {
    /// The largest number of tables tried until one fits the lead. Usually one of a few fits. Only
    /// if nearly every seat must have begun with special cards alone, it is one of a million.
    private static final int TRIES = 20_000;

    /// @param seen cards that are certainly in it
    /// @param secret the number of its other cards, which the seat does not know
    /// @param slots the number of face-down cards
    public record KnownHand(Bunch seen, int secret, int slots) {}

    public record KnownLead(LeadDecided decided, List<Seat> order, List<KnownBeginning> seats) {}

    /// @param certain cards of the hand with which a seat began
    /// @param since changes of the unknown other cards since then; empty for the own hand
    public record KnownBeginning(Bunch certain, List<LeadHistory.Change> since, boolean own) {}

    @Override
    public Optional<OpenTable> draw(Uniform random) {
        for (int tried = 0; tried < TRIES; tried++) {
            var cards = new ArrayList<>(unseen);
            random.shuffle(cards);
            var next = new ArrayDeque<>(cards);
            var secrets = new ArrayList<List<Card>>();
            for (KnownHand hand : hands) secrets.add(Determinization.taken(next, hand.secret()));
            if (lead.isEmpty() || fits(lead.get(), secrets, random))
                return Optional.of(new TrioTable(shown(secrets, next), course));
        }
        return Optional.empty();
    }

    /// Whether these hands may have begun with that lead. The choice of cards that were drawn since
    /// is sampled, so that each deal that leads here is equally likely.
    private boolean fits(KnownLead began, List<List<Card>> secrets, Uniform random) {
        Map<Seat, Bunch> then = new HashMap<>();
        for (Seat seat : began.order()) {
            var known = began.seats().get(seat.index());
            then.put(
                    seat,
                    known.own()
                            ? known.certain()
                            : known.certain()
                                    .plus(before(known, secrets.get(seat.index()), random)));
        }
        return new Lead(rules, began.order(), seat -> then.getOrDefault(seat, Bunch.EMPTY))
                .decide()
                .equals(began.decided());
    }

    private static List<Card> before(KnownBeginning known, List<Card> now, Uniform random) {
        var cards = new ArrayList<>(now);
        for (LeadHistory.Change change : known.since().reversed()) {
            switch (change) {
                case LeadHistory.Change.Laid(var laid) -> cards.addAll(laid);
                case LeadHistory.Change.Chose _ -> {}
                case LeadHistory.Change.Drew(int count) -> {
                    for (int left = count; left > 0; left--)
                        cards.remove(random.below(cards.size()));
                }
            }
        }
        return cards;
    }

    private TrioView shown(List<List<Card>> secrets, Deque<Card> next) {
        var spreads = new ArrayList<Spread>();
        for (Spread spread : view.seats()) {
            int seat = spread.seat().index();
            KnownHand known = hands.get(seat);
            var down = Determinization.taken(next, known.slots());
            // The cards of a seat that has left are set aside, and no table contains them.
            if (spread.left()) spreads.add(open(spread, List.of(), List.of()));
            else spreads.add(open(spread, known.seen().plus(secrets.get(seat)).cards(), down));
        }
        return new TrioView(
                view.round(),
                view.turn(),
                view.dealer(),
                view.exchanging(),
                view.play(),
                view.pile(),
                Cards.shown(List.copyOf(next)),
                view.burned(),
                spreads,
                view.out(),
                view.specials());
    }

    private static Spread open(Spread spread, List<Card> hand, List<Card> down) {
        return new Spread(
                spread.seat(),
                Cards.shown(hand),
                spread.faceUp(),
                Cards.shown(down),
                spread.slots(),
                spread.won(),
                spread.left());
    }
}
