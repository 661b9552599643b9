package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.Shift.*;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Every card of a match as a thing of its own, while a course is told again from the outset on.
/// Which card it is may be found out later, and is dealt at the end if it never is.
final class Physical {
    private final BrawlRules rules;
    private final Uniform random;
    private final List<Thing> things = new ArrayList<>();
    private final List<List<Thing>> places = new ArrayList<>();
    private final List<Thing> pile = new ArrayList<>();
    private final List<Thing> blockers = new ArrayList<>();
    private final List<Surplus> surpluses = new ArrayList<>();

    /// How many cards of each kind are somewhere else, or known to be one of the things.
    private final int[] placed = new int[Faces.COUNT + Blocker.values().length];

    private Order order = new Order();

    /// One card.
    static final class Thing {
        private int kind = Faces.UNKNOWN;

        Card card() {
            return Faces.card(kind);
        }
    }

    /// A trash pile in the order in which it was drawn.
    static final class Order {
        private final List<Thing> things = new ArrayList<>();

        List<Card> cards() {
            return Physical.cards(things);
        }
    }

    /// The unknown cards of a hand out of which some were laid down that were not known either.
    private record Surplus(List<Thing> others, int kind, int laid) {}

    Physical(BrawlRules rules, Outset outset, Uniform random) {
        this.rules = rules;
        this.random = random;
        for (int place = 0; place <= Shift.RESERVE; place++) places.add(new ArrayList<>());
        var view = outset.view();
        for (var brawler : view.brawlers()) {
            brawler.laid().forEach(card -> placed[Faces.of(card)]++);
            add(brawler.hand(), places.get(brawler.seat().index()));
        }
        add(view.discard().cards().hide(), pile);
        outset.faceUp().forEach(up -> pile.get(up.place()).kind = Faces.of(up.card()));
        int met = (int) pile.stream().filter(thing -> Faces.isBlocker(thing.kind)).count();
        add(new Cards.Hidden(rules.blockers() - met), blockers);
        add(new Cards.Hidden(view.trash().count() - blockers.size()), places.get(Shift.TRASH));
    }

    private void add(Cards cards, List<Thing> place) {
        for (int i = 0; i < cards.count(); i++) {
            var thing = new Thing();
            if (cards instanceof Cards.Shown(var faces)) thing.kind = Faces.of(faces.get(i));
            place.add(thing);
            things.add(thing);
        }
    }

    List<Thing> hand(int seat) {
        return List.copyOf(places.get(seat));
    }

    List<Thing> pile() {
        return List.copyOf(pile);
    }

    /// The trash pile from now on, until it is shuffled again.
    Order order() {
        return order;
    }

    /// The trash pile as it is now, once all is dealt.
    List<Thing> trash() {
        int left = places.get(Shift.TRASH).size() + blockers.size();
        var all = order.things;
        return List.copyOf(all.subList(all.size() - left, all.size()));
    }

    static List<Card> cards(List<Thing> things) {
        return things.stream().map(Thing::card).toList();
    }

    /// What went somewhere, in this order.
    ///
    /// @param way in which it happened, see [Ways]
    List<Thing> after(Shift shift, int way) {
        return switch (shift) {
            case Goes(int from, int to, int kind, _) -> {
                var thing = goes(from, to, way, kind);
                // That it is put by is nothing that happens.
                yield to == Shift.RESERVE ? List.of() : List.of(thing);
            }
            case Scatters(int from, int one, int other) ->
                    List.of(
                            goes(from, Shift.DISCARDS, way, way),
                            goes(from, Shift.DISCARDS, one + other - way, one + other - way));
            case Lays(int from, var kinds) -> {
                if (way == Ways.ALL) {
                    shows(from, kinds);
                    places.get(from).clear();
                } else lays(from, kinds.getFirst(), kinds.size() - way, way);
                yield List.of();
            }
            case Shows(int from, var kinds) -> {
                shows(from, kinds);
                yield List.of();
            }
            case Refills _ -> {
                shuffles(pile);
                yield List.of();
            }
            case Buries(int from) -> {
                shuffles(places.get(from));
                yield List.of();
            }
            case Meets(int from, int kind) -> List.of(meets(from, kind));
        };
    }

