package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
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

    /// Deals what was not told.
    ///
    /// @return whether to take it, see [Physical#deal]
    boolean deal() {
        return physical.deal();
    }

    /// Where it has led to.
    ///
    /// @param now as the seat sees it
    Brawling ended(Outset now) {
        var present =
                Seat.first(sequel.seats()).stream()
                        .map(seat -> Physical.cards(physical.hand(seat.index())))
                        .toList();
        var held = offers(now) ? gift : null;
        return new Assembly(
                        present,
                        Physical.cards(physical.pile()),
                        Physical.cards(physical.trash()),
                        Optional.ofNullable(held).map(one -> one.thing.card()))
                .at(now);
    }

    /// Whether it can have been like this: whoever has a victory set declares it, where that
    /// happens without being asked.
    ///
    /// @param least as many cards as a victory set has
    boolean holds(int least) {
        BrawlState state = begun();
        for (Told one : told) {
            var event = whole(one);
            if (isLarge(state, least)
                    && sequel.due(state) instanceof Due.Happens(VictoryDeclared due)
                    && !due.equals(event)) return false;
            state = Fold.evolve(state, event);
        }
        return true;
    }

    private static boolean isLarge(BrawlState state, int least) {
        return state instanceof Brawling(BrawlBoard board, _)
                && board.hands().stream().anyMatch(hand -> hand.size() >= least);
    }

    private Brawling begun() {
        return new Assembly(
                        hands.stream().map(Physical::cards).toList(),
                        Physical.cards(pile),
                        trash.cards(),
                        Optional.ofNullable(first).map(held -> held.thing.card()))
                .at(outset);
    }

    private static boolean offers(Outset outset) {
        return outset.view()
                .fray()
                .flatMap(BrawlView.Fray::threat)
                .flatMap(BrawlView.Menace::gift)
                .isPresent();
    }

    private static BrawlEvent whole(Told told) {
        return switch (told.event()) {
            case CardRummaged(Seat seat, var from, _) -> new CardRummaged(seat, from, shown(told));
            case CardsSnatched(Seat seat, _) -> new CardsSnatched(seat, shown(told));
            case CardTossed(Seat seat, _) -> new CardTossed(seat, shown(told));
            case TrashRefilled _ -> new TrashRefilled(Cards.shown(told.trash().cards()));
            case CardGrabbed(Seat seat, Seat victim, _) ->
                    new CardGrabbed(seat, victim, shown(told));
            case GiftOffered(Seat seat, Seat receiver, _) ->
                    new GiftOffered(seat, receiver, Cards.shown(given(told.gift())));
            case CardGiven(Seat seat, Seat receiver, _) ->
                    new CardGiven(seat, receiver, shown(told));
            case HandScattered(Seat seat, _) -> new HandScattered(seat, shown(told));
            case HandBuried(Seat seat, _) ->
                    new HandBuried(seat, Cards.shown(told.trash().cards()));
            case BrawlEvent asSeen -> asSeen;
        };
    }

    private static Cards shown(Told told) {
        return Cards.shown(Physical.cards(told.things()));
    }

    private static List<Card> given(@Nullable Gift gift) {
        return gift == null ? List.of() : List.of(gift.thing.card());
    }
}
