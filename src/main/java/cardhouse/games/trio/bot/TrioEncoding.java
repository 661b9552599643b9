package cardhouse.games.trio.bot;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Encoding;
import cardhouse.engine.Features;
import cardhouse.engine.Seat;
import cardhouse.games.trio.Demand;
import cardhouse.games.trio.TrioMove;
import cardhouse.games.trio.TrioRules;
import cardhouse.games.trio.TrioView;
import cardhouse.games.trio.TrioView.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// TRIO as numbers. An exchange is named by the places of its cards in the sorted hand and in the
/// sorted face-up cards; of equal cards, those at the lowest places count.
public final class TrioEncoding implements Encoding<TrioView, TrioMove> {
    private static final int THREE = 3;
    private static final int SUBSETS = 1 << THREE;
    private static final int PICK_UP = 1;
    private static final int REFILL = 2;
    private static final int FIRST_FLIP = 3;
    private static final List<String> FACE_DOWN =
            List.of("face-down.1", "face-down.2", "face-down.3");
    private static final List<String> DEMANDS = List.of("anything", "at-least", "at-most");

    private final int lowest;
    private final int copies;
    private final int cards;
    private final List<String> values;
    private final List<String> seats;
    private final List<String> subjects;
    private final List<String> actions;

    /// The action of an exchange by the places given and taken, each as a set of bits.
    private final int[] exchanges = new int[SUBSETS * SUBSETS];

    private final int firstPlay;

    public TrioEncoding(TrioRules rules, int seats) {
        this.lowest = rules.lowest();
        this.copies = rules.copies();
        this.values =
                IntStream.rangeClosed(lowest, rules.highest()).mapToObj(Integer::toString).toList();
        this.cards = values.size() * copies;
        this.seats = Features.seats(seats);
        this.subjects = this.seats.stream().map(seat -> seat + ".").toList();
        var names = new ArrayList<>(List.of("keep-hand", "pick-up", "refill"));
        for (int slot = 1; slot <= THREE; slot++) names.add("flip " + slot);
        for (int give = 1; give < SUBSETS; give++)
            for (int take = 1; take < SUBSETS; take++) {
                if (Integer.bitCount(give) != Integer.bitCount(take)) continue;
                exchanges[give * SUBSETS + take] = names.size();
                names.add("exchange " + places(give) + " " + places(take));
            }
        this.firstPlay = names.size();
        for (String value : values)
            for (int count = 1; count <= copies; count++)
                names.add("play-cards " + value + " " + count);
        this.actions = List.copyOf(names);
    }

    private static String places(int subset) {
        var places = new StringBuilder();
        for (int place = 0; place < THREE; place++)
            if ((subset >> place & 1) == 1) places.append(place + 1);
        return places.toString();
    }

    @Override
    public void observe(Seat seat, TrioView view, Features features) {
        features.number("round", view.round(), Features.LARGE);
        features.number("turn", view.turn(), Features.LARGE);
        features.seat("dealer", seat, view.dealer(), seats);
        var play = view.play();
        features.seat("acting", seat, play.map(TrioView.Turns::acting), seats);
        features.seat("owing", seat, play.flatMap(TrioView.Turns::owing), seats);
        features.flag("clockwise", play.isPresent() && play.get().clockwise());
        features.choice("opening", index(play.flatMap(TrioView.Turns::opening)), values);
        var pile = view.pile();
        features.choice("pile.top", index(pile.top()), values);
        features.number("pile.run", pile.run(), copies);
        features.number("pile.count", pile.count(), cards);
        switch (pile.demand()) {
            case Demand.Anything _ -> demand(features, 0, -1);
            case Demand.AtLeast(int least) -> demand(features, 1, least - lowest);
            case Demand.AtMost(int most) -> demand(features, 2, most - lowest);
        }
        features.number("stock", view.stock().count(), cards);
        features.number("burned", view.burned(), cards);
        features.counts("own.hand", counts(own(seat, view)), values, copies);
        for (int distance = 0; distance < seats.size(); distance++) {
            features.about(subjects.get(distance));
            Spread spread = view.seats().get((seat.index() + distance) % seats.size());
            features.number("hand", spread.hand().count(), cards);
            features.counts("face-up", counts(spread.faceUp()), values, copies);
            for (int slot = 1; slot <= THREE; slot++)
                features.flag(FACE_DOWN.get(slot - 1), spread.slots().contains(slot));
            features.number("won", spread.won(), Features.LARGE);
            features.flag("left", spread.left());
            features.number("out", view.out().indexOf(spread.seat()) + 1, seats.size());
            features.flag("exchanging", view.exchanging().contains(spread.seat()));
        }
    }

    private void demand(Features features, int kind, int value) {
        features.choice("pile.demand", kind, DEMANDS);
        features.choice("pile.demand", value, values);
    }

    private int index(Optional<Card> card) {
        return card.isPresent() ? Codes.value(card.get()) - lowest : -1;
    }

    private int[] counts(List<Card> some) {
        int[] counts = new int[values.size()];
        for (Card card : some) counts[Codes.value(card) - lowest]++;
        return counts;
    }

    private static List<Card> own(Seat seat, TrioView view) {
        return view.seats().get(seat.index()).hand() instanceof Cards.Shown(var shown)
                ? shown
                : List.of();
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public int action(Seat seat, TrioView view, TrioMove move) {
        return switch (move) {
            case TrioMove.KeepHand _ -> 0;
            case TrioMove.PickUp _ -> PICK_UP;
            case TrioMove.Refill _ -> REFILL;
            case TrioMove.Flip(int slot) -> FIRST_FLIP + slot - 1;
            case TrioMove.Exchange(var give, var take) ->
                    exchanges[
                            subset(give, own(seat, view)) * SUBSETS
                                    + subset(take, view.seats().get(seat.index()).faceUp())];
            case TrioMove.PlayCards(var played) ->
                    firstPlay
                            + (Codes.value(played.getFirst()) - lowest) * copies
                            + played.size()
                            - 1;
        };
    }

    /// The lowest places of some cards among others; both are sorted.
    private static int subset(List<Card> some, List<Card> among) {
        int subset = 0;
        int place = 0;
        for (Card card : some) {
            while (!among.get(place).equals(card)) place++;
            subset |= 1 << place++;
        }
        return subset;
    }
}
