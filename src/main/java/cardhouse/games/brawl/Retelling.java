package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.Bout.Threat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Heap.Discarded;
import cardhouse.games.brawl.Physical.Order;
import cardhouse.games.brawl.Physical.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import org.jspecify.annotations.Nullable;

/// A course of a match told again from the outset, with every card that the seat did not see dealt
/// so that it fits.
final class Retelling {
    private final Sequel sequel;
    private final Outset outset;
    private final Uniform random;
    private final Physical physical;
    private final List<Told> told = new ArrayList<>();

    private final List<List<Thing>> hands = new ArrayList<>();
    private final List<Thing> pile;
    private final Order trash;

    /// The gift at the outset, and the latest: whichever card will have been given.
    private final @Nullable Gift first;

    private @Nullable Gift gift;

    /// What happened, and to which cards.
    private record Told(BrawlEvent event, List<Thing> things, Order trash, @Nullable Gift gift) {}

    private static final class Gift {
        private Thing thing;

        Gift(Thing thing) {
            this.thing = thing;
        }
    }

    Retelling(Sequel sequel, Outset outset, Uniform random) {
        this.sequel = sequel;
        this.outset = outset;
        this.random = random;
        physical = new Physical(sequel.rules(), outset, random);
        for (Seat seat : Seat.first(sequel.seats())) hands.add(physical.hand(seat.index()));
        pile = physical.pile();
        trash = physical.order();
        first =
                outset.view()
                        .fray()
                        .flatMap(BrawlView.Fray::threat)
                        .filter(menace -> menace.gift().isPresent())
                        .map(menace -> offered(menace.by(), menace.gift().get()))
                        .orElse(null);
        gift = first;
    }

    /// Which card is given is found out when it is; till then it may be any.
    private Gift offered(Seat by, Cards card) {
        var hand = physical.hand(by.index());
        if (card instanceof Cards.Shown(var faces))
            hand = hand.stream().filter(thing -> thing.card().equals(faces.getFirst())).toList();
        return new Gift(hand.get(random.below(hand.size())));
    }

    /// @param ways in which the shifts happened, the first first
    void tell(BrawlEvent event, List<Shift> shifts, PrimitiveIterator.OfInt ways) {
        var things = new ArrayList<Thing>();
        for (Shift shift : shifts) things.addAll(physical.after(shift, ways.nextInt()));
        if (event instanceof GiftOffered(Seat seat, _, Cards card)) gift = offered(seat, card);
        if (event instanceof CardGiven && gift != null) gift.thing = things.getFirst();
        told.add(new Told(event, things, physical.order(), gift));
    }

    /// Where it has led to; nothing if it cannot have been like this.
    Optional<Brawling> ended() {
        if (!physical.deal()) return Optional.empty();
        BrawlState state = begun();
        for (Told one : told) {
            var event = whole(one);
            // Who has a victory set declares it, if that happens without being asked.
            if (sequel.due(state) instanceof Due.Happens(var due) && !due.equals(event))
                return Optional.empty();
            state = Fold.evolve(state, event);
        }
        return Optional.of((Brawling) state);
    }

    private Brawling begun() {
        var view = outset.view();
        var discards = new ArrayList<Discarded>();
        for (Thing thing : pile) discards.add(new Discarded(thing.card(), false));
        for (var up : outset.faceUp()) discards.set(up.place(), new Discarded(up.card(), true));
        var heap = new Heap(trash.cards(), discards, box());
        var board =
                new BrawlBoard(
                        hands.stream().map(hand -> Hands.of(Physical.cards(hand))).toList(),
                        view.brawlers().stream().map(BrawlView.Brawler::laid).toList(),
                        heap,
                        view.brawlers().stream().map(one -> one.critter().orElseThrow()).toList(),
                        outset.standing(),
                        view.dice(),
                        Trail.NONE);
        return new Brawling(board, first == null ? outset.bout() : offering(first));
    }

    private Bout offering(Gift held) {
        var menace = outset.view().fray().flatMap(BrawlView.Fray::threat).orElseThrow();
        return outset.bout()
                .threat(
                        Optional.of(
                                new Threat.Gift(
                                        menace.by(), menace.against(), held.thing.card(), false)));
    }

    private List<Card> box() {
        var box = new ArrayList<Card>();
        for (Face booster : Booster.values()) box.add(booster.card());
        for (Face blocker : Blocker.values()) box.add(blocker.card());
        hands.forEach(hand -> box.removeAll(Physical.cards(hand)));
        box.removeAll(Physical.cards(pile));
        box.removeAll(trash.cards());
        return box;
    }

    private static BrawlEvent whole(Told told) {
        var cards = Cards.shown(Physical.cards(told.things()));
        return switch (told.event()) {
            case CardRummaged(Seat seat, var from, _) -> new CardRummaged(seat, from, cards);
            case CardsSnatched(Seat seat, _) -> new CardsSnatched(seat, cards);
            case CardTossed(Seat seat, _) -> new CardTossed(seat, cards);
            case TrashRefilled _ -> new TrashRefilled(Cards.shown(told.trash().cards()));
            case CardGrabbed(Seat seat, Seat victim, _) -> new CardGrabbed(seat, victim, cards);
            case GiftOffered(Seat seat, Seat receiver, _) ->
                    new GiftOffered(seat, receiver, Cards.shown(given(told.gift())));
            case CardGiven(Seat seat, Seat receiver, _) -> new CardGiven(seat, receiver, cards);
            case HandScattered(Seat seat, _) -> new HandScattered(seat, cards);
            case HandBuried(Seat seat, _) ->
                    new HandBuried(seat, Cards.shown(told.trash().cards()));
            case BrawlEvent asSeen -> asSeen;
        };
    }

    private static List<Card> given(@Nullable Gift gift) {
        return gift == null ? List.of() : List.of(gift.thing.card());
    }
}
