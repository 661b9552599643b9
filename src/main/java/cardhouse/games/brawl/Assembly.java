package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.games.brawl.Bout.Threat;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Heap.Discarded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table put together of what a seat saw of it and the cards that it did not see.
///
/// @param hands of all seats, and so on
/// @param gift what is being held out, if anything is
record Assembly(List<List<Card>> hands, List<Card> pile, List<Card> trash, Optional<Card> gift) {

    Brawling at(Outset outset) {
        var view = outset.view();
        var discards = new ArrayList<Discarded>();
        for (Card card : pile) discards.add(new Discarded(card, false));
        for (var up : outset.faceUp()) discards.set(up.place(), new Discarded(up.card(), true));
        var board =
                new BrawlBoard(
                        hands.stream().map(Hands::of).toList(),
                        view.brawlers().stream().map(BrawlView.Brawler::laid).toList(),
                        new Heap(trash, discards, box()),
                        view.brawlers().stream().map(one -> one.critter().orElseThrow()).toList(),
                        outset.standing(),
                        view.dice(),
                        Trail.NONE);
        return new Brawling(board, gift.map(card -> offering(outset, card)).orElse(outset.bout()));
    }

    private static Bout offering(Outset outset, Card card) {
        var menace = outset.view().fray().flatMap(BrawlView.Fray::threat).orElseThrow();
        return outset.bout()
                .threat(Optional.of(new Threat.Gift(menace.by(), menace.against(), card, false)));
    }

    /// The boosters and blockers that are nowhere.
    private List<Card> box() {
        var box = new ArrayList<Card>();
        for (Face booster : Booster.values()) box.add(booster.card());
        for (Face blocker : Blocker.values()) box.add(blocker.card());
        hands.forEach(box::removeAll);
        box.removeAll(pile);
        box.removeAll(trash);
        return box;
    }
}
