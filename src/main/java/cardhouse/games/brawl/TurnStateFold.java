package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Plan.Quota;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.TurnState.Encounter;
import cardhouse.games.brawl.TurnState.Pending;
import cardhouse.games.brawl.TurnState.Threat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Applies the events of a turn, and those between two turns, to the state.
record TurnStateFold(BrawlBoard board, TurnState bout) {

    Brawling after(OfATurn event) {
        return switch (event) {
            case KingCrowned(Seat seat) ->
                    new Brawling(board.standing(board.standing().crowned(seat)), bout);
            case BrawlTurnStarted(Seat seat, int turn) ->
                    new Brawling(
                            board.standing(board.standing().turnBegun(turn)),
                            TurnState.resting(seat, new Opening()));
            case PlanAnnounced(_, Plan plan) ->
                    with(bout.stage(new Prepared()).quotas(plan.quotas()));
            case CardRummaged(Seat seat, Pile from, Cards card) ->
                    drawn(from, one(card, event), event)
                            .hand(seat, Hands.plus(board.hand(seat), one(card, event)))
                            .with(bout.quotaUsed());
            case BlockerMet(_, Pile from, Card card) -> blockerMet(from, card, event);
            case BlockerFought(_, _, var blue, var green, _, boolean strikes) -> {
                Encounter met = bout.pending().encounter().orElseThrow(event::impossible);
                yield rolled(
                        join(blue, green),
                        bout.encounter(
                                strikes
                                        ? Optional.of(new Encounter(met.blocker(), true))
                                        : Optional.empty()));
            }
            case CardsSnatched(Seat seat, Cards cards) ->
                    new Brawling(
                            board.discarded(seat, cards.faces(), false),
                            bout.encounter(Optional.empty()));
            case DrawingEnded _ ->
                    with(bout.quotaEnded(Quota.Kind.DRAW).encounter(Optional.empty()));
            case CardTossed(Seat seat, Cards cards) ->
                    new Brawling(board.discarded(seat, cards.faces(), false), bout.quotaUsed());
            case TossingEnded _ -> with(bout.quotaEnded(Quota.Kind.TOSS));
            case TrashRefilled(Cards trash) ->
                    new Brawling(board.heap(board.heap().refilled(trash.faces())), bout);
            case BoosterPlayed(Seat seat, Card card, Question window) ->
                    new Brawling(
                            board.discarded(seat, List.of(card), true),
                            boosted(seat, (Booster) BrawlCard.of(card), window, event));
            case BoosterPassed(_, Question window) -> with(passed(window));
            case SeatAttacked(_, Seat defender) ->
                    with(bout.attacking(Optional.of(defender), Fighting.UNROLLED));
            case BrawlRolled(_, _, var blue, var green) ->
                    rolled(
                            join(blue, green),
                            bout.stage(new Fighting(blue, green, 0, 0, Optional.empty())));
            case DiceRerolled(Seat seat, var dice) ->
                    rolled(dice, bout.stage(rerolled(seat, dice, event)));
            case BrawlDecided(Seat winner, Seat loser, _, _, int spoils) ->
                    with(bout.stage(new Decided(winner, loser, spoils)));
            case GrabAnnounced(Seat seat, Seat victim) ->
                    with(threatened(new Threat.Grab(seat, victim, false)));
            case GiftOffered(Seat seat, Seat receiver, Cards card) ->
                    with(threatened(new Threat.Gift(seat, receiver, one(card, event), false)));
            case CardGrabbed(Seat seat, Seat victim, Cards card) ->
                    new Brawling(
                            board.passed(victim, seat, one(card, event)),
                            bout.threat(Optional.empty()));
            case CardGiven(Seat seat, Seat receiver, Cards card) ->
                    new Brawling(
                            board.passed(seat, receiver, one(card, event)),
                            bout.threat(Optional.empty()));
            case SpoilsLeft _ -> {
                if (!(bout.stage() instanceof Decided(Seat winner, Seat loser, _)))
                    throw event.impossible();
                yield with(bout.stage(new Decided(winner, loser, 0)));
            }
            case RummageRolled(Seat seat, var dice) ->
                    rolled(dice, bout.stage(new Rolled(seat, dice, false, false)));
            case RummageBegun(Seat seat, int draws, int tosses) ->
                    with(
                            bout.stage(new Rummaging(seat))
                                    .quotas(
                                            List.of(
                                                    new Quota(Quota.Kind.DRAW, 0, draws),
                                                    new Quota(Quota.Kind.TOSS, 0, tosses))));
            case VictoryDeclared(Seat seat, _) ->
                    new Brawling(board.standing(board.standing().declared(seat)), bout);
            case VictoryWithheld(Seat seat) -> with(bout.settled(seat));
            case CardsLaid(Seat seat, var cards) ->
                    new Brawling(stirred(board.laid(seat, cards)), bout);
            case LayingEnded(Seat seat) -> with(bout.settled(seat));
            case BrawlerLeft(Seat seat, var effect) ->
                    new Brawling(
                            board.standing(board.standing().without(seat)), left(seat, effect));
            case HandScattered(Seat seat, Cards cards) ->
                    new Brawling(board.discarded(seat, cards.faces(), false), bout);
            case HandBuried(Seat seat, Cards trash) ->
                    new Brawling(
                            board.hand(seat, List.of()).heap(board.heap().trash(trash.faces())),
                            bout);
        };
    }

