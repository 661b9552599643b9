package cardhouse.games.brawl;

import static cardhouse.games.brawl.Wording.count;
import static cardhouse.games.brawl.Wording.dice;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlEvent.BrawlerLeft.Effect;
import java.util.List;
import java.util.stream.Collectors;

/// Formats events as one line of text for people.
final class Texts {
    private Texts() {}

    static String of(BrawlEvent event) {
        return switch (event) {
            case CharactersDrawn(var critters) -> characters(critters);
            case BoostersPicked(Cards boosters) ->
                    count(boosters.count(), "booster") + " in the match";
            case BlockersPicked(Cards blockers) ->
                    count(blockers.count(), "blocker") + " in the match";
            case StarterRolled(var seats, var dice, var left) ->
                    Seat.listed(seats)
                            + " roll "
                            + dice(dice)
                            + " for the start: "
                            + (left.size() == 1
                                    ? left.getFirst() + " starts"
                                    : Seat.listed(left) + " roll again");
            case BrawlDealt(var starter, var hands, Cards trash) ->
                    count(hands.getFirst().count(), "card")
                            + " each, "
                            + trash.count()
                            + " in the trash pile, "
                            + starter
                            + " starts";
            case BlockersShuffledIn(Cards trash) ->
                    "blockers shuffled in, " + trash.count() + " in the trash pile";
            case BrawlRedrawn(var hands, Cards trash, Cards discards, _, _) ->
                    "dealt anew: hands of %s, %d in the trash pile, %d discarded face down"
                            .formatted(
                                    hands.stream().map(Cards::count).toList(),
                                    trash.count(),
                                    discards.count());
            case KingCrowned(var seat) -> seat + " is King of the Heap";
            case BrawlTurnStarted(var seat, int turn) -> "turn " + turn + ": " + seat;
            case PlanAnnounced(var seat, var plan) -> seat + " is going to " + plan.text();
            case CardRummaged(var seat, var from, Cards card) ->
                    seat + " draws " + named(card) + " from " + from.text();
            case BlockerMet(var seat, var from, Card card) ->
                    seat + " draws a blocker from " + from.text() + ": " + Wording.of(card);
            case BlockerFought(var seat, Card card, var blue, var green, boolean won, _) ->
                    "%s fights the %s with %s against %s and %s"
                            .formatted(
                                    seat,
                                    Wording.of(card),
                                    dice(blue),
                                    dice(green),
                                    won ? "wins" : "loses");
            case CardsSnatched(var seat, Cards cards) -> seat + " loses " + named(cards);
            case DrawingEnded(var seat, var end) ->
                    switch (end) {
                        case CHOICE -> seat + " draws no more";
                        case EMPTY -> "nothing is left for " + seat + " to draw";
                        case BLOCKED -> "the blocker ends the draws of " + seat;
                    };
            case CardTossed(var seat, Cards card) -> seat + " discards " + named(card);
            case TossingEnded(var seat, var end) ->
                    switch (end) {
                        case CHOICE -> seat + " discards no more";
                        case EMPTY, BLOCKED -> "nothing is left for " + seat + " to discard";
                    };
            case TrashRefilled(Cards trash) ->
                    count(trash.count(), "discard") + " shuffled to be the new trash pile";
            case BoosterPlayed(var seat, Card card, _) ->
                    seat + " plays a booster: " + Wording.of(card);
            case BoosterPassed(var seat, _) -> seat + " plays no booster";
            case SeatAttacked(var attacker, var defender) -> attacker + " attacks " + defender;
            case BrawlRolled(var attacker, var defender, var blue, var green) ->
                    attacker + " rolls " + dice(blue) + ", " + defender + " rolls " + dice(green);
            case DiceRerolled(var seat, var dice) -> seat + " rolls again: " + dice(dice);
            case BrawlDecided(var winner, var loser, int crowbars, int lids, _) ->
                    "%s against %s: %s beats %s"
                            .formatted(
                                    count(crowbars, "crowbar"), count(lids, "lid"), winner, loser);
            case GrabAnnounced(var seat, var victim) -> seat + " reaches for a card of " + victim;
            case CardGrabbed(var seat, var victim, Cards card) ->
                    seat + " takes " + named(card) + " from " + victim;
            case GiftOffered(var seat, var receiver, Cards card) ->
                    seat + " holds out " + named(card) + " to " + receiver;
            case CardGiven(var seat, var receiver, Cards card) ->
                    seat + " gives " + named(card) + " to " + receiver;
            case SpoilsLeft(var seat) -> seat + " leaves it at that";
            case RummageRolled(var seat, var dice) -> seat + " rolls " + dice(dice) + " to rummage";
            case RummageBegun(var seat, int draws, int tosses) ->
                    "%s may draw %d and discard %d".formatted(seat, draws, tosses);
            case VictoryDeclared(var seat, Cards hand) ->
                    seat + " shows a winning hand: " + Wording.of(hand);
            case VictoryWithheld(var seat) -> seat + " goes on";
            case CardsLaid(var seat, var cards) -> seat + " lays down " + Wording.of(cards);
            case LayingEnded(var seat) -> seat + " lays down no more";
            case BrawlClosed(var cause, _, var contenders) -> closed(cause, contenders);
            case TieRolled(var seats, var dice, var left) ->
                    "%s roll %s for first place: %s"
                            .formatted(
                                    Seat.listed(seats),
                                    dice(dice),
                                    left.size() == 1
                                            ? left.getFirst() + " has it"
                                            : Seat.listed(left) + " roll again");
            case BrawlerLeft(var seat, Effect effect) ->
                    seat
                            + switch (effect) {
                                case GOES_ON -> " leaves";
                                case ATTACK_VOID -> " leaves, and the attack is void";
                                case TURN_OVER -> " leaves, and the turn is over";
                            };
            case HandScattered(var seat, Cards cards) ->
                    count(cards.count(), "card") + " of " + seat + " discarded";
            case HandBuried(var seat, Cards trash) ->
                    "the cards of " + seat + " go into the trash pile, now " + trash.count();
            case BrawlEnded(var outcome) -> "the match is over: " + outcome.text();
        };
    }

    private static String characters(List<Critter> critters) {
        return Seat.first(critters.size()).stream()
                .map(seat -> seat + " is " + critters.get(seat.index()).title())
                .collect(Collectors.joining(", "));
    }

    private static String closed(BrawlClosed.Cause cause, List<Seat> contenders) {
        String why =
                switch (cause) {
                    case VICTORY -> "a winning hand was shown";
                    case WENT_OUT -> "a hand has run out";
                    case STALEMATE -> "nothing is left to draw, and nobody lays anything down";
                };
        return "play ends, as "
                + why
                + (contenders.size() > 1
                        ? "; " + Seat.listed(contenders) + " roll for first place"
                        : "");
    }

    private static String named(Cards cards) {
        return cards instanceof Cards.Hidden(int count) && count == 1
                ? "a card"
                : Wording.of(cards);
    }
}
