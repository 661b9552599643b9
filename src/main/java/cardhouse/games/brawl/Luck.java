package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.Bout.Encounter;
import cardhouse.games.brawl.Bout.Threat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.*;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What an answer of chance comes to: one event.
record Luck(Course course) {

    BrawlEvent event(BrawlState state, Result result) {
        return switch (state) {
            case SettingUp setUp ->
                    new Dealing(course.rules(), course.seats()).event(setUp, result);
            case Brawling(Alley alley, Bout bout) ->
                    switch (result) {
                        case Result.Shuffled shuffled -> shuffled(alley, bout, shuffled);
                        case Result.Rolled(var dice) -> rolled(alley, bout, dice);
                        case Result.Picked(var indices) -> picked(alley, bout, indices);
                        case Result.Elapsed _ -> throw unasked(result);
                    };
            case Closing(_, var contenders) when result instanceof Result.Rolled(var dice) ->
                    tie(contenders, dice);
            case Closing _, Finished _ -> throw unasked(result);
        };
    }

    private BrawlEvent shuffled(Alley alley, Bout bout, Result.Shuffled shuffled) {
        Heap heap = alley.heap();
        if (bout.stage() instanceof Dealt(var blockers))
            return new BlockersShuffledIn(
                    Cards.shown(shuffled.arrange(join(heap.trash(), blockers))));
        Optional<Seat> abandoned = Course.abandoned(alley);
        if (abandoned.isEmpty())
            return new TrashRefilled(Cards.shown(shuffled.arrange(heap.discarded())));
        Seat leaver = abandoned.get();
        List<Card> hand = alley.hand(leaver);
        return course.mode().buriesHands()
                ? new HandBuried(leaver, Cards.shown(shuffled.arrange(join(heap.trash(), hand))))
                : new HandScattered(leaver, Cards.shown(shuffled.arrange(hand)));
    }

    private BrawlEvent rolled(Alley alley, Bout bout, List<Integer> dice) {
        if (bout.pending().encounter().isPresent())
            return fought(alley, Course.runner(bout), bout.pending().encounter().get(), dice);
        return switch (bout.stage()) {
            case Fighting fight when fight.again().isPresent() ->
                    new DiceRerolled(fight.again().get(), dice);
            case Fighting _ -> {
                int blue = course.rules().attackDice();
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
    private BrawlEvent fought(Alley alley, Seat drawer, Encounter encounter, List<Integer> dice) {
        var blue = dice.subList(0, Course.SIX);
        var green = dice.subList(Course.SIX, dice.size());
        boolean won = course.dice().crowbars(blue) > course.dice().lids(green);
        boolean bites = encounter.blocker() == Blocker.SWARM_OF_FLIES || alley.holdsAny(drawer);
        return new BlockerFought(
                drawer, encounter.blocker().card(), blue, green, won, !won && bites);
    }

    private static BrawlEvent picked(Alley alley, Bout bout, List<Integer> indices) {
        if (bout.pending().threat().isPresent()) {
            Threat threat = bout.pending().threat().get();
            Card card = alley.hand(threat.against()).get(indices.getFirst());
            return new CardGrabbed(threat.by(), threat.against(), Cards.shown(List.of(card)));
        }
        Seat drawer = Course.runner(bout);
        return new CardsSnatched(
                drawer, Cards.shown(indices.stream().map(alley.hand(drawer)::get).toList()));
    }

    private BrawlEvent tie(List<Seat> contenders, List<Integer> dice) {
        var crowbars = new ArrayList<Integer>();
        for (int i = 0; i < contenders.size(); i++) {
            var six = dice.subList(i * Course.SIX, (i + 1) * Course.SIX);
            crowbars.add(course.dice().crowbars(six));
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

    private static IllegalStateException unasked(Result result) {
        return new IllegalStateException(
                "chance was not asked for " + result.getClass().getSimpleName());
    }
}
