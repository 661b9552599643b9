package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.*;
import java.util.List;
import java.util.stream.Collectors;

/// Formats events as one line of text for people.
final class Texts {
    private Texts() {}

    static String of(TrioEvent event) {
        return switch (event) {
            case FirstDealerPicked(var dealer) -> dealer + " deals first";
            case RoundDealt(int round, var dealer, var dealt, Cards stock) ->
                    "round %d dealt by %s, face up %s, %d in stock"
                            .formatted(round, dealer, faceUp(dealt), stock.count());
            case RoundRedrawn(var redrawn, Cards stock, _) ->
                    "dealt anew: hands of %s, %s face down, %d in stock"
                            .formatted(
                                    redrawn.stream().map(one -> one.hand().count()).toList(),
                                    redrawn.stream().map(one -> one.faceDown().count()).toList(),
                                    stock.count());
            case HandsExchanged(var seat, var given, var taken) ->
                    seat + " puts " + codes(given) + " face up for " + codes(taken);
            case HandKept(var seat) -> seat + " keeps its hand";
            case LeadDecided(var seat, var opening) ->
                    seat + " begins" + opening.map(card -> " with " + card).orElse("");
            case TurnBegan(var seat, int turn) -> "turn " + turn + ": " + seat;
            case CardsPlayed(var seat, var zone, var cards, _) ->
                    seat + " plays " + codes(cards) + (zone == Zone.FACE_UP ? ", face up" : "");
            case CardFlipped(var seat, int slot, var card, boolean fits, _) ->
                    "%s flips card %d: %s%s"
                            .formatted(seat, slot, card, fits ? "" : ", which does not fit");
            case PileBurned(var seat, _, int count) -> seat + " burns " + cards(count);
            case DirectionTurned(boolean clockwise) ->
                    "play goes " + (clockwise ? "clockwise" : "anticlockwise") + " now";
            case SeatsSkipped(var seats) ->
                    Seat.listed(seats) + (seats.size() == 1 ? " is skipped" : " are skipped");
            case PilePickedUp(var seat, int count) -> seat + " picks up " + cards(count);
            case CardsRefilled(var seat, Cards.Shown(var faces)) -> seat + " draws " + codes(faces);
            case CardsRefilled(var seat, Cards.Hidden(int count)) -> seat + " draws " + count;
            case RefillAwaited(var seat, int count) -> seat + " has " + count + " to draw";
            case RefillForgotten(var seat) -> seat + " has forgotten to draw";
            case SeatOut(var seat, int place) -> seat + " is out, place " + place;
            case RoundWon(int round, var winner, var places) ->
                    winner
                            + " wins round "
                            + round
                            + "; places: "
                            + places.stream().map(String::valueOf).collect(Collectors.joining(" "));
            case SeatVacated(var seat) -> seat + " leaves";
            case TrioEnded(var outcome) -> "the match is over: " + outcome.text();
        };
    }

    private static String faceUp(List<DealtTo> dealt) {
        return dealt.stream().map(one -> codes(one.faceUp())).collect(Collectors.joining(" | "));
    }

    private static String codes(List<Card> cards) {
        return cards.stream().map(Card::code).collect(Collectors.joining(" "));
    }

    private static String cards(int count) {
        return count == 1 ? "1 card" : count + " cards";
    }
}
