package cardhouse.games.brawl.belief;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlCard;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlCard.Slug;
import cardhouse.games.brawl.BrawlRules;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.belief.ObservedEvent.*;
import cardhouse.games.brawl.sight.BrawlTable.SeenDiscard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Replays one particle with physical cards. The identity of a card can be set late: when an event
/// shows it, or by a deal at the end.
public final class PhysicalCards {
    private final BrawlRules rules;
    private final Uniform random;
    private final List<PhysicalCard> things = new ArrayList<>();
    private final List<List<PhysicalCard>> places = new ArrayList<>();
    private final List<PhysicalCard> pile = new ArrayList<>();
    private final List<PhysicalCard> blockers = new ArrayList<>();
    private final List<LaidUnseen> laidUnseen = new ArrayList<>();

    /// The number of cards of each kind that are in another place, or are known to be one of the
    /// physical cards.
    private final int[] placed = new int[CardKinds.COUNT + Blocker.values().length];

    private TrashOrder order = new TrashOrder();

    /// One card.
    public static final class PhysicalCard {
        private int kind = CardKinds.UNKNOWN;

        public Card card() {
            return CardKinds.card(kind);
        }
    }

    /// A trash pile in the order in which it was drawn.
    public static final class TrashOrder {
        private final List<PhysicalCard> things = new ArrayList<>();

        public List<Card> cards() {
            return PhysicalCards.cards(things);
        }
    }

    /// The unknown cards of a hand from which some unknown cards were laid down.
    private record LaidUnseen(List<PhysicalCard> others, int kind, int laid) {}

    /// @param view the table as the seat saw it at first
    /// @param faceUp the discards that were face up then
    public PhysicalCards(
            BrawlRules rules, BrawlView view, List<SeenDiscard> faceUp, Uniform random) {
        this.rules = rules;
        this.random = random;
        for (int place = 0; place <= ObservedEvent.RESERVE; place++) places.add(new ArrayList<>());
        for (var brawler : view.brawlers()) {
            brawler.laid().forEach(card -> placed[CardKinds.of(card)]++);
            add(brawler.hand(), places.get(brawler.seat().index()));
        }
        add(view.discard().cards().hide(), pile);
        faceUp.forEach(up -> pile.get(up.place()).kind = CardKinds.of(up.card()));
        int met = (int) pile.stream().filter(thing -> CardKinds.isBlocker(thing.kind)).count();
        add(new Cards.Hidden(rules.blockers() - met), blockers);
        add(
                new Cards.Hidden(view.trash().count() - blockers.size()),
                places.get(ObservedEvent.TRASH));
    }

    private void add(Cards cards, List<PhysicalCard> place) {
        for (int i = 0; i < cards.count(); i++) {
            var thing = new PhysicalCard();
            if (cards instanceof Cards.Shown(var faces)) thing.kind = CardKinds.of(faces.get(i));
            place.add(thing);
            things.add(thing);
        }
    }

    public List<PhysicalCard> hand(int seat) {
        return List.copyOf(places.get(seat));
    }

    public List<PhysicalCard> pile() {
        return List.copyOf(pile);
    }

    /// The trash pile from now on, until it is shuffled again.
    public TrashOrder order() {
        return order;
    }

    /// The trash pile as it is now, once all is dealt.
    public List<PhysicalCard> trash() {
        int left = places.get(ObservedEvent.TRASH).size() + blockers.size();
        var all = order.things;
        return List.copyOf(all.subList(all.size() - left, all.size()));
    }

    public static List<Card> cards(List<PhysicalCard> things) {
        return things.stream().map(PhysicalCard::card).toList();
    }

    /// The cards that moved, in this order.
    ///
    /// @param outcome of the event, see [BeliefState#outcomes]
    public List<PhysicalCard> after(ObservedEvent event, int outcome) {
        return switch (event) {
            case Moved(int from, int to, int kind, _) -> {
                var thing = moved(from, to, outcome, kind);
                // Reserving a card is not an event of the match.
                yield to == ObservedEvent.RESERVE ? List.of() : List.of(thing);
            }
            case PairDiscarded(int from, int one, int other) ->
                    List.of(
                            moved(from, ObservedEvent.DISCARDS, outcome, outcome),
                            moved(
                                    from,
                                    ObservedEvent.DISCARDS,
                                    one + other - outcome,
                                    one + other - outcome));
            case Laid(int from, var kinds) -> {
                if (outcome == BeliefState.ONLY) {
                    shows(from, kinds);
                    places.get(from).clear();
                } else lays(from, kinds.getFirst(), kinds.size() - outcome, outcome);
                yield List.of();
            }
            case HandShown(int from, var kinds) -> {
                shows(from, kinds);
                yield List.of();
            }
            case Refilled _ -> {
                shuffles(pile);
                yield List.of();
            }
            case Buried(int from) -> {
                shuffles(places.get(from));
                yield List.of();
            }
            case Met(int from, int kind) -> List.of(meets(from, kind));
        };
    }

