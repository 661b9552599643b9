package cardhouse.games.brawl.sight;

import static cardhouse.engine.OpenTables.ImpossibleTable.unless;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.OpenTables.ImpossibleTable;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.BrawlView.Menace;
import cardhouse.games.brawl.Critter;
import cardhouse.games.brawl.Dice;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Hands;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Heap.Discarded;
import cardhouse.games.brawl.History;
import cardhouse.games.brawl.Pack;
import cardhouse.games.brawl.Plan.Quota;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.Standing;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.TurnState.Answered;
import cardhouse.games.brawl.TurnState.Pending;
import cardhouse.games.brawl.TurnState.Threat;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.sight.BrawlTable.Course;
import cardhouse.games.brawl.sight.BrawlTable.Phase;
import cardhouse.games.brawl.steps.Step;
import cardhouse.games.brawl.steps.Victory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the state of a table, which may be invented by a client.
record TableReading(ForcedEvents forcedEvents, BrawlView view, Course course) {

    /// @throws ImpossibleTable if the rules allow no such state
    Brawling state() {
        unless(view.mode() == forcedEvents.rules().mode(), "is of another mode");
        var pack = new Pack(forcedEvents.rules());
        var board = board(pack);
        pack.whole();
        var bout = bout(board);
        declared(board);
        var state = new Brawling(board, bout);
        // The seat that is asked must still play, and must have at least one answer.
        unless(
                forcedEvents.due(state) instanceof Due.Asks(Seat seat, Question question)
                        && board.isIn(seat)
                        && !Step.of(question, forcedEvents, board, bout).answers(seat).isEmpty(),
                "waits for no seat");
        return state;
    }

    private BrawlBoard board(Pack pack) {
        unless(view.brawlers().size() == forcedEvents.seats(), "has another number of seats");
        var hands = new ArrayList<List<Card>>();
        var laid = new ArrayList<List<Card>>();
        var critters = new ArrayList<Critter>();
        for (Brawler brawler : view.brawlers()) {
            hands.add(Hands.of(pack.held(shown(brawler.hand()))));
            laid.add(Hands.of(pack.laid(brawler.laid())));
            critters.add(
                    brawler.critter().orElseThrow(() -> new ImpossibleTable("lacks a character")));
        }
        unless(EnumSet.copyOf(critters).size() == critters.size(), "has a character twice");
        var trash = pack.any(shown(view.trash()));
        var discards = discards(pack.any(shown(view.discard().cards())));
        dice(view.dice(), 2 * Dice.SIX);
        return new BrawlBoard(
                List.copyOf(hands),
                List.copyOf(laid),
                new Heap(trash, discards, pack.box()),
                List.copyOf(critters),
                standing(),
                view.dice(),
                History.NONE);
    }

    private List<Discarded> discards(List<Card> pile) {
        var discards = new ArrayList<Discarded>(pile.size());
        for (Card card : pile) discards.add(new Discarded(card, false));
        for (var up : course.faceUp()) {
            unless(
                    within(up.place(), 0, discards.size() - 1)
                            && discards.get(up.place()).equals(new Discarded(up.card(), false))
                            && Pack.isSeen(up.card()),
                    "has a face-up discard that is not in the pile");
            discards.set(up.place(), new Discarded(up.card(), true));
        }
        for (var discard : discards)
            unless(discard.faceUp() || !Pack.isBlocker(discard.card()), "has a blocker face down");
        return discards;
    }

    private Standing standing() {
        sane(course.left(), "left");
        unless(forcedEvents.seats() - course.left().size() >= 2, "has too few seats left");
        unless(
                within(view.turn(), 1, forcedEvents.rules().turnLimit())
                        && within(course.lull(), 0, view.turn()),
                "has impossible counts");
        unless(
                view.king().isPresent() == (view.mode() == BrawlMode.KING_OF_THE_HEAP),
                "has a King where none is possible, or lacks one");
        view.king().ifPresent(king -> in(king, "king"));
        sane(course.declared(), "declared");
        return new Standing(
                course.left(),
                view.king(),
                course.declared(),
                Optional.empty(),
                view.turn(),
                course.lull());
    }

    private void declared(BrawlBoard board) {
        var victory = new Victory(forcedEvents.rules(), board);
        for (Seat seat : course.declared())
            unless(
                    board.isIn(seat) && victory.holds(seat),
                    "has a seat that declared a hand that it does not hold");
    }

    private TurnState bout(BrawlBoard board) {
        Fray fray = view.fray().orElseThrow(() -> new ImpossibleTable("is between two turns"));
        sane(List.of(fray.seat()), "seat");
        fray.defender().ifPresent(seat -> sane(List.of(fray.seat(), seat), "defender"));
        sane(course.settled(), "settled");
        unless(
                new HashSet<>(course.closed()).size() == course.closed().size()
                        && course.closed().stream().allMatch(Question::isWindow),
                "has closed windows that do not exist");
        return new TurnState(
                fray.seat(),
                fray.defender(),
                stage(fray),
                new Pending(
                        quotas(),
                        fray.threat().map(menace -> threat(menace, board)),
                        Optional.empty()),
                new Answered(Set.copyOf(course.closed()), Set.copyOf(course.settled())));
    }

