package cardhouse.games.layout;

import cardhouse.cards.Cards;
import cardhouse.games.layout.LayoutEvent.*;
import java.util.List;
import java.util.stream.Collectors;

/// Formats events as one line of text for people.
final class Texts {
    private Texts() {}

    static String of(LayoutEvent event) {
        return switch (event) {
            case DealerChosen(var dealer) -> dealer + " deals first";
            case HandDealt(int hand, var dealer, _, var layouts, Cards stock, var upcard) ->
                    "hand %d dealt by %s, layouts of %s, %d in stock"
                                    .formatted(hand, dealer, sizes(layouts), stock.count())
                            + upcard.map(card -> ", " + card + " turned up").orElse("");
            case HandRedrawn(var layouts, Cards stock) ->
                    "dealt anew: %s face-down cards, %d in stock"
                            .formatted(sizes(layouts), stock.count());
            case TurnStarted(var seat, var kind, int turn) ->
                    "turn "
                            + turn
                            + ": "
                            + seat
                            + switch (kind) {
                                case ORDINARY -> "";
                                case CATCH_UP -> ", one last turn";
                                case FREE_DRAW -> ", a free draw";
                            };
            case CardDrawn(var seat, var from, var card) ->
                    seat
                            + switch (from) {
                                case STOCK -> " draws " + card + " from the stock";
                                case DISCARD -> " takes the discard " + card;
                            };
            case CardPlaced(var seat, int slot, var card, var displaced) ->
                    "%s places %s on slot %d and finds %s there"
                            .formatted(seat, card, slot, displaced);
            case CardStolen(var seat, var victim, _, var card) ->
                    seat + " robs " + victim + " of " + card;
            case CardDiscarded(var seat, var card) -> seat + " discards " + card;
            case TurnPassed(var seat) -> seat + " has nothing to draw and passes";
            case StockRanOut _ -> "the stock has run out";
            case StockRecycled(Cards stock) -> stock.count() + " discards are the new stock";
            case LayoutCompleted(var seat) -> seat + " completes its layout";
            case GarbageCalled(var seat) -> seat + " calls \"Garbage\"";
            case CallMissed(var seat) -> seat + " keeps quiet";
            case LayoutRevealed(var seat, var cards, boolean correct) ->
                    seat + " turns up " + cards + (correct ? ", all in place" : "");
            case HandEnded(var winner, var sizes) ->
                    winner
                            + " wins the hand; slots in the next: "
                            + sizes.stream().map(String::valueOf).collect(Collectors.joining(", "));
            case HandVoided(var cause) ->
                    "the hand is void: "
                            + switch (cause) {
                                case NOBODY_CAN_DRAW -> "nobody can draw";
                                case RECYCLED_TWICE ->
                                        "the discards were shuffled once, and nothing was placed"
                                                + " since";
                            };
            case TimeTold(int minutes, boolean up) ->
                    minutes + " minutes played" + (up ? ", time is up" : "");
            case SeatLeft(var seat) -> seat + " leaves";
            case MatchEnded(var outcome) -> "the match is over: " + outcome.text();
        };
    }

    private static List<Integer> sizes(List<Cards> layouts) {
        return layouts.stream().map(Cards::count).toList();
    }
}
