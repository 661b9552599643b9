package cardhouse.games.brawl;

import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Refusal.Code;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.*;
import java.util.List;

/// What a seat's answer to a question comes to: one event, or a refusal.
record Rulings(BrawlBoard board, Bout bout) {

    /// The event that an offered move is.
    BrawlEvent event(Seat seat, Question question, BrawlMove move) {
        return switch (move) {
            case Prepare(Plan plan) -> new PlanAnnounced(seat, plan);
            case Rummage(Pile from) -> Quotas.drawn(board, seat, from);
            case StopRummaging _ -> new DrawingEnded(seat, End.CHOICE);
            case TossCard(Card card) -> new CardTossed(seat, one(card));
            case StopTossing _ -> new TossingEnded(seat, End.CHOICE);
            case Attack(Seat whom) -> new SeatAttacked(seat, whom);
            case GoOut _ -> new CardsLaid(seat, board.hand(seat));
            case GrabCard _ -> new GrabAnnounced(seat, loser());
            case GiveCard(Card card) -> new GiftOffered(seat, loser(), one(card));
            case LeaveSpoils _ -> new SpoilsLeft(seat);
            case PlayBooster(Card card) -> new BoosterPlayed(seat, card, question);
            case PassWindow _ -> new BoosterPassed(seat, question);
            case DeclareVictory _ -> new VictoryDeclared(seat, Cards.shown(board.hand(seat)));
            case ContinuePlay _ -> new VictoryWithheld(seat);
            case LaySet(var cards) -> new CardsLaid(seat, cards);
            case DoneLaying _ -> new LayingEnded(seat);
        };
    }

    /// Why a move that is not offered is none: because the seat is asked something else, or for a
    /// reason of its own.
    static Ruling<BrawlState, BrawlEvent> refused(Question question, BrawlMove move) {
        return switch (move) {
            case Prepare _ when question == Question.PLAN ->
                    no(BrawlRefusal.PLAN_IMPOSSIBLE, "The seat cannot plan that now.");
            case Rummage _ when question == Question.DRAW ->
                    no(BrawlRefusal.PILE_EMPTY, "That pile is empty.");
            case StopRummaging _ when question == Question.DRAW ->
                    no(BrawlRefusal.NOT_OPTIONAL, "The seat has announced that it draws.");
            case TossCard _ when question == Question.TOSS -> notInHand();
            case StopTossing _ when question == Question.TOSS ->
                    no(BrawlRefusal.NOT_OPTIONAL, "The seat has announced that it discards.");
            case Attack _ when question == Question.ATTACK ->
                    no(BrawlRefusal.NO_SUCH_OPPONENT, "That seat cannot be attacked.");
            case GoOut _ when question == Question.ATTACK ->
                    no(BrawlRefusal.CANNOT_GO_OUT, "The whole hand cannot be laid down.");
            case GrabCard _ when question == Question.SPOILS ->
                    no(BrawlRefusal.NOTHING_TO_TAKE, "The loser has no cards.");
            case GiveCard _ when question == Question.SPOILS -> notInHand();
            case PlayBooster(Card card) when question.isWindow() ->
                    question.boosters().stream().map(Booster::card).anyMatch(card::equals)
                            ? notInHand()
                            : no(BrawlRefusal.BOOSTER_OUT_OF_PLACE, "That card has no effect now.");
            case DeclareVictory _ when question == Question.DECLARE ->
                    no(BrawlRefusal.NO_VICTORY_SET, "The hand does not split into sets enough.");
            case LaySet _ when question == Question.LAY ->
                    no(BrawlRefusal.CANNOT_LAY, "Those cards cannot be laid.");
            case BrawlMove _ -> no(Common.ILLEGAL_MOVE, "The seat is asked something else now.");
        };
    }

    private static Ruling<BrawlState, BrawlEvent> notInHand() {
        return no(BrawlRefusal.NOT_IN_HAND, "The seat does not hold that card.");
    }

    private static Ruling<BrawlState, BrawlEvent> no(Code code, String sentence) {
        return Ruling.refused(code, sentence);
    }

    private Seat loser() {
        if (bout.stage() instanceof Stage.Decided(_, Seat loser, _)) return loser;
        throw new IllegalStateException("nobody has lost");
    }

    private static Cards one(Card card) {
        return Cards.shown(List.of(card));
    }
}
