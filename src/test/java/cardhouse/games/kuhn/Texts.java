package cardhouse.games.kuhn;

import cardhouse.games.kuhn.KuhnEvent.*;

/// Events in a line a person can read.
final class Texts {
    private Texts() {}

    static String of(KuhnEvent event) {
        return switch (event) {
            case CardsDealt(int hand, _, _) -> "hand " + hand + " is dealt";
            case CardsRedrawn _ -> "the cards are dealt anew";
            case SeatPassed(var seat) -> seat + " passes";
            case SeatBet(var seat) -> seat + " bets";
            case HandsShown(var cards) -> "shown: " + cards;
            case PotWon(var seat, int chips) -> seat + " wins " + chips;
            case SeatGone(var seat) -> seat + " leaves";
            case KuhnEnded(var outcome) -> "the match is over: " + outcome.text();
        };
    }
}
