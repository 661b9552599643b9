package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.TurnState.Encounter;
import cardhouse.games.brawl.TurnState.Threat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Converts each random result into one event. Each [Step] does so for the answers of seats.
record ChanceEvents(ForcedEvents forcedEvents) {

    BrawlEvent event(BrawlState state, Result result) {
        return switch (state) {
            case SettingUp setUp ->
                    new Dealing(forcedEvents.rules(), forcedEvents.seats()).event(setUp, result);
            case Brawling(BrawlBoard board, TurnState bout) ->
                    switch (result) {
                        case Result.Shuffled shuffled -> shuffled(board, bout, shuffled);
                        case Result.Rolled(var dice) -> rolled(board, bout, dice);
                        case Result.Picked(var indices) -> picked(board, bout, indices);
                        case Result.Elapsed _ -> throw result.unasked();
                    };
            case Closing(_, var contenders) when result instanceof Result.Rolled(var dice) ->
                    tie(contenders, dice);
            case Closing _, Finished _ -> throw result.unasked();
        };
    }

    private BrawlEvent shuffled(BrawlBoard board, TurnState bout, Result.Shuffled shuffled) {
        Heap heap = board.heap();
        if (bout.stage() instanceof Dealt(var blockers))
            return new BlockersShuffledIn(
                    Cards.shown(shuffled.arrange(join(heap.trash(), blockers))));
        Optional<Seat> abandoned = ForcedEvents.abandoned(board);
        if (abandoned.isEmpty())
            return new TrashRefilled(Cards.shown(shuffled.arrange(heap.discarded())));
        Seat leaver = abandoned.get();
        List<Card> hand = board.hand(leaver);
        return forcedEvents.mode().discardsHands()
                ? new HandBuried(leaver, Cards.shown(shuffled.arrange(join(heap.trash(), hand))))
                : new HandScattered(leaver, Cards.shown(shuffled.arrange(hand)));
    }

    private BrawlEvent rolled(BrawlBoard board, TurnState bout, List<Integer> dice) {
        if (bout.pending().encounter().isPresent())
            return fought(board, bout.runner(), bout.pending().encounter().get(), dice);
        return switch (bout.stage()) {
            case Fighting fight when fight.again().isPresent() ->
                    new DiceRerolled(fight.again().get(), dice);
            case Fighting _ -> {
                int blue = forcedEvents.rules().attackDice();
                yield new BrawlRolled(
                        bout.seat(),
                        bout.defender().orElseThrow(),
                        dice.subList(0, blue),
                        dice.subList(blue, dice.size()));
            }
            case Decided(Seat winner, _, _) -> new RummageRolled(winner, dice);
            case Rolled(Seat seat, _, _, _) -> new DiceRerolled(seat, dice);
            case Dealt _, Resting _, Opening _, Prepared _, Rummaging _, CutShort _ ->
                    throw new IllegalStateException("no dice were asked for");
        };
    }

    /// The drawer needs strictly more crowbars than the blocker has lids.
    private BrawlEvent fought(
            BrawlBoard board, Seat drawer, Encounter encounter, List<Integer> dice) {
        var blue = dice.subList(0, Dice.SIX);
        var green = dice.subList(Dice.SIX, dice.size());
        boolean won = forcedEvents.dice().crowbars(blue) > forcedEvents.dice().lids(green);
        boolean bites = encounter.blocker() == Blocker.SWARM_OF_FLIES || board.holdsAny(drawer);
        return new BlockerFought(
                drawer, encounter.blocker().card(), blue, green, won, !won && bites);
    }

    private static BrawlEvent picked(BrawlBoard board, TurnState bout, List<Integer> indices) {
        if (bout.pending().threat().isPresent()) {
            Threat threat = bout.pending().threat().get();
            Card card = board.hand(threat.against()).get(indices.getFirst());
            return new CardGrabbed(threat.by(), threat.against(), Cards.shown(List.of(card)));
        }
        Seat drawer = bout.runner();
        return new CardsSnatched(
                drawer, Cards.shown(indices.stream().map(board.hand(drawer)::get).toList()));
    }

    private BrawlEvent tie(List<Seat> contenders, List<Integer> dice) {
        var crowbars = new ArrayList<Integer>();
        for (int i = 0; i < contenders.size(); i++) {
            var six = dice.subList(i * Dice.SIX, (i + 1) * Dice.SIX);
            crowbars.add(forcedEvents.dice().crowbars(six));
        }
        int most = crowbars.stream().mapToInt(Integer::intValue).max().orElseThrow();
        var left = new ArrayList<Seat>();
        for (int i = 0; i < contenders.size(); i++)
            if (crowbars.get(i) == most) left.add(contenders.get(i));
        return new TieRolled(contenders, dice, left);
    }

    private static List<Card> join(List<Card> pile, List<Card> more) {
        var joined = new ArrayList<>(pile);
        joined.addAll(more);
        return joined;
    }
}
