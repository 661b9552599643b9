package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.PlyBuilder;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.TurnState.Threat;
import cardhouse.games.brawl.steps.Attacking;
import cardhouse.games.brawl.steps.BoosterWindow;
import cardhouse.games.brawl.steps.Drawing;
import cardhouse.games.brawl.steps.Mode;
import cardhouse.games.brawl.steps.Planning;
import cardhouse.games.brawl.steps.Spoils;
import cardhouse.games.brawl.steps.Tossing;
import java.util.List;
import java.util.Optional;

/// Computes the next step in a state, and so the consequences of an event. Every event is one step.
/// After each step the next one is computed from the state alone.
///
/// Whether a seat is asked depends on public facts only; see [Question]. Steps that happen without
/// a decision may depend on a hidden card, but then they reveal that card.
public record ForcedEvents(BrawlRules rules, Mode mode, int seats) {

    ForcedEvents(BrawlRules rules, int seats) {
        this(rules, Mode.of(rules), seats);
    }

    public Dice dice() {
        return new Dice(rules.faces());
    }

    /// Applies the first event, and then all events that need no decision, up to the next question
    /// or request to chance.
    Ruling.Allowed<BrawlState, BrawlEvent> toNextQuestion(BrawlState state, BrawlEvent... first) {
        var ply = new PlyBuilder<>(state, Fold::evolve);
        for (BrawlEvent event : first) ply.happens(event);
        while (due(ply.state()) instanceof Due.Happens(BrawlEvent event)) ply.happens(event);
        return ply.allowed();
    }

    public Due due(BrawlState state) {
        return switch (state) {
            case SettingUp setUp -> new Dealing(rules, seats).due(setUp);
            case Brawling(BrawlBoard board, TurnState bout) -> due(board, bout);
            case Closing(BrawlBoard board, List<Seat> contenders) ->
                    contenders.size() == 1
                            ? Due.happens(
                                    new BrawlEnded(
                                            new Places(mode, board).wonBy(contenders.getFirst())))
                            : Due.roll(Dice.SIX * contenders.size());
            case Finished(_, var outcome) -> new Due.Ended(outcome);
        };
    }

    public Due due(BrawlBoard board, TurnState bout) {
        if (bout.stage() instanceof Dealt(var blockers))
            return new Due.Wants(
                    new Request.Shuffle(board.heap().trash().size() + blockers.size()));
        if (board.seatsIn() == 1)
            return Due.happens(new BrawlEnded(new Places(mode, board).lastOneIn()));
        var abandoned = abandoned(board);
        if (abandoned.isPresent()) {
            int cards = board.hand(abandoned.get()).size();
            return new Due.Wants(
                    new Request.Shuffle(
                            mode.discardsHands() ? cards + board.heap().trash().size() : cards));
        }
        var interruption = mode.interruption(board, bout);
        if (interruption.isPresent()) return interruption.get();
        var pending = bout.pending();
        if (pending.threat().isPresent()) return threat(board, bout, pending.threat().get());
        if (pending.encounter().isPresent())
            return new Drawing(board, bout).encounter(pending.encounter().get());
        if (bout.stage() instanceof Prepared && Plan.isHalfDone(pending.quotas())) {
            var between = mode.betweenParts(board, bout);
            if (between.isPresent()) return between.get();
        }
        if (pending.quotas().isEmpty()) return stage(board, bout);
        return switch (pending.quotas().getFirst().kind()) {
            case DRAW -> new Drawing(board, bout).due(bout.runner());
            case TOSS -> new Tossing(board, bout).due(bout.runner());
        };
    }

    /// A seat that has left and still has cards in hand.
    static Optional<Seat> abandoned(BrawlBoard board) {
        var left = board.standing().left();
        return left.isEmpty()
                ? Optional.empty()
                : left.stream().filter(board::holdsAny).findFirst();
    }

    private Due threat(BrawlBoard board, TurnState bout, Threat threat) {
        Seat victim = threat.against();
        if (!threat.accepted()) {
            var window = window(board, bout, victim, Question.UNDER_THREAT);
            if (window.isPresent()) return window.get();
        }
        return switch (threat) {
            case Threat.Grab _ -> new Due.Wants(new Request.Pick(1, board.hand(victim).size()));
            case Threat.Gift(Seat by, _, Card card, _) ->
                    Due.happens(new CardGiven(by, victim, Cards.shown(List.of(card))));
        };
    }