    private Thing goes(int from, int to, int way, int seen) {
        var thing = from == Shift.DISCARDS ? pile.removeLast() : any(places.get(from), way);
        boolean drawn = from == Shift.TRASH || from == Shift.RESERVE;
        if (drawn && to != Shift.RESERVE) order.things.add(thing);
        if (seen != Faces.UNKNOWN) thing.kind = seen;
        (to == Shift.DISCARDS ? pile : places.get(to)).add(thing);
        return thing;
    }

    /// Any card that is known to be of a kind, or not known, taken away.
    private Thing any(List<Thing> place, int kind) {
        int candidates = 0;
        for (Thing thing : place) if (thing.kind == kind) candidates++;
        int chosen = candidates == 1 ? 0 : random.below(candidates);
        for (int i = 0; ; i++)
            if (place.get(i).kind == kind && chosen-- == 0) return place.remove(i);
    }

    private void lays(int from, int kind, int known, int unknown) {
        var hand = places.get(from);
        for (int i = 0; i < known; i++) any(hand, kind);
        for (int i = 0; i < unknown; i++) any(hand, Faces.UNKNOWN).kind = kind;
        var others = hand.stream().filter(thing -> thing.kind == Faces.UNKNOWN).toList();
        if (unknown > 0 && !others.isEmpty()) surpluses.add(new Surplus(others, kind, unknown));
    }

    private void shows(int from, List<Integer> kinds) {
        var more = new ArrayList<>(kinds);
        for (Thing thing : places.get(from)) more.remove((Integer) thing.kind);
        random.shuffle(more);
        for (Thing thing : places.get(from))
            if (thing.kind == Faces.UNKNOWN) thing.kind = more.removeLast();
    }

    private Thing meets(int from, int kind) {
        if (from == Shift.DISCARDS) return pile.getLast();
        boolean met = blockers.stream().anyMatch(thing -> thing.kind == kind);
        var thing = any(blockers, met ? kind : Faces.UNKNOWN);
        thing.kind = kind;
        order.things.add(thing);
        pile.add(thing);
        return thing;
    }

    /// What is left of the trash pile is shuffled together with these.
    private void shuffles(List<Thing> more) {
        complete();
        order = new Order();
        for (Thing thing : more)
            (Faces.isBlocker(thing.kind) ? blockers : places.get(Shift.TRASH)).add(thing);
        more.clear();
    }

    private void complete() {
        order.things.addAll(rest());
    }

    /// What is left of the trash pile, in any order.
    private List<Thing> rest() {
        var rest = new ArrayList<>(places.get(Shift.TRASH));
        rest.addAll(blockers);
        random.shuffle(rest);
        return rest;
    }

    /// Deals what has not been found out.
    ///
    /// @return whether to take it, of those deals that would else come too often
    boolean deal() {
        complete();
        for (Thing thing : things) placed[thing.kind]++;
        var unknown = new ArrayList<Integer>();
        for (Item item : Item.values()) add(unknown, item, Item.COPIES);
        add(unknown, Slug.SLUG, rules.slugs());
        unknown.addAll(left(Booster.values(), rules.boosters()));
        random.shuffle(unknown);
        var blocking = left(Blocker.values(), rules.blockers());
        for (Thing blocker : blockers)
            if (blocker.kind == Faces.UNKNOWN) blocker.kind = blocking.removeLast();
        for (Thing thing : things)
            if (thing.kind == Faces.UNKNOWN) thing.kind = unknown.removeLast();
        return surpluses.stream().allMatch(this::isTaken);
    }

    private void add(List<Integer> unknown, Face face, int copies) {
        int kind = Faces.of(face.card());
        unknown.addAll(Collections.nCopies(copies - placed[kind], kind));
    }

    /// Those that are in the match, of all of a sort of which there is one each, and not placed.
    private List<Integer> left(Face[] sort, int in) {
        var open = new ArrayList<Integer>();
        for (Face face : sort)
            if (placed[Faces.of(face.card())] == 0) open.add(Faces.of(face.card()));
        random.shuffle(open);
        return new ArrayList<>(open.subList(0, in - (sort.length - open.size())));
    }

    /// The cards that were laid may have been any of those of their kind.
    private boolean isTaken(Surplus surplus) {
        int more = 0;
        for (Thing thing : surplus.others()) if (thing.kind == surplus.kind()) more++;
        int choices = 1;
        for (int i = 1; i <= surplus.laid(); i++) choices = choices * (more + i) / i;
        return choices == 1 || random.below(choices) == 0;
    }
}
