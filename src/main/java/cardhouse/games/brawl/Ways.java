package cardhouse.games.brawl;

import cardhouse.games.brawl.Shift.*;
import java.util.Collections;
import java.util.List;

/// In which ways a shift may have happened, and how likely what the seat saw of it was in each.
///
/// The deal, shuffles and picks of chance are even, and so is what another seat does unseen: which
/// card it throws out, or gives away. That somebody shows a card tells that it had the card, and
/// nothing more: why it played a booster or laid down a set is not asked.
final class Ways {
    /// The way of a shift that can happen in one only, and of laying down a whole hand.
    static final int ALL = -1;

    private Ways() {}

    /// Takes a way and its likelihood.
    interface Taker {
        void take(int way, double likelihood);
    }

    /// Of a card that goes somewhere, what it was known to be before; of two, the first; of a lay,
    /// how many of the cards were not known to be in the hand.
    static void of(Shift shift, Whereabouts now, Taker taker) {
        switch (shift) {
            case Goes(int from, _, int kind, _) when from == Shift.DISCARDS ->
                    taker.take(now.top(), is(now, now.top(), kind));
            case Goes(int from, _, int kind, boolean picked) when kind == Faces.UNKNOWN ->
                    unseen(from, now, taker);
            case Goes(int from, _, int kind, boolean picked) -> {
                double share = picked ? 1.0 / now.size(from) : 1;
                int known = now.count(from, kind);
                if (known > 0) taker.take(kind, picked ? known * share : 1);
                int unknown = now.count(from, Faces.UNKNOWN);
                if (unknown > 0 && (picked || known == 0))
                    taker.take(Faces.UNKNOWN, unknown * share * is(now, Faces.UNKNOWN, kind));
            }
            case Scatters(_, int one, int other) -> {
                taker.take(one, 0.5);
                if (other != one) taker.take(other, 0.5);
            }
            case Lays(int from, var kinds) when kinds.size() == now.size(from) ->
                    taker.take(ALL, all(from, kinds, now));
            case Lays(int from, var kinds) -> {
                int known = Math.min(now.count(from, kinds.getFirst()), kinds.size());
                int more = kinds.size() - known;
                taker.take(more, some(from, kinds.getFirst(), more, now));
            }
            case Shows(int from, var kinds) -> taker.take(ALL, all(from, kinds, now));
            case Refills _, Buries _, Meets _ -> taker.take(ALL, 1);
        }
    }

    private static void unseen(int from, Whereabouts now, Taker taker) {
        double size = now.size(from);
        for (int kind = 0; kind < Faces.COUNT; kind++)
            if (now.count(from, kind) > 0) taker.take(kind, now.count(from, kind) / size);
    }

    /// How likely a card is of a kind.
    ///
    /// @param known what is known of it
    private static double is(Whereabouts now, int known, int kind) {
        if (kind == Faces.UNKNOWN || known == kind) return 1;
        return known == Faces.UNKNOWN ? now.rest(kind) / now.unknown() : 0;
    }

    /// How many ways there are, on the average, to find so many cards of a kind among those of a
    /// hand that are not known. It counts a hand with more of them too often, which is put right
    /// where tables are drawn ([Retelling]): only then is known how many there were.
    private static double some(int from, int kind, int count, Whereabouts now) {
        int unknown = now.count(from, Faces.UNKNOWN);
        if (unknown < count) return 0;
        double likelihood = 1;
        for (int i = 0; i < count; i++)
            likelihood *= (unknown - i) / (i + 1.0) * (now.rest(kind) - i) / (now.unknown() - i);
        return Math.max(0, likelihood);
    }

    /// How likely a hand is just these cards.
    private static double all(int from, List<Integer> kinds, Whereabouts now) {
        if (kinds.size() != now.size(from)) return 0;
        double likelihood = 1;
        int placed = 0;
        for (int kind = 0; kind < Faces.UNKNOWN; kind++) {
            int more = Collections.frequency(kinds, kind) - now.count(from, kind);
            if (more < 0) return 0;
            for (int i = 0; i < more; i++, placed++)
                likelihood *=
                        (placed + 1.0)
                                / (i + 1)
                                * Math.max(0, now.rest(kind) - i)
                                / (now.unknown() - placed);
        }
        return likelihood;
    }
}