    private Due stage(BrawlBoard board, TurnState bout) {
        Seat seat = bout.seat();
        return switch (bout.stage()) {
            case Dealt _ -> throw new IllegalStateException("the blockers are still aside");
            case Resting _ -> nextTurn(board, bout);
            case Opening _ ->
                    new Planning(mode, board).due(seat).orElseGet(() -> beforeAttack(board, bout));
            case Prepared _ -> beforeAttack(board, bout);
            case Fighting fight -> fight(board, bout, fight);
            case Decided decided -> decided(board, bout, decided);
            case Rolled rolled -> rolled(board, bout, rolled);
            case Rummaging _, CutShort _ -> settle(board, bout);
        };
    }

    private Due nextTurn(BrawlBoard board, TurnState bout) {
        int turns = board.standing().turns();
        if (turns >= rules.turnLimit())
            return Due.happens(new BrawlEnded(new Places(mode, board).adjudicated()));
        return mode.beforeTurn(board)
                .orElseGet(
                        () -> Due.happens(new BrawlTurnStarted(mode.next(board, bout), turns + 1)));
    }

    private Due beforeAttack(BrawlBoard board, TurnState bout) {
        Seat seat = bout.seat();
        if (mode.targets(board, seat).isEmpty()) return nextTurn(board, bout);
        return window(board, bout, seat, Question.BEFORE_ATTACK)
                .or(() -> mode.beforeAttack(board, bout))
                .orElseGet(() -> new Attacking(mode, board).due(seat));
    }

    private Due fight(BrawlBoard board, TurnState bout, Fighting fight) {
        Seat attacker = bout.seat();
        Seat defender = bout.defender().orElseThrow();
        if (fight.blue().isEmpty()) return Due.roll(rules.attackDice() + rules.defenceDice());
        if (fight.again().isPresent())
            return Due.roll(
                    fight.again().get().equals(attacker)
                            ? rules.attackDice()
                            : rules.defenceDice());
        return window(board, bout, attacker, Question.ATTACKERS_ROLL)
                .or(() -> window(board, bout, defender, Question.DEFENDERS_ROLL))
                .orElseGet(() -> fought(attacker, defender, fight));
    }

    private Due fought(Seat attacker, Seat defender, Fighting fight) {
        int crowbars = dice().crowbars(fight.blue()) + fight.crowbars();
        int lids = dice().lids(fight.green()) + fight.lids();
        boolean won = crowbars > lids;
        return Due.happens(
                new BrawlDecided(
                        won ? attacker : defender,
                        won ? defender : attacker,
                        crowbars,
                        lids,
                        mode.spoils(won)));
    }

    private Due decided(BrawlBoard board, TurnState bout, Decided decided) {
        Seat winner = decided.winner();
        Seat loser = decided.loser();
        var crowned = mode.crowned(board, winner);
        if (crowned.isPresent()) return Due.happens(new KingCrowned(crowned.get()));
        var spoils = new Spoils(board, decided).due();
        if (spoils.isPresent()) return spoils.get();
        if (board.isIn(loser) && board.holdsAny(loser)) {
            var window = window(board, bout, winner, Question.AFTER_WIN);
            if (window.isPresent()) return window.get();
        }
        return mode.rummages(winner.equals(bout.seat()))
                ? Due.roll(rules.rummageDice())
                : settle(board, bout);
    }

    private Due rolled(BrawlBoard board, TurnState bout, Rolled rolled) {
        if (rolled.again()) return Due.roll(rules.rummageDice());
        return window(board, bout, rolled.seat(), Question.RUMMAGE_ROLL)
                .orElseGet(() -> begun(rolled));
    }

    private Due begun(Rolled rolled) {
        int minuses = dice().crowbars(rolled.dice());
        int turned = rolled.magnet() ? Math.min(MAGNET, minuses) : 0;
        return Due.happens(
                new RummageBegun(
                        rolled.seat(),
                        dice().lids(rolled.dice()) + turned,
                        mode.tosses(minuses - turned)));
    }

    /// The number of minuses that a magnet turns into pluses.
    private static final int MAGNET = 2;

    private Due settle(BrawlBoard board, TurnState bout) {
        return mode.settle(board, bout).orElseGet(() -> nextTurn(board, bout));
    }

    private Optional<Due> window(BrawlBoard board, TurnState bout, Seat seat, Question window) {
        return new BoosterWindow(rules, window, board, bout).due(seat);
    }
}
