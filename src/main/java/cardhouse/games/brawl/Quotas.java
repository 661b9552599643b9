package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.Bout.Encounter;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import cardhouse.games.brawl.Stage.Rummaging;
import java.util.List;

/// What is due of whoever draws and throws away by a [Quota], and of a blocker that is met on the
/// way.
final class Quotas {
    /// Dice that a drawer rolls against a blocker, and contenders for the first place.
    static final int SIX = 6;

    private Quotas() {}

    /// Who draws and discards: whoever rummages, or the seat that prepares its attack.
    static Seat runner(Bout bout) {
        return bout.stage() instanceof Rummaging(Seat seat) ? seat : bout.seat();
    }

    /// What a blocker brings that was met.
    static Due encounter(BrawlBoard board, Bout bout, Encounter encounter) {
        Seat drawer = runner(bout);
        Blocker blocker = encounter.blocker();
        if (!encounter.strikes() && blocker.dice() > 0) return Due.roll(SIX + blocker.dice());
        return switch (blocker) {
            case LOCKED_LID, SWARM_OF_FLIES -> Due.happens(new DrawingEnded(drawer, End.BLOCKED));
            case RACCOON_GANG, NIGHT_WATCHMAN -> {
                int hand = board.hand(drawer).size();
                yield new Due.Wants(new Request.Pick(Math.min(blocker.discards(), hand), hand));
            }
            case ALLEY_THIEF -> Due.happens(new GrabAnnounced(board.after(drawer), drawer));
        };
    }

    /// What a seat has to do next by its first quota.
    static Due due(BrawlBoard board, Seat seat, Quota quota) {
        return switch (quota.kind()) {
            case DRAW -> draw(board, seat, quota.least() > 0);
            case TOSS -> {
                var hand = board.hand(seat);
                if (hand.isEmpty()) yield Due.happens(new TossingEnded(seat, End.EMPTY));
                yield quota.least() > 0 && hand.size() == 1
                        ? Due.happens(new CardTossed(seat, one(hand.getFirst())))
                        : new Due.Asks(seat, Question.TOSS);
            }
        };
    }

    private static Due draw(BrawlBoard board, Seat seat, boolean compulsory) {
        Heap heap = board.heap();
        if (heap.isEmpty()) return Due.happens(new DrawingEnded(seat, End.EMPTY));
        if (heap.trash().isEmpty())
            return new Due.Wants(new Request.Shuffle(heap.discards().size()));
        return compulsory && heap.discards().isEmpty()
                ? Due.happens(drawn(board, seat, Pile.TRASH))
                : new Due.Asks(seat, Question.DRAW);
    }

    /// What drawing from the pile brings.
    static BrawlEvent drawn(BrawlBoard board, Seat seat, Pile from) {
        Card card = board.heap().top(from);
        return BrawlCard.of(card) instanceof Blocker
                ? new BlockerMet(seat, from, card)
                : new CardRummaged(seat, from, one(card));
    }

    private static Cards one(Card card) {
        return Cards.shown(List.of(card));
    }
}
