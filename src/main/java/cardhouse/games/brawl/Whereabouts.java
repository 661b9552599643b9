package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.brawl.Shift.*;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the cards that a seat knows may be, of all places where they may have got to. Other cards
/// are only counted: which they are has not been found out, and any is as likely as the next.
///
/// It is as small as it is, and made anew for each step, because a seat thinks of some hundred of
/// these at a time.
final class Whereabouts {
    /// The row of those kinds that no card is known to be, behind a row for each place without an
    /// order.
    private static final int REST = Shift.RESERVE + 1;

    private final byte[] counts;
    private final byte[] pile;
    private final BrawlRules rules;

    private Whereabouts(BrawlRules rules, byte[] counts, byte[] pile) {
        this.rules = rules;
        this.counts = counts;
        this.pile = pile;
    }

    /// At the outset everything is where the seat sees it, or anywhere else.
    static Whereabouts of(BrawlRules rules, Outset outset) {
        var counts = new byte[(REST + 1) * Faces.COUNT];
        for (int kind = 0; kind < Faces.UNKNOWN; kind++)
            counts[at(REST, kind)] = (byte) (kind < Item.values().length ? Item.COPIES : 1);
        counts[at(REST, Faces.of(Slug.SLUG.card()))] = (byte) rules.slugs();
        var pile = new byte[outset.view().discard().cards().count()];
        Arrays.fill(pile, (byte) Faces.UNKNOWN);
        int blockers = rules.blockers();
        for (var up : outset.faceUp()) {
            int kind = Faces.of(up.card());
            pile[up.place()] = (byte) kind;
            if (Faces.isBlocker(kind)) blockers--;
            else counts[at(REST, kind)]--;
        }
        for (var brawler : outset.view().brawlers()) {
            brawler.laid().forEach(card -> counts[at(REST, Faces.of(card))]--);
            int place = brawler.seat().index();
            switch (brawler.hand()) {
                case Cards.Hidden(int count) -> counts[at(place, Faces.UNKNOWN)] = (byte) count;
                case Cards.Shown(var cards) -> {
                    for (Card card : cards) {
                        counts[at(place, Faces.of(card))]++;
                        counts[at(REST, Faces.of(card))]--;
                    }
                }
            }
        }
        counts[at(Shift.TRASH, Faces.UNKNOWN)] = (byte) (outset.view().trash().count() - blockers);
        return new Whereabouts(rules, counts, pile);
    }

    private static int at(int place, int kind) {
        return place * Faces.COUNT + kind;
    }

    int count(int place, int kind) {
        return counts[at(place, kind)];
    }

    int size(int place) {
        int size = 0;
        for (int kind = 0; kind < Faces.COUNT; kind++) size += counts[at(place, kind)];
        return size;
    }

    int top() {
        return pile[pile.length - 1];
    }

    /// How many cards of a kind are left that no card is known to be; of the boosters that is an
    /// average, for not all of them are in the match.
    double rest(int kind) {
        int left = counts[at(REST, kind)];
        if (left == 0 || !Faces.isBooster(kind)) return left;
        return boostersLeft() / (double) openBoosters();
    }

    private int openBoosters() {
        int open = 0;
        for (int kind = Faces.FIRST_BOOSTER; kind < Faces.UNKNOWN; kind++)
            open += counts[at(REST, kind)];
        return open;
    }

    /// How many boosters are in the match of which nothing is known.
    private int boostersLeft() {
        return rules.boosters() - (Booster.values().length - openBoosters());
    }

    /// How many cards there are of which nothing is known.
    int unknown() {
        int unknown = 0;
        for (int place = 0; place <= Shift.TRASH; place++)
            unknown += counts[at(place, Faces.UNKNOWN)];
        for (byte kind : pile) if (kind == Faces.UNKNOWN) unknown++;
        return unknown;
    }

    /// What it comes to in one of the ways that [Ways] tells of.
    Whereabouts after(Shift shift, int way) {
        var next = new Whereabouts(rules, counts.clone(), pile);
        return switch (shift) {
            case Goes(int from, int to, int kind, _) -> next.goes(from, to, way, kind);
            case Scatters(int from, int one, int other) ->
                    next.goes(from, Shift.DISCARDS, way, way)
                            .goes(from, Shift.DISCARDS, one + other - way, one + other - way);
            case Lays(int from, var kinds) -> {
                if (way == Ways.ALL) yield next.shows(from, kinds).emptied(from);
                int kind = kinds.getFirst();
                next.counts[at(from, kind)] -= (byte) (kinds.size() - way);
                next.counts[at(from, Faces.UNKNOWN)] -= (byte) way;
                next.counts[at(REST, kind)] -= (byte) way;
                yield next;
            }
            case Shows(int from, var kinds) -> next.shows(from, kinds);
            case Refills _ -> next.refilled();
            case Buries(int from) -> {
                for (int kind = 0; kind < Faces.COUNT; kind++)
                    next.counts[at(Shift.TRASH, kind)] += next.counts[at(from, kind)];
                yield next.emptied(from);
            }
            case Meets(int from, int kind) ->
                    (from == Shift.DISCARDS ? next.popped() : next).pushed(kind);
        };
    }

    /// @param way what the card was known to be before
    /// @param seen what it was seen to be
    private Whereabouts goes(int from, int to, int way, int seen) {
        Whereabouts taken = this;
        if (from == Shift.DISCARDS) taken = popped();
        else counts[at(from, way)]--;
        int known = way;
        if (way == Faces.UNKNOWN && seen != Faces.UNKNOWN) {
            counts[at(REST, seen)]--;
            known = seen;
        }
        if (to == Shift.DISCARDS) return taken.pushed(known);
        counts[at(to, known)]++;
        return taken;
    }

    private Whereabouts shows(int from, List<Integer> kinds) {
        for (int kind = 0; kind < Faces.UNKNOWN; kind++)
            counts[at(REST, kind)] += counts[at(from, kind)];
        emptied(from);
        for (int kind : kinds) {
            counts[at(from, kind)]++;
            counts[at(REST, kind)]--;
        }
        return this;
    }

    private Whereabouts emptied(int place) {
        Arrays.fill(counts, at(place, 0), at(place + 1, 0), (byte) 0);
        return this;
    }

    private Whereabouts refilled() {
        for (byte kind : pile) if (!Faces.isBlocker(kind)) counts[at(Shift.TRASH, kind)]++;
        return new Whereabouts(rules, counts, new byte[0]);
    }

    private Whereabouts pushed(int kind) {
        byte[] more = Arrays.copyOf(pile, pile.length + 1);
        more[pile.length] = (byte) kind;
        return new Whereabouts(rules, counts, more);
    }

    private Whereabouts popped() {
        return new Whereabouts(rules, counts, Arrays.copyOf(pile, pile.length - 1));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Whereabouts there
                && Arrays.equals(counts, there.counts)
                && Arrays.equals(pile, there.pile);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(counts) + Arrays.hashCode(pile);
    }
}
