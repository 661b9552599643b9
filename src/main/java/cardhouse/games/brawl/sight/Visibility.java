package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlBoard;
import cardhouse.games.brawl.BrawlState;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Asking;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.DiscardPile;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.BrawlView.Menace;
import cardhouse.games.brawl.Critter;
import cardhouse.games.brawl.Due;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Plan.Quota;
import cardhouse.games.brawl.Question;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.TurnState;
import cardhouse.games.brawl.TurnState.Threat;
import cardhouse.games.brawl.steps.Rummy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The information that each viewer has: its own hand, declared hands, face-up cards, and every
/// count.
public record Visibility(ForcedEvents forcedEvents) {

    public BrawlView view(BrawlState state, Viewer viewer) {
        return switch (state) {
            case SettingUp setUp -> nothingYet(setUp);
            case Brawling(BrawlBoard board, TurnState bout) ->
                    view(board, asking(state), fray(bout, viewer), viewer);
            case Closing(BrawlBoard board, _) ->
                    view(board, Optional.empty(), Optional.empty(), viewer);
            case Finished(BrawlBoard board, _) ->
                    view(board, Optional.empty(), Optional.empty(), viewer);
        };
    }

    private BrawlView nothingYet(SettingUp setUp) {
        var brawlers = new ArrayList<Brawler>();
        for (Seat seat : Seat.first(forcedEvents.seats())) {
            var critter = setUp.critters().map(critters -> critters.get(seat.index()));
            var hand = Cards.shown(List.of());
            brawlers.add(new Brawler(seat, critter, favourite(critter), hand, List.of(), 0, false));
        }
        return new BrawlView(
                forcedEvents.rules().mode(),
                0,
                Optional.empty(),
                new Cards.Hidden(0),
                new DiscardPile(Optional.empty(), new Cards.Hidden(0)),
                setUp.dice(),
                Optional.empty(),
                Optional.empty(),
                brawlers);
    }

    private Optional<Asking> asking(BrawlState state) {
        return forcedEvents.due(state) instanceof Due.Asks(Seat seat, Question question)
                ? Optional.of(new Asking(seat, question))
                : Optional.empty();
    }

    public BrawlView view(
            BrawlBoard board, Optional<Asking> asking, Optional<Fray> fray, Viewer viewer) {
        Heap heap = board.heap();
        boolean all = viewer.seesAll();
        var brawlers = new ArrayList<Brawler>(board.seats());
        for (Seat seat : Seat.first(board.seats())) brawlers.add(brawler(board, seat, viewer));
        return new BrawlView(
                forcedEvents.rules().mode(),
                board.standing().turns(),
                board.standing().king(),
                shown(heap.trash(), all),
                new DiscardPile(heap.topFaceUp(), shown(heap.discarded(), all)),
                board.dice(),
                asking,
                fray,
                brawlers);
    }

    private Brawler brawler(BrawlBoard board, Seat seat, Viewer viewer) {
        var critter = Optional.of(board.critters().get(seat.index()));
        return new Brawler(
                seat,
                critter,
                favourite(critter),
                shown(board.hand(seat), seesHand(board, seat, viewer)),
                board.laid(seat),
                new Rummy(forcedEvents.rules()).points(board, seat),
                !board.isIn(seat));
    }

    static boolean seesHand(BrawlBoard board, Seat seat, Viewer viewer) {
        return viewer.sees(seat) || board.standing().declared().contains(seat);
    }

    private Optional<Card> favourite(Optional<Critter> critter) {
        return forcedEvents.rules().affinityCounts()
                ? critter.map(known -> known.affinity().card())
                : Optional.empty();
    }

    private Optional<Fray> fray(TurnState bout, Viewer viewer) {
        Stage stage = bout.stage();
        if (stage instanceof Dealt || stage instanceof Resting) return Optional.empty();
        List<Integer> blue = List.of();
        List<Integer> green = List.of();
        List<Integer> rummage = List.of();
        int crowbars = 0;
        int lids = 0;
        int spoils = 0;
        Optional<Seat> winner = Optional.empty();
        switch (stage) {
            case Fighting fight -> {
                blue = fight.blue();
                green = fight.green();
                crowbars = forcedEvents.dice().crowbars(blue) + fight.crowbars();
                lids = forcedEvents.dice().lids(green) + fight.lids();
            }
            case Decided decided -> {
                winner = Optional.of(decided.winner());
                spoils = decided.spoils();
            }
            case Rolled rolled -> rummage = rolled.dice();
            case Dealt _, Resting _, Opening _, Prepared _, Rummaging _, CutShort _ -> {}
        }
        return Optional.of(
                new Fray(
                        bout.seat(),
                        bout.defender(),
                        blue,
                        green,
                        crowbars,
                        lids,
                        winner,
                        spoils,
                        rummage,
                        left(bout, Quota.Kind.DRAW),
                        left(bout, Quota.Kind.TOSS),
                        bout.pending().threat().map(threat -> menace(threat, viewer))));
    }

    private static int left(TurnState bout, Quota.Kind kind) {
        int left = 0;
        for (Quota quota : bout.pending().quotas()) if (quota.kind() == kind) left += quota.most();
        return left;
    }

    private static Menace menace(Threat threat, Viewer viewer) {
        return switch (threat) {
            case Threat.Grab(Seat by, Seat against, _) -> new Menace(by, against, Optional.empty());
            case Threat.Gift(Seat by, Seat against, Card card, _) ->
                    new Menace(by, against, Optional.of(shown(List.of(card), viewer.sees(by))));
        };
    }

    private static Cards shown(List<Card> cards, boolean seen) {
        Cards shown = Cards.shown(cards);
        return seen ? shown : shown.hide();
    }
}
