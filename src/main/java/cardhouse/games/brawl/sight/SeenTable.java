package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlCard;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Menace;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Hands;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Heap.Discarded;
import cardhouse.games.brawl.History;
import cardhouse.games.brawl.Standing;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.TurnState.Threat;
import cardhouse.games.brawl.sight.BrawlTable.SeenDiscard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table as one seat sees it.
///
/// @param view only what the seat sees
/// @param faceUp the face-up discards
/// @param bout without a gift, which is in the view as far as the seat sees it
public record SeenTable(
        BrawlView view, List<SeenDiscard> faceUp, Standing standing, TurnState bout) {

    static SeenTable of(ForcedEvents forcedEvents, BrawlBoard board, TurnState bout, Seat seat) {
        var state = new Brawling(board, bout);
        return new SeenTable(
                new Visibility(forcedEvents).view(state, Viewer.sitting(seat)),
                BrawlTables.faceUp(board.heap()),
                board.standing(),
                bout.threat(bout.pending().threat().filter(Threat.Grab.class::isInstance)));
    }

    /// A gift that a seat is about to give.
    Optional<Menace> gift() {
        return view.fray()
                .flatMap(BrawlView.Fray::threat)
                .filter(menace -> menace.gift().isPresent());
    }

    /// The state with the cards that the seat does not see.
    ///
    /// @param hands the hands of all seats
    /// @param gift the card that is about to be given, if there is one
    Brawling with(List<List<Card>> hands, List<Card> pile, List<Card> trash, Optional<Card> gift) {
        var discards = new ArrayList<Discarded>();
        for (Card card : pile) discards.add(new Discarded(card, false));
        for (var up : faceUp) discards.set(up.place(), new Discarded(up.card(), true));
        var box = new ArrayList<Card>();
        for (BrawlCard booster : Booster.values()) box.add(booster.card());
        for (BrawlCard blocker : Blocker.values()) box.add(blocker.card());
        hands.forEach(box::removeAll);
        box.removeAll(pile);
        box.removeAll(trash);
        var board =
                new BrawlBoard(
                        hands.stream().map(Hands::of).toList(),
                        view.brawlers().stream().map(BrawlView.Brawler::laid).toList(),
                        new Heap(trash, discards, box),
                        view.brawlers().stream().map(one -> one.critter().orElseThrow()).toList(),
                        standing,
                        view.dice(),
                        History.NONE);
        return new Brawling(board, gift.map(this::offering).orElse(bout));
    }

    private TurnState offering(Card card) {
        var menace = gift().orElseThrow();
        return bout.threat(
                Optional.of(new Threat.Gift(menace.by(), menace.against(), card, false)));
    }
}
