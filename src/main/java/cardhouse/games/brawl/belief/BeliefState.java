package cardhouse.games.brawl.belief;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.belief.ObservedEvent.*;
import cardhouse.games.brawl.sight.BrawlTable.SeenDiscard;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The locations of the cards that a seat knows, in one particle. Other cards are only counted,
/// because they are interchangeable. The state is two byte arrays, because a belief holds some
/// hundred of them.
///
/// [#outcomes] is the transition model: the ways in which an event may have happened, and the
/// likelihood of the seat's observation in each. Deals, shuffles and random picks are uniform, and
/// so are hidden choices of other seats: which card a seat discards or gives away. A seat that
/// shows a card had the card; the model infers nothing from the decision to play a booster or lay
/// down a set.
final class BeliefState {
    /// The outcome of an event with only one, and of laying down a whole hand.
    static final int ONLY = -1;

    /// The row for the kinds of cards without a known location, after one row for each place
    /// without an order.
    private static final int REST = ObservedEvent.RESERVE + 1;

    private final byte[] counts;
    private final byte[] pile;
    private final BrawlRules rules;

    private BeliefState(BrawlRules rules, byte[] counts, byte[] pile) {
        this.rules = rules;
        this.counts = counts;
        this.pile = pile;
    }

    /// The initial state: each card is where the seat sees it, or its location is unknown.
    ///
    /// @param faceUp the discards that lie face up
    static BeliefState initial(BrawlRules rules, BrawlView view, List<SeenDiscard> faceUp) {
        var counts = new byte[(REST + 1) * CardKinds.COUNT];
        for (int kind = 0; kind < CardKinds.UNKNOWN; kind++)
            counts[at(REST, kind)] = (byte) (CardKinds.isItem(kind) ? Item.COPIES : 1);
        counts[at(REST, CardKinds.SLUG)] = (byte) rules.slugs();
        var pile = new byte[view.discard().cards().count()];
        Arrays.fill(pile, (byte) CardKinds.UNKNOWN);
        int blockers = rules.blockers();
        for (var up : faceUp) {
            int kind = CardKinds.of(up.card());
            pile[up.place()] = (byte) kind;
            if (CardKinds.isBlocker(kind)) blockers--;
            else counts[at(REST, kind)]--;
        }
        for (var brawler : view.brawlers()) {
            brawler.laid().forEach(card -> counts[at(REST, CardKinds.of(card))]--);
            int place = brawler.seat().index();
            switch (brawler.hand()) {
                case Cards.Hidden(int count) -> counts[at(place, CardKinds.UNKNOWN)] = (byte) count;
                case Cards.Shown(var cards) -> {
                    for (Card card : cards) {
                        counts[at(place, CardKinds.of(card))]++;
                        counts[at(REST, CardKinds.of(card))]--;
                    }
                }
            }
        }
        counts[at(ObservedEvent.TRASH, CardKinds.UNKNOWN)] =
                (byte) (view.trash().count() - blockers);
        return new BeliefState(rules, counts, pile);
    }

    private static int at(int place, int kind) {
        return place * CardKinds.COUNT + kind;
    }

    private int count(int place, int kind) {
        return counts[at(place, kind)];
    }

    int size(int place) {
        int size = 0;
        for (int kind = 0; kind < CardKinds.COUNT; kind++) size += counts[at(place, kind)];
        return size;
    }

    private int top() {
        return pile[pile.length - 1];
    }

    /// The number of cards of a kind without a known location. For boosters it is an average,
    /// because not all of them are in the match.
    private double rest(int kind) {
        int left = counts[at(REST, kind)];
        if (left == 0 || !CardKinds.isBooster(kind)) return left;
        int open = 0;
        for (int booster = CardKinds.FIRST_BOOSTER; booster < CardKinds.UNKNOWN; booster++)
            open += counts[at(REST, booster)];
        int unseen = rules.boosters() - (Booster.values().length - open);
        return unseen / (double) open;
    }

    /// The number of cards of which nothing is known.
    private int unknown() {
        int unknown = 0;
        for (int place = 0; place <= ObservedEvent.TRASH; place++)
            unknown += counts[at(place, CardKinds.UNKNOWN)];
        for (byte kind : pile) if (kind == CardKinds.UNKNOWN) unknown++;
        return unknown;
    }

    /// Receives an outcome and its likelihood.
    interface Outcomes {
        void add(int outcome, double likelihood);
    }

    /// The outcomes of an event: for a card that moves, its earlier known location; for two, that
    /// of the first; for a lay, the number of its cards that were not known to be in the hand.
    void outcomes(ObservedEvent event, Outcomes to) {
        switch (event) {
            case Moved(int from, _, int kind, _) when from == ObservedEvent.DISCARDS ->
                    to.add(top(), is(top(), kind));
            case Moved(int from, _, int kind, _) when kind == CardKinds.UNKNOWN -> {
                double size = size(from);
                for (int one = 0; one < CardKinds.COUNT; one++)
                    if (count(from, one) > 0) to.add(one, count(from, one) / size);
            }
            case Moved(int from, _, int kind, boolean picked) -> {
                double share = picked ? 1.0 / size(from) : 1;
                int known = count(from, kind);
                if (known > 0) to.add(kind, picked ? known * share : 1);
                int unknown = count(from, CardKinds.UNKNOWN);
                if (unknown > 0 && (picked || known == 0))
                    to.add(CardKinds.UNKNOWN, unknown * share * is(CardKinds.UNKNOWN, kind));
            }
            case PairDiscarded(_, int one, int other) -> {
                to.add(one, 0.5);
                if (other != one) to.add(other, 0.5);
            }
            case Laid(int from, var kinds) when kinds.size() == size(from) ->
                    to.add(ONLY, all(from, kinds));
            case Laid(int from, var kinds) -> {
                int known = Math.min(count(from, kinds.getFirst()), kinds.size());
                int more = kinds.size() - known;
                to.add(more, some(from, kinds.getFirst(), more));
            }
            case HandShown(int from, var kinds) -> to.add(ONLY, all(from, kinds));
            case Refilled _, Buried _, Met _ -> to.add(ONLY, 1);
        }
    }

