package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Stage.Dealt;
import cardhouse.games.brawl.Stage.Resting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What each event does to the state. Knows no rules: the events say all that follows. A turn's
/// events are folded by [BoutFold].
final class Fold {
    private Fold() {}

    static BrawlState evolve(BrawlState state, BrawlEvent event) {
        return switch (state) {
            case SettingUp setUp -> setUp(setUp, event);
            case Brawling(Alley alley, Bout bout) -> brawl(alley, bout, event);
            case Closing(Alley alley, var contenders) ->
                    switch (event) {
                        case TieRolled(var seats, var dice, var left)
                                when seats.equals(contenders) ->
                                new Closing(alley.dice(dice), left);
                        case BrawlEnded(var outcome) -> new Finished(alley, outcome);
                        case BrawlEvent other -> throw impossible(other);
                    };
            case Finished _ -> throw impossible(event);
        };
    }

    private static BrawlState setUp(SettingUp setUp, BrawlEvent event) {
        return switch (event) {
            case CharactersDrawn(var critters) ->
                    new SettingUp(
                            Optional.of(critters),
                            setUp.boosters(),
                            setUp.blockers(),
                            setUp.contenders(),
                            setUp.dice());
            case BoostersPicked(Cards boosters) ->
                    new SettingUp(
                            setUp.critters(),
                            Optional.of(boosters.faces()),
                            setUp.blockers(),
                            setUp.contenders(),
                            setUp.dice());
            case BlockersPicked(Cards blockers) ->
                    new SettingUp(
                            setUp.critters(),
                            setUp.boosters(),
                            Optional.of(blockers.faces()),
                            setUp.contenders(),
                            setUp.dice());
            case StarterRolled(var seats, var dice, var left)
                    when seats.equals(setUp.contenders()) ->
                    new SettingUp(setUp.critters(), setUp.boosters(), setUp.blockers(), left, dice);
            case BrawlDealt dealt -> dealt(setUp, dealt);
            case BrawlEvent other -> throw impossible(other);
        };
    }

    private static BrawlState dealt(SettingUp setUp, BrawlDealt dealt) {
        if (setUp.critters().isEmpty() || setUp.boosters().isEmpty() || setUp.blockers().isEmpty())
            throw impossible(dealt);
        var blockers = setUp.blockers().get();
        var heap =
                new Heap(dealt.trash().faces(), List.of(), box(setUp.boosters().get(), blockers));
        var alley =
                new Alley(
                        dealt.hands().stream().map(Cards::faces).toList(),
                        Collections.nCopies(dealt.hands().size(), List.of()),
                        heap,
                        setUp.critters().get(),
                        Standing.FIRST,
                        setUp.dice());
        Stage stage = blockers.isEmpty() ? new Resting() : new Dealt(blockers);
        return new Brawling(alley, Bout.resting(dealt.starter(), stage));
    }

    /// The boosters and blockers that take no part.
    private static List<Card> box(List<Card> boosters, List<Card> blockers) {
        var box = new ArrayList<Card>();
        for (Face booster : Booster.values()) box.add(booster.card());
        for (Face blocker : Blocker.values()) box.add(blocker.card());
        box.removeAll(boosters);
        box.removeAll(blockers);
        return box;
    }

    private static BrawlState brawl(Alley alley, Bout bout, BrawlEvent event) {
        return switch (event) {
            case BrawlClosed(_, var out, var contenders) ->
                    new Closing(alley.standing(alley.standing().out(out)), contenders);
            case BrawlEnded(var outcome) -> new Finished(alley, outcome);
            case BlockersShuffledIn(Cards trash) ->
                    new Brawling(
                            alley.heap(alley.heap().trash(trash.faces())),
                            bout.stage(new Resting()));
            case BrawlRedrawn redrawn -> new Redraw(alley, bout).laid(redrawn);
            case KingCrowned(Seat seat) ->
                    new Brawling(alley.standing(alley.standing().crowned(seat)), bout);
            case HandScattered(Seat seat, Cards cards) ->
                    new Brawling(alley.discarded(seat, cards.faces(), false), bout);
            case HandBuried(Seat seat, Cards trash) ->
                    new Brawling(
                            alley.hand(seat, List.of()).heap(alley.heap().trash(trash.faces())),
                            bout);
            case BrawlEvent inTurn -> new BoutFold(alley, bout).after(inTurn);
        };
    }

    /// Says which kind of event it was, and no more: an event may hold cards.
    static IllegalStateException impossible(BrawlEvent event) {
        return new IllegalStateException(
                event.getClass().getSimpleName() + " cannot have happened here");
    }
}
