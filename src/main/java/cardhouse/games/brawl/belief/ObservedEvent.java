package cardhouse.games.brawl.belief;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The effect of an event on cards that may be hidden, as one seat saw it. Places are numbered:
/// first the hands by seat, then the piles.
public sealed interface ObservedEvent {
    int TRASH = 6;

    /// Cards of the trash pile that the seat draws before the pile is shuffled again.
    int RESERVE = 7;

    int DISCARDS = 8;

    /// A card moves from one place to another; from the discards, the top one.
    ///
    /// @param kind [CardKinds#UNKNOWN] if the seat did not see it
    /// @param picked whether every card in the place was equally likely: a random choice, or a
    ///   hidden choice of another seat; false if a seat has shown that it had such a card
    record Moved(int from, int to, int kind, boolean picked) implements ObservedEvent {}

    /// Two cards that the seat saw are discarded in an unknown order.
    record PairDiscarded(int from, int one, int other) implements ObservedEvent {}

    /// A seat shows these cards of its hand and lays them down.
    record Laid(int from, List<Integer> kinds) implements ObservedEvent {}

    /// A seat shows all of its hand.
    record HandShown(int from, List<Integer> kinds) implements ObservedEvent {}

    /// The discards become the trash pile.
    record Refilled() implements ObservedEvent {}

    /// A hand goes into the trash pile.
    record Buried(int from) implements ObservedEvent {}

    /// A blocker turns up and comes on top of the discards.
    record Met(int from, int kind) implements ObservedEvent {}

    /// @param event as the seat saw it
    static List<ObservedEvent> of(BrawlEvent event) {
        return switch (event) {
            case CardRummaged(Seat seat, Pile from, Cards card) ->
                    List.of(new Moved(place(from), seat.index(), seen(card), true));
            case BlockerMet(_, Pile from, Card card) ->
                    List.of(new Met(place(from), CardKinds.of(card)));
            case CardsSnatched(Seat seat, Cards cards) -> snatched(seat, cards);
            case CardTossed(Seat seat, Cards card) ->
                    List.of(new Moved(seat.index(), DISCARDS, seen(card), true));
            case TrashRefilled _ -> List.of(new Refilled());
            case BoosterPlayed(Seat seat, Card card, _) ->
                    List.of(new Moved(seat.index(), DISCARDS, CardKinds.of(card), false));
            case CardGrabbed(Seat seat, Seat victim, Cards card) ->
                    List.of(new Moved(victim.index(), seat.index(), seen(card), true));
            case CardGiven(Seat seat, Seat receiver, Cards card) ->
                    List.of(new Moved(seat.index(), receiver.index(), seen(card), true));
            case VictoryDeclared(Seat seat, Cards hand) ->
                    List.of(new HandShown(seat.index(), kinds(hand.faces())));
            case CardsLaid(Seat seat, var cards) -> List.of(new Laid(seat.index(), kinds(cards)));
            case HandScattered(Seat seat, Cards cards) ->
                    Collections.nCopies(
                            cards.count(),
                            new Moved(seat.index(), DISCARDS, CardKinds.UNKNOWN, true));
            case HandBuried(Seat seat, _) -> List.of(new Buried(seat.index()));
            // A gift reveals nothing before it is given.
            case GiftOffered _, MovesNoCard _, OutsideATurn _ -> List.of();
        };
    }

    private static int place(Pile pile) {
        return switch (pile) {
            case TRASH -> TRASH;
            case DISCARD -> DISCARDS;
        };
    }

    private static int seen(Cards card) {
        return switch (card) {
            case Cards.Shown(var faces) -> CardKinds.of(faces.getFirst());
            case Cards.Hidden _ -> CardKinds.UNKNOWN;
        };
    }

    private static List<Integer> kinds(List<Card> cards) {
        return cards.stream().map(CardKinds::of).toList();
    }

