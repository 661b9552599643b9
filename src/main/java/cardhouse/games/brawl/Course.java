package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.Bout.Encounter;
import cardhouse.games.brawl.Bout.Threat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.Pile;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.*;
import java.util.List;
import java.util.Optional;

/// The course of a match: what is due in a state. Every event is one step, and after each the
/// course is asked again, so that the state alone tells how a match goes on.
///
/// Whether a seat is asked follows from public facts only; see [Question]. What happens without
/// anybody's doing may depend on a card nobody knows, but then it shows that card.
record Course(BrawlRules rules, Mode mode, int seats) {

    /// Dice that a drawer rolls against a blocker, and contenders for the first place.
    static final int SIX = 6;

    Course(BrawlRules rules, int seats) {
        this(rules, Mode.of(rules), seats);
    }

    Dice dice() {
        return new Dice(rules.faces());
    }

    Due due(BrawlState state) {
        return switch (state) {
            case SettingUp setUp -> new Dealing(rules, seats).due(setUp);
            case Brawling(Alley alley, Bout bout) -> due(alley, bout);
            case Closing(Alley alley, List<Seat> contenders) ->
                    contenders.size() == 1
                            ? happens(
                                    new BrawlEnded(
                                            new Places(mode, alley).wonBy(contenders.getFirst())))
                            : roll(SIX * contenders.size());
            case Finished(_, var outcome) -> new Due.Ended(outcome);
        };
    }

    private Due due(Alley alley, Bout bout) {
        if (bout.stage() instanceof Dealt(var blockers))
            return new Due.Wants(
                    new Request.Shuffle(alley.heap().trash().size() + blockers.size()));
        if (alley.seatsIn() == 1)
            return happens(new BrawlEnded(new Places(mode, alley).lastOneIn()));
        var abandoned = abandoned(alley);
        if (abandoned.isPresent()) {
            int cards = alley.hand(abandoned.get()).size();
            return new Due.Wants(
                    new Request.Shuffle(
                            mode.buriesHands() ? cards + alley.heap().trash().size() : cards));
        }
        var interruption = mode.interruption(alley, bout);
        if (interruption.isPresent()) return interruption.get();
        var pending = bout.pending();
        if (pending.threat().isPresent()) return threat(alley, bout, pending.threat().get());
        if (pending.encounter().isPresent())
            return encounter(alley, bout, pending.encounter().get());
        if (!pending.errands().isEmpty())
            return errand(alley, runner(bout), pending.errands().getFirst());
        return stage(alley, bout);
    }

    /// A seat that has left with cards in hand.
    static Optional<Seat> abandoned(Alley alley) {
        return alley.standing().left().stream().filter(alley::holdsAny).findFirst();
    }

    /// Who draws and discards: whoever rummages, or the seat that prepares its attack.
    static Seat runner(Bout bout) {
        return bout.stage() instanceof Rummaging(Seat seat) ? seat : bout.seat();
    }

    private Due threat(Alley alley, Bout bout, Threat threat) {
        Seat victim = threat.against();
        if (!threat.accepted() && windowOpens(alley, bout, victim, Question.UNDER_THREAT))
            return new Due.Asks(victim, Question.UNDER_THREAT);
        return switch (threat) {
            case Threat.Grab _ -> new Due.Wants(new Request.Pick(1, alley.hand(victim).size()));
            case Threat.Gift(Seat by, _, Card card, _) ->
                    happens(new CardGiven(by, victim, one(card)));
        };
    }

    private Due encounter(Alley alley, Bout bout, Encounter encounter) {
        Seat drawer = runner(bout);
        Blocker blocker = encounter.blocker();
        if (!encounter.strikes() && blocker.dice() > 0) return roll(SIX + blocker.dice());
        return switch (blocker) {
            case LOCKED_LID, SWARM_OF_FLIES -> happens(new DrawingEnded(drawer, End.BLOCKED));
            case RACCOON_GANG, NIGHT_WATCHMAN -> {
                int hand = alley.hand(drawer).size();
                yield new Due.Wants(new Request.Pick(Math.min(blocker.discards(), hand), hand));
            }
            case ALLEY_THIEF -> happens(new GrabAnnounced(alley.after(drawer), drawer));
        };
    }

    private static Due errand(Alley alley, Seat seat, Errand errand) {
        return switch (errand.kind()) {
            case DRAW -> draw(alley, seat, errand.least() > 0);
            case TOSS -> {
                var hand = alley.hand(seat);
                if (hand.isEmpty()) yield happens(new TossingEnded(seat, End.EMPTY));
                yield errand.least() > 0 && hand.size() == 1
                        ? happens(new CardTossed(seat, one(hand.getFirst())))
                        : new Due.Asks(seat, Question.TOSS);
            }
        };
    }

    private static Due draw(Alley alley, Seat seat, boolean compulsory) {
        Heap heap = alley.heap();
        if (heap.isEmpty()) return happens(new DrawingEnded(seat, End.EMPTY));
        if (heap.trash().isEmpty())
            return new Due.Wants(new Request.Shuffle(heap.discards().size()));
        return compulsory && heap.discards().isEmpty()
                ? happens(drawn(alley, seat, Pile.TRASH))
                : new Due.Asks(seat, Question.DRAW);
    }

    /// What drawing from the pile brings.
    static BrawlEvent drawn(Alley alley, Seat seat, Pile from) {
        Card card = alley.heap().top(from);
        return Face.of(card) instanceof Blocker
                ? new BlockerMet(seat, from, card)
                : new CardRummaged(seat, from, one(card));
    }

