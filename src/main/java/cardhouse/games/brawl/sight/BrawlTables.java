package cardhouse.games.brawl.sight;

import cardhouse.cards.Card;
import cardhouse.engine.OpenTable;
import cardhouse.engine.OpenTables;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlState;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.BrawlState.Closing;
import cardhouse.games.brawl.BrawlState.Finished;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.ForcedEvents;
import cardhouse.games.brawl.Heap;
import cardhouse.games.brawl.Heap.Discarded;
import cardhouse.games.brawl.Redaction;
import cardhouse.games.brawl.Stage;
import cardhouse.games.brawl.Stage.*;
import cardhouse.games.brawl.sight.BrawlTable.Course;
import cardhouse.games.brawl.sight.BrawlTable.Phase;
import cardhouse.games.brawl.sight.BrawlTable.SeenDiscard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Complete tables of Dumpster Brawl!
public record BrawlTables(ForcedEvents forcedEvents) implements OpenTables<BrawlState> {

    @Override
    public BrawlTable open(BrawlState state) {
        return new BrawlTable(view(state, Viewer.AUDITING), course(brawling(state)));
    }

    private BrawlView view(BrawlState state, Viewer viewer) {
        return new Visibility(forcedEvents).view(state, viewer);
    }

    private static Brawling brawling(BrawlState state) {
        return switch (state) {
            case Brawling brawling -> brawling;
            case SettingUp _, Closing _, Finished _ ->
                    throw new IllegalStateException("no seat is asked");
        };
    }

    private static Course course(Brawling state) {
        var bout = state.bout();
        var standing = state.board().standing();
        return new Course(
                faceUp(state.board().heap()),
                switch (bout.stage()) {
                    case Opening _ -> Phase.OPENING;
                    case Prepared _ -> Phase.PREPARED;
                    case Fighting _ -> Phase.FIGHTING;
                    case Decided _ -> Phase.DECIDED;
                    case Rolled _ -> Phase.ROLLED;
                    case Rummaging _ -> Phase.RUMMAGING;
                    case CutShort _ -> Phase.CUT_SHORT;
                    case Dealt _, Resting _ -> throw new IllegalStateException("no seat is asked");
                },
                switch (bout.stage()) {
                    case Rolled(Seat seat, _, _, _) -> Optional.of(seat);
                    case Rummaging(Seat seat) -> Optional.of(seat);
                    case Stage _ -> Optional.empty();
                },
                bout.stage() instanceof Rolled(_, _, boolean magnet, _) && magnet,
                bout.pending().quotas(),
                bout.answered().windows().stream().sorted().toList(),
                bout.answered().settled().stream().sorted().toList(),
                standing.declared(),
                standing.lull(),
                standing.left());
    }

    static List<SeenDiscard> faceUp(Heap heap) {
        var seen = new ArrayList<SeenDiscard>();
        var discards = heap.discards();
        for (int place = 0; place < discards.size(); place++)
            if (discards.get(place) instanceof Discarded(Card card, boolean up) && up)
                seen.add(new SeenDiscard(place, card));
        return List.copyOf(seen);
    }

    @Override
    public BrawlState state(OpenTable table) {
        if (!(table instanceof BrawlTable(var view, var course)))
            throw new ImpossibleTable("is of another game");
        var state = new TableReading(forcedEvents, view, course).state();
        ImpossibleTable.unless(
                view(state, Viewer.AUDITING).equals(view) && course(state).equals(course),
                "is inconsistent: its view does not follow from its cards");
        return state;
    }

    @Override
    public SeatKnowledge knowledge(BrawlState state, Seat seat) {
        var now = brawling(state);
        Viewer eyes = Viewer.sitting(seat);
        var present = SeenTable.of(forcedEvents, now.board(), now.bout(), seat);
        var beginning = now.board().history().beginning();
        var start =
                beginning == null
                        ? present
                        : SeenTable.of(forcedEvents, beginning.board(), beginning.bout(), seat);
        var since =
                now.board().history().events().stream()
                        .map(event -> Redaction.redact(event, eyes))
                        .toList();
        return new BrawlKnowledge(forcedEvents, seat, start, since, present);
    }
}