    private Brawling with(TurnState next) {
        return new Brawling(board, next);
    }

    private Brawling rolled(List<Integer> dice, TurnState next) {
        return new Brawling(board.dice(dice), next);
    }

    private static List<Integer> join(List<Integer> blue, List<Integer> green) {
        var dice = new ArrayList<Integer>(blue.size() + green.size());
        dice.addAll(blue);
        dice.addAll(green);
        return List.copyOf(dice);
    }

    private TurnStateFold hand(Seat seat, List<Card> hand) {
        return new TurnStateFold(board.hand(seat, hand), bout);
    }

    private TurnStateFold drawn(Pile from, Card card, BrawlEvent event) {
        if (board.heap().isEmpty(from) || !board.heap().top(from).equals(card))
            throw event.impossible();
        return new TurnStateFold(stirred(board.heap(board.heap().draw(from))), bout);
    }

    private Brawling blockerMet(Pile from, Card card, BrawlEvent event) {
        BrawlBoard drawn = drawn(from, card, event).board;
        return new Brawling(
                drawn.heap(drawn.heap().discard(List.of(card), true)),
                bout.quotaUsed()
                        .encounter(
                                Optional.of(new Encounter((Blocker) BrawlCard.of(card), false))));
    }

    private static BrawlBoard stirred(BrawlBoard board) {
        return board.standing(board.standing().stirred());
    }

    /// Applies a booster; a window with only one kind of booster closes after it.
    private TurnState boosted(Seat seat, Booster booster, Question window, BrawlEvent event) {
        TurnState open = window.boosters().size() == 1 ? bout.closed(window) : bout;
        return switch (bout.stage()) {
            case Fighting(var blue, var green, int crowbars, int lids, var again)
                    when booster == Booster.SPARE_CROWBAR ->
                    open.stage(new Fighting(blue, green, crowbars + 1, lids, again));
            case Fighting(var blue, var green, int crowbars, int lids, var again)
                    when booster == Booster.REINFORCED_LID ->
                    open.stage(new Fighting(blue, green, crowbars, lids + 1, again));
            case Fighting(var blue, var green, int crowbars, int lids, _)
                    when booster == Booster.SECOND_WIND ->
                    open.stage(new Fighting(blue, green, crowbars, lids, Optional.of(seat)));
            case Rolled(Seat roller, var dice, boolean magnet, _)
                    when booster == Booster.SECOND_WIND ->
                    open.stage(new Rolled(roller, dice, magnet, true));
            case Rolled(Seat roller, var dice, _, boolean again) when booster == Booster.MAGNET ->
                    open.stage(new Rolled(roller, dice, true, again));
            case Decided(Seat winner, Seat loser, _) when booster == Booster.STICKY_PAWS ->
                    open.threat(Optional.of(new Threat.Grab(winner, loser, false)));
            case Opening _, Prepared _ when booster == Booster.CLEAN_SWEEP ->
                    open.stage(new Prepared()).quotas(List.of(new Quota(Quota.Kind.TOSS, 0, 2)));
            case Stage _ when booster == Booster.GUARD_DOG -> bout.threat(Optional.empty());
            case Stage _ -> throw event.impossible();
        };
    }

    private TurnState passed(Question window) {
        return window == Question.UNDER_THREAT
                ? bout.threat(bout.pending().threat().map(Threat::accept))
                : bout.closed(window);
    }

    private Stage rerolled(Seat seat, List<Integer> dice, BrawlEvent event) {
        return switch (bout.stage()) {
            case Fighting(_, var green, int crowbars, int lids, _) when seat.equals(bout.seat()) ->
                    new Fighting(dice, green, crowbars, lids, Optional.empty());
            case Fighting(var blue, _, int crowbars, int lids, _) ->
                    new Fighting(blue, dice, crowbars, lids, Optional.empty());
            case Rolled(Seat roller, _, boolean magnet, _) ->
                    new Rolled(roller, dice, magnet, false);
            case Stage _ -> throw event.impossible();
        };
    }

    /// Counts one spoil for a threat from spoils; ends the encounter for a threat from a blocker.
    private TurnState threatened(Threat threat) {
        TurnState next =
                bout.stage() instanceof Decided(Seat winner, Seat loser, int spoils)
                        ? bout.stage(new Decided(winner, loser, spoils - 1))
                        : bout;
        return next.threat(Optional.of(threat)).encounter(Optional.empty());
    }

    private TurnState left(Seat seat, BrawlerLeft.Effect effect) {
        return switch (effect) {
            case GOES_ON ->
                    bout.threat(bout.pending().threat().filter(threat -> !threat.concerns(seat)));
            case ATTACK_VOID ->
                    bout.attacking(Optional.empty(), new Prepared())
                            .opened(Set.of(Question.ATTACKERS_ROLL, Question.DEFENDERS_ROLL));
            case TURN_OVER -> {
                boolean undecided = bout.stage() instanceof Fighting;
                yield new TurnState(
                        bout.seat(),
                        undecided ? Optional.empty() : bout.defender(),
                        new CutShort(),
                        Pending.NOTHING,
                        bout.answered());
            }
        };
    }

    private static Card one(Cards cards, BrawlEvent event) {
        if (cards.count() != 1) throw event.impossible();
        return cards.faces().getFirst();
    }
}
