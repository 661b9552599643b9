package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlMove.*;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The moves a seat is offered with a question: all of them, and each card once however many of its
/// kind are in hand.
record Offers(Sequel sequel, BrawlBoard board, Bout bout) {

    List<BrawlMove> to(Seat seat, Question question) {
        var moves = new ArrayList<BrawlMove>();
        switch (question) {
            case PLAN ->
                    sequel.mode().plans(board, seat).forEach(plan -> moves.add(new Prepare(plan)));
            case DRAW -> {
                for (Pile pile : Pile.values())
                    if (!board.heap().isEmpty(pile)) moves.add(new Rummage(pile));
                if (optional()) moves.add(new StopRummaging());
            }
            case TOSS -> {
                moves.addAll(cards(seat, TossCard::new));
                if (optional()) moves.add(new StopTossing());
            }
            case ATTACK -> {
                sequel.mode().targets(board, seat).forEach(whom -> moves.add(new Attack(whom)));
                if (sequel.mode().mayGoOut(board, seat) && melds().canGoOut(seat))
                    moves.add(new GoOut());
            }
            case SPOILS -> {
                if (board.holdsAny(loser())) moves.add(new GrabCard());
                moves.addAll(cards(seat, GiveCard::new));
                moves.add(new LeaveSpoils());
            }
            case DECLARE -> {
                if (new Victory(sequel.rules()).holds(board, seat)) moves.add(new DeclareVictory());
                moves.add(new ContinuePlay());
            }
            case LAY -> {
                moves.addAll(melds().moves(seat));
                moves.add(new DoneLaying());
            }
            case BEFORE_ATTACK,
                    ATTACKERS_ROLL,
                    DEFENDERS_ROLL,
                    RUMMAGE_ROLL,
                    AFTER_WIN,
                    UNDER_THREAT -> {
                for (Booster booster : question.boosters())
                    if (board.hand(seat).contains(booster.card()))
                        moves.add(new PlayBooster(booster.card()));
                moves.add(new PassWindow());
            }
        }
        return moves;
    }

    /// Whether the draw or discard at hand may be left out.
    boolean optional() {
        return bout.pending().quotas().getFirst().least() == 0;
    }

    private List<BrawlMove> cards(Seat seat, Function<Card, BrawlMove> move) {
        List<Card> hand = board.hand(seat);
        var moves = new ArrayList<BrawlMove>(hand.size());
        for (int i = 0; i < hand.size(); i++)
            if (hand.indexOf(hand.get(i)) == i) moves.add(move.apply(hand.get(i)));
        return moves;
    }

    private Seat loser() {
        if (bout.stage() instanceof Stage.Decided(_, Seat loser, _)) return loser;
        throw new IllegalStateException("nobody has lost");
    }

    private Melds melds() {
        return new Melds(sequel.rules(), board);
    }
}
