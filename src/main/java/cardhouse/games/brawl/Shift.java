package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import java.util.Collections;
import java.util.List;

/// What an event does to cards that may be hidden, as one seat saw it. Places are numbered: a hand
/// by its seat, then the piles.
sealed interface Shift {
    int TRASH = 6;

    /// Cards of the trash pile that the seat will have drawn before it is shuffled again.
    int RESERVE = 7;

    int DISCARDS = 8;

    /// A card goes from one place to another; from the discards, the top one.
    ///
    /// @param kind which it was; [Faces#UNKNOWN] if the seat did not see it
    /// @param picked whether any card there was as likely to be it: by chance, or because another
    ///   seat chose it unseen; not if a seat has shown that it had such a card
    record Goes(int from, int to, int kind, boolean picked) implements Shift {}

    /// Two cards that the seat saw are discarded, nobody knows which first.
    record Scatters(int from, int one, int other) implements Shift {}

    /// A seat shows these cards of its hand and lays them down.
    record Lays(int from, List<Integer> kinds) implements Shift {}

    /// A seat shows all of its hand.
    record Shows(int from, List<Integer> kinds) implements Shift {}

    /// The discards are the trash pile.
    record Refills() implements Shift {}

    /// A hand goes into the trash pile.
    record Buries(int from) implements Shift {}

    /// A blocker turns up, and lies on top of the discards.
    record Meets(int from, int kind) implements Shift {}

    /// @param event as the seat saw it
    static List<Shift> of(BrawlEvent event) {
        return switch (event) {
            case CardRummaged(Seat seat, Pile from, Cards card) ->
                    List.of(new Goes(place(from), seat.index(), seen(card), true));
            case BlockerMet(_, Pile from, Card card) ->
                    List.of(new Meets(place(from), Faces.of(card)));
            case CardsSnatched(Seat seat, Cards cards) -> snatched(seat, cards);
            case CardTossed(Seat seat, Cards card) ->
                    List.of(new Goes(seat.index(), DISCARDS, seen(card), true));
            case TrashRefilled _ -> List.of(new Refills());
            case BoosterPlayed(Seat seat, Card card, _) ->
                    List.of(new Goes(seat.index(), DISCARDS, Faces.of(card), false));
            case CardGrabbed(Seat seat, Seat victim, Cards card) ->
                    List.of(new Goes(victim.index(), seat.index(), seen(card), true));
            case CardGiven(Seat seat, Seat receiver, Cards card) ->
                    List.of(new Goes(seat.index(), receiver.index(), seen(card), true));
            case VictoryDeclared(Seat seat, Cards hand) ->
                    List.of(new Shows(seat.index(), kinds(hand.faces())));
            case CardsLaid(Seat seat, var cards) -> List.of(new Lays(seat.index(), kinds(cards)));
            case HandScattered(Seat seat, Cards cards) ->
                    Collections.nCopies(
                            cards.count(), new Goes(seat.index(), DISCARDS, Faces.UNKNOWN, true));
            case HandBuried(Seat seat, _) -> List.of(new Buries(seat.index()));
            // A gift shows nothing before it is given. All else moves no card.
            case GiftOffered _,
                    CharactersDrawn _,
                    BoostersPicked _,
                    BlockersPicked _,
                    StarterRolled _,
                    BrawlDealt _,
                    BlockersShuffledIn _,
                    BrawlRedrawn _,
                    KingCrowned _,
                    BrawlTurnStarted _,
                    PlanAnnounced _,
                    BlockerFought _,
                    DrawingEnded _,
                    TossingEnded _,
                    BoosterPassed _,
                    SeatAttacked _,
                    BrawlRolled _,
                    DiceRerolled _,
                    BrawlDecided _,
                    GrabAnnounced _,
                    SpoilsLeft _,
                    RummageRolled _,
                    RummageBegun _,
                    VictoryWithheld _,
                    LayingEnded _,
                    BrawlClosed _,
                    TieRolled _,
                    BrawlerLeft _,
                    BrawlEnded _ ->
                    List.of();
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
            case Cards.Shown(var faces) -> Faces.of(faces.getFirst());
            case Cards.Hidden _ -> Faces.UNKNOWN;
        };
    }

    private static List<Integer> kinds(List<Card> cards) {
        return cards.stream().map(Faces::of).toList();
    }

    private static List<Shift> snatched(Seat seat, Cards cards) {
        int from = seat.index();
        return switch (cards) {
            case Cards.Shown(var faces) when faces.size() == 2 ->
                    List.of(
                            new Scatters(
                                    from, Faces.of(faces.getFirst()), Faces.of(faces.getLast())));
            case Cards.Shown _ -> List.of(new Goes(from, DISCARDS, seen(cards), true));
            case Cards.Hidden(int count) ->
                    Collections.nCopies(count, new Goes(from, DISCARDS, Faces.UNKNOWN, true));
        };
    }
}