    private PhysicalCard moved(int from, int to, int before, int seen) {
        var thing =
                from == ObservedEvent.DISCARDS ? pile.removeLast() : any(places.get(from), before);
        boolean drawn = from == ObservedEvent.TRASH || from == ObservedEvent.RESERVE;
        if (drawn && to != ObservedEvent.RESERVE) order.things.add(thing);
        if (seen != CardKinds.UNKNOWN) thing.kind = seen;
        (to == ObservedEvent.DISCARDS ? pile : places.get(to)).add(thing);
        return thing;
    }

    /// Takes away a random card that is known to be of the kind, or is unknown.
    private PhysicalCard any(List<PhysicalCard> place, int kind) {
        int candidates = 0;
        for (PhysicalCard thing : place) if (thing.kind == kind) candidates++;
        int chosen = candidates == 1 ? 0 : random.below(candidates);
        for (int i = 0; ; i++)
            if (place.get(i).kind == kind && chosen-- == 0) return place.remove(i);
    }

    private void lays(int from, int kind, int known, int unknown) {
        var hand = places.get(from);
        for (int i = 0; i < known; i++) any(hand, kind);
        for (int i = 0; i < unknown; i++) any(hand, CardKinds.UNKNOWN).kind = kind;
        var others = hand.stream().filter(thing -> thing.kind == CardKinds.UNKNOWN).toList();
        if (unknown > 0 && !others.isEmpty()) laidUnseen.add(new LaidUnseen(others, kind, unknown));
    }

    private void shows(int from, List<Integer> kinds) {
        var more = new ArrayList<>(kinds);
        for (PhysicalCard thing : places.get(from)) more.remove((Integer) thing.kind);
        random.shuffle(more);
        for (PhysicalCard thing : places.get(from))
            if (thing.kind == CardKinds.UNKNOWN) thing.kind = more.removeLast();
    }

    private PhysicalCard meets(int from, int kind) {
        if (from == ObservedEvent.DISCARDS) return pile.getLast();
        boolean met = blockers.stream().anyMatch(thing -> thing.kind == kind);
        var thing = any(blockers, met ? kind : CardKinds.UNKNOWN);
        thing.kind = kind;
        order.things.add(thing);
        pile.add(thing);
        return thing;
    }

    /// Shuffles the rest of the trash pile together with these cards.
    private void shuffles(List<PhysicalCard> more) {
        complete();
        order = new TrashOrder();
        for (PhysicalCard thing : more)
            (CardKinds.isBlocker(thing.kind) ? blockers : places.get(ObservedEvent.TRASH))
                    .add(thing);
        more.clear();
    }

    private void complete() {
        order.things.addAll(rest());
    }

    /// The rest of the trash pile, in no particular order.
    private List<PhysicalCard> rest() {
        var rest = new ArrayList<>(places.get(ObservedEvent.TRASH));
        rest.addAll(blockers);
        random.shuffle(rest);
        return rest;
    }

    /// Deals the cards that are still unknown.
    ///
    /// @return whether to accept the deal; without rejections some deals would be too frequent
    public boolean deal() {
        complete();
        for (PhysicalCard thing : things) placed[thing.kind]++;
        var unknown = new ArrayList<Integer>();
        for (Item item : Item.values()) add(unknown, item, Item.COPIES);
        add(unknown, Slug.SLUG, rules.slugs());
        unknown.addAll(left(Booster.values(), rules.boosters()));
        random.shuffle(unknown);
        var blocking = left(Blocker.values(), rules.blockers());
        for (PhysicalCard blocker : blockers)
            if (blocker.kind == CardKinds.UNKNOWN) blocker.kind = blocking.removeLast();
        for (PhysicalCard thing : things)
            if (thing.kind == CardKinds.UNKNOWN) thing.kind = unknown.removeLast();
        return laidUnseen.stream().allMatch(this::isAccepted);
    }

    private void add(List<Integer> unknown, BrawlCard face, int copies) {
        int kind = CardKinds.of(face.card());
        unknown.addAll(Collections.nCopies(copies - placed[kind], kind));
    }

    /// Draws the unplaced cards of the match, among those with one copy each.
    private List<Integer> left(BrawlCard[] sort, int in) {
        var open = new ArrayList<Integer>();
        for (BrawlCard face : sort)
            if (placed[CardKinds.of(face.card())] == 0) open.add(CardKinds.of(face.card()));
        random.shuffle(open);
        return new ArrayList<>(open.subList(0, in - (sort.length - open.size())));
    }

    /// The cards that were laid may have been any of their kind, see [BeliefState#outcomes].
    private boolean isAccepted(LaidUnseen lay) {
        int more = 0;
        for (PhysicalCard thing : lay.others()) if (thing.kind == lay.kind()) more++;
        int choices = 1;
        for (int i = 1; i <= lay.laid(); i++) choices = choices * (more + i) / i;
        return choices == 1 || random.below(choices) == 0;
    }
}