    private static List<ObservedEvent> snatched(Seat seat, Cards cards) {
        int from = seat.index();
        return switch (cards) {
            case Cards.Shown(var faces) when faces.size() == 2 ->
                    List.of(
                            new PairDiscarded(
                                    from,
                                    CardKinds.of(faces.getFirst()),
                                    CardKinds.of(faces.getLast())));
            case Cards.Shown _ -> List.of(new Moved(from, DISCARDS, seen(cards), true));
            case Cards.Hidden(int count) ->
                    Collections.nCopies(count, new Moved(from, DISCARDS, CardKinds.UNKNOWN, true));
        };
    }

    /// The same with later observations moved to the events that they are about, which gives the
    /// same belief. Otherwise few of the particles kept until then would fit one such card, and
    /// hardly any several.
    ///
    /// The seat learns the cards that others discarded unseen when it draws them. The cards that it
    /// draws from the trash pile are reserved as soon as the pile is shuffled, because at that time
    /// all positions in the pile are alike. Once most of the pile is drawn, few of the remaining
    /// cards could be the ones that the seat draws.
    ///
    /// @param observed of each event, as the seat saw it then
    /// @param discards number of discards at the beginning
    static List<List<ObservedEvent>> inHindsight(List<List<ObservedEvent>> observed, int discards) {
        return new Hindsight(discards).of(observed);
    }

    /// Processes the events once, with the discards in their order.
    final class Hindsight {
        private final List<List<ObservedEvent>> all = new ArrayList<>();
        private final List<@Nullable Discard> pile;

        /// The event, and the part of it, that put a discard in its place.
        private record Discard(int event, int part) {}

        private Hindsight(int discards) {
            pile = new ArrayList<@Nullable Discard>(Collections.nCopies(discards, null));
        }

        private List<List<ObservedEvent>> of(List<List<ObservedEvent>> observed) {
            for (var some : reserving(observed)) {
                all.add(new ArrayList<>(some));
                for (int i = 0; i < some.size(); i++) see(some.get(i), i);
            }
            return all;
        }

        private static List<List<ObservedEvent>> reserving(List<List<ObservedEvent>> observed) {
            var reserving = new ArrayList<List<ObservedEvent>>();
            var drawn = new ArrayList<ObservedEvent>();
            for (var some : observed.reversed()) {
                var kept = new ArrayList<ObservedEvent>();
                for (ObservedEvent event : some.reversed()) {
                    switch (event) {
                        case Moved(int from, int to, int kind, _)
                                when from == TRASH && kind != CardKinds.UNKNOWN -> {
                            drawn.add(new Moved(TRASH, RESERVE, kind, true));
                            kept.add(new Moved(RESERVE, to, kind, false));
                        }
                        case Refilled _, Buried _ -> {
                            kept.addAll(drawn);
                            kept.add(event);
                            drawn.clear();
                        }
                        case Moved _, PairDiscarded _, Laid _, HandShown _, Met _ ->
                                kept.add(event);
                    }
                }
                reserving.add(kept.reversed());
            }
            if (drawn.isEmpty()) return reserving.reversed();
            drawn.addAll(reserving.removeLast());
            reserving.add(drawn);
            return reserving.reversed();
        }

        private void see(ObservedEvent event, int part) {
            var here = new Discard(all.size() - 1, part);
            switch (event) {
                case Moved(int from, int to, int kind, _) -> {
                    if (from == DISCARDS) found(pile.removeLast(), kind);
                    if (to == DISCARDS) pile.add(here);
                }
                case PairDiscarded _ -> {
                    pile.add(null);
                    pile.add(null);
                }
                case Met(int from, _) -> {
                    if (from == DISCARDS) pile.removeLast();
                    pile.add(null);
                }
                case Refilled _ -> pile.clear();
                case Laid _, HandShown _, Buried _ -> {}
            }
        }

        private void found(@Nullable Discard discard, int kind) {
            if (discard == null || kind == CardKinds.UNKNOWN) return;
            var some = all.get(discard.event());
            if (some.get(discard.part()) instanceof Moved(int from, int to, int seen, var picked)
                    && seen == CardKinds.UNKNOWN)
                some.set(discard.part(), new Moved(from, to, kind, picked));
        }
    }
}