    private Stage stage(Fray fray) {
        boolean attacked = fray.defender().isPresent();
        return switch (course.phase()) {
            case OPENING, PREPARED -> {
                unless(!attacked, "has an attack too early in the turn");
                in(fray.seat(), "seat");
                yield course.phase() == Phase.OPENING ? new Opening() : new Prepared();
            }
            case FIGHTING -> fighting(fray);
            case DECIDED -> {
                Seat winner = winner(fray);
                in(winner, "winner");
                boolean attacks = winner.equals(fray.seat());
                Seat loser = attacks ? fray.defender().orElseThrow() : fray.seat();
                int most = forcedEvents.mode().spoils(attacks);
                unless(within(fray.spoils(), 0, most), "has impossible counts");
                yield new Decided(winner, loser, fray.spoils());
            }
            case ROLLED -> {
                dice(fray.rummage(), forcedEvents.rules().rummageDice());
                unless(!fray.rummage().isEmpty(), "has rolled no dice");
                yield new Rolled(rummager(), fray.rummage(), course.magnet(), false);
            }
            case RUMMAGING -> new Rummaging(rummager());
            case CUT_SHORT -> new CutShort();
        };
    }

    private Stage fighting(Fray fray) {
        in(fray.seat(), "seat");
        in(
                fray.defender()
                        .orElseThrow(() -> new ImpossibleTable("has an attack without a defender")),
                "defender");
        var rules = forcedEvents.rules();
        dice(fray.blue(), rules.attackDice());
        dice(fray.green(), rules.defenceDice());
        unless(
                fray.blue().size() == rules.attackDice()
                        && fray.green().size() == rules.defenceDice(),
                "has rolled too few dice");
        int crowbars = fray.crowbars() - forcedEvents.dice().crowbars(fray.blue());
        int lids = fray.lids() - forcedEvents.dice().lids(fray.green());
        unless(within(crowbars, 0, 1) && within(lids, 0, 1), "has impossible counts");
        return new Fighting(fray.blue(), fray.green(), crowbars, lids, Optional.empty());
    }

    private static Seat winner(Fray fray) {
        Seat winner = fray.winner().orElseThrow(() -> new ImpossibleTable("lacks a winner"));
        Seat defender =
                fray.defender()
                        .orElseThrow(() -> new ImpossibleTable("has an attack without a defender"));
        unless(winner.equals(fray.seat()) || winner.equals(defender), "has a wrong winner");
        return winner;
    }

    private Seat rummager() {
        Seat seat = course.rummager().orElseThrow(() -> new ImpossibleTable("lacks a rummager"));
        in(seat, "rummager");
        return seat;
    }

    private List<Quota> quotas() {
        boolean rummages = course.phase() == Phase.RUMMAGING;
        int most = rummages ? forcedEvents.rules().rummageDice() : 2;
        boolean draws = rummages || course.phase() == Phase.PREPARED;
        unless(course.quotas().size() <= (draws ? 2 : 0), "has quotas in a phase without quotas");
        for (Quota quota : course.quotas())
            unless(
                    within(quota.most(), 1, most) && within(quota.least(), 0, quota.most()),
                    "has impossible counts");
        return course.quotas();
    }

    private Threat threat(Menace menace, BrawlBoard board) {
        sane(List.of(menace.by(), menace.against()), "threat");
        in(menace.by(), "threat");
        in(menace.against(), "threat");
        if (menace.gift().isEmpty()) return new Threat.Grab(menace.by(), menace.against(), false);
        var gift = shown(menace.gift().get());
        unless(
                gift.size() == 1 && board.hand(menace.by()).contains(gift.getFirst()),
                "has a gift that its giver does not hold");
        return new Threat.Gift(menace.by(), menace.against(), gift.getFirst(), false);
    }

    private static void dice(List<Integer> dice, int most) {
        unless(
                dice.size() <= most && dice.stream().allMatch(die -> within(die, 1, Dice.FACES)),
                "has impossible dice");
    }

    private void in(Seat seat, String what) {
        if (seat.index() >= forcedEvents.seats() || course.left().contains(seat))
            throw new ImpossibleTable("has wrong seats: " + what);
    }

    private void sane(List<Seat> some, String what) {
        if (!Seat.areDistinct(some, forcedEvents.seats()))
            throw new ImpossibleTable("has wrong seats: " + what);
    }

    private static boolean within(int number, int least, int most) {
        return number >= least && number <= most;
    }

    private static List<Card> shown(Cards cards) {
        if (cards instanceof Cards.Shown(var faces)) return faces;
        throw new ImpossibleTable("hides a card");
    }
}