    private Due stage(Alley alley, Bout bout) {
        Seat seat = bout.seat();
        return switch (bout.stage()) {
            case Dealt _ -> throw new IllegalStateException("the blockers are still aside");
            case Resting _ -> nextTurn(alley, bout);
            case Opening _ ->
                    mode.plans(alley, seat).isEmpty()
                            ? beforeAttack(alley, bout)
                            : new Due.Asks(seat, Question.PLAN);
            case Prepared _ -> beforeAttack(alley, bout);
            case Fighting fight -> fight(alley, bout, fight);
            case Decided decided -> decided(alley, bout, decided);
            case Rolled rolled -> rolled(alley, bout, rolled);
            case Rummaging _, CutShort _ -> settle(alley, bout);
        };
    }

    private Due nextTurn(Alley alley, Bout bout) {
        int turns = alley.standing().turns();
        if (turns >= rules.turnLimit())
            return happens(new BrawlEnded(new Places(mode, alley).adjudicated()));
        return mode.beforeTurn(alley)
                .orElseGet(() -> happens(new BrawlTurnStarted(mode.next(alley, bout), turns + 1)));
    }

    private Due beforeAttack(Alley alley, Bout bout) {
        Seat seat = bout.seat();
        if (mode.targets(alley, seat).isEmpty()) return nextTurn(alley, bout);
        if (windowOpens(alley, bout, seat, Question.BEFORE_ATTACK))
            return new Due.Asks(seat, Question.BEFORE_ATTACK);
        return mode.beforeAttack(alley, bout).orElseGet(() -> attack(alley, bout));
    }

    private Due attack(Alley alley, Bout bout) {
        Seat seat = bout.seat();
        var targets = mode.targets(alley, seat);
        return targets.size() == 1 && !mode.mayGoOut(alley, seat)
                ? happens(new SeatAttacked(seat, targets.getFirst()))
                : new Due.Asks(seat, Question.ATTACK);
    }

    private Due fight(Alley alley, Bout bout, Fighting fight) {
        Seat attacker = bout.seat();
        Seat defender = bout.defender().orElseThrow();
        if (fight.blue().isEmpty()) return roll(rules.attackDice() + rules.defenceDice());
        if (fight.again().isPresent())
            return roll(
                    fight.again().get().equals(attacker)
                            ? rules.attackDice()
                            : rules.defenceDice());
        if (windowOpens(alley, bout, attacker, Question.ATTACKERS_ROLL))
            return new Due.Asks(attacker, Question.ATTACKERS_ROLL);
        if (windowOpens(alley, bout, defender, Question.DEFENDERS_ROLL))
            return new Due.Asks(defender, Question.DEFENDERS_ROLL);
        int crowbars = dice().crowbars(fight.blue()) + fight.crowbars();
        int lids = dice().lids(fight.green()) + fight.lids();
        boolean won = crowbars > lids;
        return happens(
                new BrawlDecided(
                        won ? attacker : defender,
                        won ? defender : attacker,
                        crowbars,
                        lids,
                        mode.spoils(won)));
    }

    private Due decided(Alley alley, Bout bout, Decided decided) {
        Seat winner = decided.winner();
        Seat loser = decided.loser();
        var crowned = mode.crowned(alley, winner);
        if (crowned.isPresent()) return happens(new KingCrowned(crowned.get()));
        if (alley.isIn(loser)) {
            boolean any = alley.holdsAny(winner) || alley.holdsAny(loser);
            if (decided.spoils() > 0 && any) return new Due.Asks(winner, Question.SPOILS);
            if (alley.holdsAny(loser) && windowOpens(alley, bout, winner, Question.AFTER_WIN))
                return new Due.Asks(winner, Question.AFTER_WIN);
        }
        return mode.rummages(winner.equals(bout.seat()))
                ? roll(rules.rummageDice())
                : settle(alley, bout);
    }

    private Due rolled(Alley alley, Bout bout, Rolled rolled) {
        if (rolled.again()) return roll(rules.rummageDice());
        if (windowOpens(alley, bout, rolled.seat(), Question.RUMMAGE_ROLL))
            return new Due.Asks(rolled.seat(), Question.RUMMAGE_ROLL);
        int minuses = dice().crowbars(rolled.dice());
        int turned = rolled.magnet() ? Math.min(MAGNET, minuses) : 0;
        return happens(
                new RummageBegun(
                        rolled.seat(),
                        dice().lids(rolled.dice()) + turned,
                        mode.tosses(minuses - turned)));
    }

    /// How many minuses a magnet turns into pluses.
    private static final int MAGNET = 2;

    private Due settle(Alley alley, Bout bout) {
        return mode.settle(alley, bout).orElseGet(() -> nextTurn(alley, bout));
    }

    /// Whether a window opens for the seat: boosters are in the match, it has any card, and it has
    /// not closed it.
    private boolean windowOpens(Alley alley, Bout bout, Seat seat, Question window) {
        return rules.boosters() > 0
                && alley.holdsAny(seat)
                && !bout.answered().windows().contains(window);
    }

    private static Due roll(int dice) {
        return new Due.Wants(new Request.Roll(dice, Dice.FACES));
    }

    private static Due happens(BrawlEvent event) {
        return new Due.Happens(event);
    }

    private static Cards one(Card card) {
        return Cards.shown(List.of(card));
    }
}
