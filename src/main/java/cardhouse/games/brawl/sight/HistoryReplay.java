package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.Fold;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.belief.ObservedEvent;
import cardhouse.games.brawl.belief.PhysicalCards;
import cardhouse.games.brawl.belief.PhysicalCards.PhysicalCard;
import cardhouse.games.brawl.belief.PhysicalCards.TrashOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import org.jspecify.annotations.Nullable;

/// Replays one particle of a belief from the first table on. Cards that the seat did not see are
/// dealt so that they fit.
final class HistoryReplay {
    private final ForcedEvents forcedEvents;
    private final SeenTable start;
    private final Uniform random;
    private final PhysicalCards physical;
    private final List<Replayed> replayed = new ArrayList<>();

    private final List<List<PhysicalCard>> hands = new ArrayList<>();
    private final List<PhysicalCard> pile;
    private final TrashOrder trash;

    /// The gift that is open at the start, and the latest gift. The card of a gift is set when it
    /// is given.
    private final @Nullable Gift first;

    private @Nullable Gift gift;

    /// An event, and the cards that it moved.
    private record Replayed(
            BrawlEvent event, List<PhysicalCard> things, TrashOrder trash, @Nullable Gift gift) {}

    private static final class Gift {
        private PhysicalCard thing;

        Gift(PhysicalCard thing) {
            this.thing = thing;
        }
    }

    HistoryReplay(ForcedEvents forcedEvents, SeenTable start, Uniform random) {
        this.forcedEvents = forcedEvents;
        this.start = start;
        this.random = random;
        physical = new PhysicalCards(forcedEvents.rules(), start.view(), start.faceUp(), random);
        for (Seat seat : Seat.first(forcedEvents.seats())) hands.add(physical.hand(seat.index()));
        pile = physical.pile();
        trash = physical.order();
        first =
                start.gift()
                        .map(menace -> offered(menace.by(), menace.gift().orElseThrow()))
                        .orElse(null);
        gift = first;
    }

    /// The card of a gift is determined when it is given. Until then, a random card of the hand
    /// replaces it; if the seat sees the card, an equal one.
    private Gift offered(Seat by, Cards card) {
        var hand = physical.hand(by.index());
        if (card instanceof Cards.Shown(var faces))
            hand = hand.stream().filter(thing -> thing.card().equals(faces.getFirst())).toList();
        return new Gift(hand.get(random.below(hand.size())));
    }

    /// @param outcomes the outcomes of the seat's observations, in order
    void replay(BrawlEvent event, List<ObservedEvent> observed, PrimitiveIterator.OfInt outcomes) {
        var things = new ArrayList<PhysicalCard>();
        for (ObservedEvent one : observed) things.addAll(physical.after(one, outcomes.nextInt()));
        if (event instanceof GiftOffered(Seat seat, _, Cards card)) gift = offered(seat, card);
        if (event instanceof CardGiven && gift != null) gift.thing = things.getFirst();
        replayed.add(new Replayed(event, things, physical.order(), gift));
    }

    /// Deals the cards that are still unknown.
    ///
    /// @return whether to accept it, see [PhysicalCards#deal]
    boolean deal() {
        return physical.deal();
    }

    /// The state after the replay.
    ///
    /// @param now as the seat sees it
    Brawling ended(SeenTable now) {
        var present =
                Seat.first(forcedEvents.seats()).stream()
                        .map(seat -> PhysicalCards.cards(physical.hand(seat.index())))
                        .toList();
        var held = now.gift().isPresent() ? gift : null;
        return now.with(
                present,
                PhysicalCards.cards(physical.pile()),
                PhysicalCards.cards(physical.trash()),
                Optional.ofNullable(held).map(one -> one.thing.card()));
    }

    /// Whether the state is possible: a seat with a victory set declares it, if the declaration is
    /// automatic.
    ///
    /// @param least the number of cards of the smallest victory set
    boolean holds(int least) {
        BrawlState state = begun();
        for (Replayed one : replayed) {
            var event = whole(one);
            if (isLarge(state, least)
                    && forcedEvents.due(state) instanceof Due.Happens(VictoryDeclared due)
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
        return start.with(
                hands.stream().map(PhysicalCards::cards).toList(),
                PhysicalCards.cards(pile),
                trash.cards(),
                Optional.ofNullable(first).map(held -> held.thing.card()));
    }

    private static BrawlEvent whole(Replayed replayed) {
        return switch (replayed.event()) {
            case CardRummaged(Seat seat, var from, _) ->
                    new CardRummaged(seat, from, shown(replayed));
            case CardsSnatched(Seat seat, _) -> new CardsSnatched(seat, shown(replayed));
            case CardTossed(Seat seat, _) -> new CardTossed(seat, shown(replayed));
            case TrashRefilled _ -> new TrashRefilled(Cards.shown(replayed.trash().cards()));
            case CardGrabbed(Seat seat, Seat victim, _) ->
                    new CardGrabbed(seat, victim, shown(replayed));
            case GiftOffered(Seat seat, Seat receiver, _) ->
                    new GiftOffered(seat, receiver, Cards.shown(given(replayed.gift())));
            case CardGiven(Seat seat, Seat receiver, _) ->
                    new CardGiven(seat, receiver, shown(replayed));
            case HandScattered(Seat seat, _) -> new HandScattered(seat, shown(replayed));
            case HandBuried(Seat seat, _) ->
                    new HandBuried(seat, Cards.shown(replayed.trash().cards()));
            case BrawlEvent asSeen -> asSeen;
        };
    }

    private static Cards shown(Replayed replayed) {
        return Cards.shown(PhysicalCards.cards(replayed.things()));
    }

    private static List<Card> given(@Nullable Gift gift) {
        return gift == null ? List.of() : List.of(gift.thing.card());
    }
}
