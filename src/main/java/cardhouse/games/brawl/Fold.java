package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
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

/// Applies each event to the state. It contains no rules, because the events include all
/// consequences. [TurnStateFold] applies the events of a turn.
public final class Fold {
    private Fold() {}

    public static BrawlState evolve(BrawlState state, BrawlEvent event) {
        return switch (state) {
            case SettingUp setUp -> setUp(setUp, event);
            case Brawling(BrawlBoard board, TurnState bout) -> brawl(board, bout, event);
            case Closing(BrawlBoard board, var contenders) ->
                    switch (event) {
                        case TieRolled(var seats, var dice, var left)
                                when seats.equals(contenders) ->
                                new Closing(board.dice(dice), left);
                        case BrawlEnded(var outcome) -> new Finished(board, outcome);
                        case BrawlEvent other -> throw other.impossible();
                    };
            case Finished _ -> throw event.impossible();
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
            case BrawlEvent other -> throw other.impossible();
        };
    }

    private static BrawlState dealt(SettingUp setUp, BrawlDealt dealt) {
        if (setUp.critters().isEmpty() || setUp.boosters().isEmpty() || setUp.blockers().isEmpty())
            throw dealt.impossible();
        var blockers = setUp.blockers().get();
        var heap =
                new Heap(dealt.trash().faces(), List.of(), box(setUp.boosters().get(), blockers));
        var board =
                new BrawlBoard(
                        dealt.hands().stream().map(Cards::faces).toList(),
                        Collections.nCopies(dealt.hands().size(), List.of()),
                        heap,
                        setUp.critters().get(),
                        Standing.FIRST,
                        setUp.dice(),
                        History.NONE);
        Stage stage = blockers.isEmpty() ? new Resting() : new Dealt(blockers);
        return new Brawling(board, TurnState.resting(dealt.starter(), stage));
    }

    /// The boosters and blockers that are not in the match.
    private static List<Card> box(List<Card> boosters, List<Card> blockers) {
        var box = new ArrayList<Card>();
        for (BrawlCard booster : Booster.values()) box.add(booster.card());
        for (BrawlCard blocker : Blocker.values()) box.add(blocker.card());
        box.removeAll(boosters);
        box.removeAll(blockers);
        return box;
    }

    /// A seat need not remember events before the first turn or after the last. A redraw erases the
    /// history.
    private static BrawlState brawl(BrawlBoard board, TurnState bout, BrawlEvent event) {
        return switch (event) {
            case BrawlClosed(_, var out, var contenders) ->
                    new Closing(
                            board.standing(board.standing().out(out)).withoutHistory(), contenders);
            case BrawlEnded(var outcome) -> new Finished(board.withoutHistory(), outcome);
            case BlockersShuffledIn(Cards trash) ->
                    new Brawling(
                            board.heap(board.heap().trash(trash.faces())),
                            bout.stage(new Resting()));
            case BrawlRedrawn redrawn -> new Redraw(board.withoutHistory(), bout).laid(redrawn);
            case OfATurn inTurn ->
                    new TurnStateFold(board.remembering(bout, inTurn), bout).after(inTurn);
            case OutsideATurn other -> throw other.impossible();
        };
    }
}
