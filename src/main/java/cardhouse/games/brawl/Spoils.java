package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.Stage.Decided;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// SPOILS: take a random card from the loser, give it one, or leave it.
record Spoils(BrawlBoard board, Decided fight) implements Step {

    /// Put when either has cards.
    Optional<Due> due() {
        boolean any = board.holdsAny(fight.winner()) || board.holdsAny(fight.loser());
        return fight.spoils() > 0 && any && board.isIn(fight.loser())
                ? Optional.of(new Due.Asks(fight.winner(), Question.SPOILS))
                : Optional.empty();
    }

    @Override
    public List<BrawlMove> offers(Seat seat) {
        var moves = new ArrayList<BrawlMove>();
        if (board.holdsAny(fight.loser())) moves.add(new GrabCard());
        board.hand(seat).stream().distinct().map(GiveCard::new).forEach(moves::add);
        moves.add(new LeaveSpoils());
        return moves;
    }

    @Override
    public BrawlEvent answer(Seat seat, BrawlMove move) {
        return switch (move) {
            case GrabCard _ -> new GrabAnnounced(seat, fight.loser());
            case GiveCard(Card card) -> new GiftOffered(seat, fight.loser(), Step.one(card));
            case LeaveSpoils _ -> new SpoilsLeft(seat);
            case BrawlMove _ -> throw Step.notOffered(move);
        };
    }

    @Override
    public Refusal refusal(BrawlMove move) {
        return switch (move) {
            case GrabCard _ ->
                    new Refusal(BrawlRefusal.NOTHING_TO_TAKE, "The loser has no cards.");
            case GiveCard _ -> NOT_IN_HAND;
            case BrawlMove _ -> SOMETHING_ELSE;
        };
    }
}