    /// The probability that a card is of a kind.
    ///
    /// @param known the known kind, or unknown
    private double is(int known, int kind) {
        if (kind == CardKinds.UNKNOWN || known == kind) return 1;
        return known == CardKinds.UNKNOWN ? rest(kind) / unknown() : 0;
    }

    /// The average number of ways to find so many cards of a kind among the unknown cards of a
    /// hand. It counts a hand with more of them too often; [PhysicalCards#deal] corrects that, when
    /// their number is known.
    private double some(int from, int kind, int count) {
        int unknown = count(from, CardKinds.UNKNOWN);
        if (unknown < count) return 0;
        double likelihood = 1;
        for (int i = 0; i < count; i++)
            likelihood *= (unknown - i) / (i + 1.0) * (rest(kind) - i) / (unknown() - i);
        return Math.max(0, likelihood);
    }

    /// The probability that a hand consists of exactly these cards.
    private double all(int from, List<Integer> kinds) {
        if (kinds.size() != size(from)) return 0;
        double likelihood = 1;
        int placed = 0;
        for (int kind = 0; kind < CardKinds.UNKNOWN; kind++) {
            int more = Collections.frequency(kinds, kind) - count(from, kind);
            if (more < 0) return 0;
            for (int i = 0; i < more; i++, placed++)
                likelihood *=
                        (placed + 1.0)
                                / (i + 1)
                                * Math.max(0, rest(kind) - i)
                                / (unknown() - placed);
        }
        return likelihood;
    }

    /// The state after one outcome of an event.
    BeliefState after(ObservedEvent event, int outcome) {
        byte[] next = counts.clone();
        byte[] left =
                switch (event) {
                    case Moved(int from, int to, int kind, _) ->
                            moved(next, pile, from, to, outcome, kind);
                    case PairDiscarded(int from, int one, int other) -> {
                        int last = one + other - outcome;
                        byte[] first =
                                moved(next, pile, from, ObservedEvent.DISCARDS, outcome, outcome);
                        yield moved(next, first, from, ObservedEvent.DISCARDS, last, last);
                    }
                    case Laid(int from, var kinds) when outcome == ONLY -> {
                        show(next, from, kinds);
                        clear(next, from);
                        yield pile;
                    }
                    case Laid(int from, var kinds) -> {
                        int kind = kinds.getFirst();
                        next[at(from, kind)] -= (byte) (kinds.size() - outcome);
                        next[at(from, CardKinds.UNKNOWN)] -= (byte) outcome;
                        next[at(REST, kind)] -= (byte) outcome;
                        yield pile;
                    }
                    case HandShown(int from, var kinds) -> {
                        show(next, from, kinds);
                        yield pile;
                    }
                    case Refilled _ -> {
                        for (byte kind : pile)
                            if (!CardKinds.isBlocker(kind)) next[at(ObservedEvent.TRASH, kind)]++;
                        yield new byte[0];
                    }
                    case Buried(int from) -> {
                        for (int kind = 0; kind < CardKinds.COUNT; kind++)
                            next[at(ObservedEvent.TRASH, kind)] += next[at(from, kind)];
                        clear(next, from);
                        yield pile;
                    }
                    case Met(int from, int kind) ->
                            pushed(from == ObservedEvent.DISCARDS ? popped(pile) : pile, kind);
                };
        return new BeliefState(rules, next, left);
    }

    /// @param counts changed by the move
    /// @param before the kind the card was known to be
    /// @param seen the kind it was seen to be
    /// @return the discards after the move
    private static byte[] moved(
            byte[] counts, byte[] pile, int from, int to, int before, int seen) {
        byte[] left = pile;
        if (from == ObservedEvent.DISCARDS) left = popped(pile);
        else counts[at(from, before)]--;
        int known = before;
        if (before == CardKinds.UNKNOWN && seen != CardKinds.UNKNOWN) {
            counts[at(REST, seen)]--;
            known = seen;
        }
        if (to == ObservedEvent.DISCARDS) return pushed(left, known);
        counts[at(to, known)]++;
        return left;
    }

    private static void show(byte[] counts, int from, List<Integer> kinds) {
        for (int kind = 0; kind < CardKinds.UNKNOWN; kind++)
            counts[at(REST, kind)] += counts[at(from, kind)];
        clear(counts, from);
        for (int kind : kinds) {
            counts[at(from, kind)]++;
            counts[at(REST, kind)]--;
        }
    }

    private static void clear(byte[] counts, int place) {
        Arrays.fill(counts, at(place, 0), at(place + 1, 0), (byte) 0);
    }

    private static byte[] pushed(byte[] pile, int kind) {
        byte[] more = Arrays.copyOf(pile, pile.length + 1);
        more[pile.length] = (byte) kind;
        return more;
    }

    private static byte[] popped(byte[] pile) {
        return Arrays.copyOf(pile, pile.length - 1);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BeliefState there
                && Arrays.equals(counts, there.counts)
                && Arrays.equals(pile, there.pile);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(counts) + Arrays.hashCode(pile);
    }
}
