package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlEvent.BrawlerLeft.Effect;
import java.util.List;

/// Events in a line a person can read.
final class Texts {
    private Texts() {}

    static String of(BrawlEvent event) {
        return switch (event) {
            case CharactersDrawn(var critters) ->
                    "characters: "
                            + String.join(", ", critters.stream().map(Critter::title).toList());
            case BoostersPicked(Cards boosters) -> boosters.count() + " boosters are in the match";
            case BlockersPicked(Cards blockers) -> blockers.count() + " blockers are in the match";
            case StarterRolled(var seats, var dice, var left) ->
                    seats + " roll " + dice + " for the start, left: " + left;
            case BrawlDealt(var starter, var hands, Cards trash) ->
                    hands.getFirst().count()
                            + " cards each, "
                            + trash.count()
                            + " in the trash, "
                            + starter
                            + " starts";
            case BlockersShuffledIn(Cards trash) ->
                    "blockers shuffled in, " + trash.count() + " in the trash";
            case BrawlRedrawn(var hands, Cards trash, Cards discards, _, _) ->
                    "dealt anew: hands of %s, %d in the trash, %d discarded face down"
                            .formatted(
                                    hands.stream().map(Cards::count).toList(),
                                    trash.count(),
                                    discards.count());
            case KingCrowned(var seat) -> seat + " is King of the Heap";
            case BrawlTurnStarted(var seat, int turn) -> "turn " + turn + ", " + seat;
            case PlanAnnounced(var seat, var plan) -> seat + " announces " + plan;
            case CardRummaged(var seat, var from, Cards card) ->
                    seat + " draws " + named(card) + " from " + from;
            case BlockerMet(var seat, var from, Card card) ->
                    seat + " draws " + card + " from " + from;
            case BlockerFought(var seat, Card card, var blue, var green, boolean won, _) ->
                    "%s fights %s: %s against %s, %s"
                            .formatted(seat, card, blue, green, won ? "won" : "lost");
            case CardsSnatched(var seat, Cards cards) -> seat + " loses " + named(cards);
            case DrawingEnded(var seat, var end) -> seat + " draws no more: " + end;
            case CardTossed(var seat, Cards card) -> seat + " discards " + named(card);
            case TossingEnded(var seat, var end) -> seat + " discards no more: " + end;
            case TrashRefilled(Cards trash) -> trash.count() + " discards are the new trash pile";
            case BoosterPlayed(var seat, Card card, _) -> seat + " plays " + card;
            case BoosterPassed(var seat, var window) -> seat + " plays no booster: " + window;
            case SeatAttacked(var attacker, var defender) -> attacker + " attacks " + defender;
            case BrawlRolled(var attacker, var defender, var blue, var green) ->
                    attacker + " rolls " + blue + ", " + defender + " rolls " + green;
            case DiceRerolled(var seat, var dice) -> seat + " rolls again: " + dice;
            case BrawlDecided(var winner, var loser, int crowbars, int lids, _) ->
                    "%d crowbars, %d lids: %s beats %s".formatted(crowbars, lids, winner, loser);
            case GrabAnnounced(var seat, var victim) -> seat + " reaches for a card of " + victim;
            case CardGrabbed(var seat, var victim, Cards card) ->
                    seat + " takes " + named(card) + " from " + victim;
            case GiftOffered(var seat, var receiver, Cards card) ->
                    seat + " holds out " + named(card) + " to " + receiver;
            case CardGiven(var seat, var receiver, Cards card) ->
                    seat + " gives " + named(card) + " to " + receiver;
            case SpoilsLeft(var seat) -> seat + " leaves it at that";
            case RummageRolled(var seat, var dice) -> seat + " rolls " + dice + " to rummage";
            case RummageBegun(var seat, int draws, int tosses) ->
                    "%s may draw %d and discard %d".formatted(seat, draws, tosses);
            case VictoryDeclared(var seat, Cards hand) -> seat + " declares " + named(hand);
            case VictoryWithheld(var seat) -> seat + " goes on";
            case CardsLaid(var seat, var cards) -> seat + " lays " + cards;
            case LayingEnded(var seat) -> seat + " lays no more";
            case BrawlClosed(var cause, _, var contenders) ->
                    "play ends: " + cause + ", first: " + contenders;
            case TieRolled(var seats, var dice, var left) ->
                    seats + " roll " + dice + " for the first place, left: " + left;
            case BrawlerLeft(var seat, Effect effect) -> seat + " leaves: " + effect;
            case HandScattered(var seat, Cards cards) ->
                    cards.count() + " cards of " + seat + " are discarded";
            case HandBuried(var seat, Cards trash) ->
                    "the cards of " + seat + " are in the trash, now " + trash.count();
            case BrawlEnded(var outcome) ->
                    "the match is over: " + outcome.status() + ", places " + outcome.places();
        };
    }

    private static String named(Cards cards) {
        return switch (cards) {
            case Cards.Shown(List<Card> faces) ->
                    faces.size() == 1 ? faces.getFirst().code() : faces.toString();
            case Cards.Hidden(int count) -> count == 1 ? "a card" : count + " cards";
        };
    }
}
