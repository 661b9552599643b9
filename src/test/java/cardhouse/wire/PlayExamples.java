package cardhouse.wire;

import java.util.List;

/// A match as it is played, watched and read again.
final class PlayExamples implements Examples.Chapter {
    private static final String TEXT = "text/plain";
    private static final String LINES = "application/x-ndjson";
    private static final String EVENTS = "text/event-stream";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        var clock = ",\"clock\":{\"perMove\":\"PT24H\",\"onTimeout\":\"NONE\"}";
        var table = TableOf.open(recorder, "trash", clock, List.of(ada, bob));
        table.play(0, 8);
        turns(examples, table);
        moves(examples, table);
        reading(examples, table, ada);
        searching(examples, table);
        examples.both(
                "Nothing",
                "Resigned",
                "Resign",
                Call.post(table.match() + "/resignation", "{}").as(ada));
        var other = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        examples.said(
                "BoardAfterResignation",
                "The board after the resignation",
                Call.of("POST", other.match() + "/resignation").as(bob).accept(TEXT));
        var after = Call.get(table.match() + "/journal?live=true&after=" + (table.revision() - 1));
        examples.said("JournalStream", "The last entry, and the end", after.accept(EVENTS));
        examples.said("JournalLines", "The last entry, and the end", after.accept(LINES));
    }

    private static void turns(Examples examples, TableOf table) {
        var acts = table.toAct();
        var turns = Call.get("/v1/turns").as(acts);
        examples.said("TurnList", "One match in which the caller is to act", turns);
        examples.said("TurnBoards", "The turns as boards", turns.accept(TEXT));
        examples.said(
                "TurnStream",
                "The caller's only match, where it is to act",
                Call.get("/v1/turns").as(acts).accept(EVENTS).until("event: ready"));
        var view = Call.get(table.match() + "/view").as(acts);
        examples.said("TrashView", "A seat that is to act", view);
        examples.said("TrashBoard", "The view as a board", view.accept(TEXT));
        examples.said(
                "ViewPicture",
                "The view as a picture",
                Call.get(table.match() + "/view/picture").as(acts).accept("image/svg+xml"));
    }

    private static void moves(Examples examples, TableOf table) {
        var dry = Call.post(table.match() + "/moves?dryRun=true", table.next(0)).as(table.toAct());
        examples.said("DryRun", "The move is allowed", dry);
        examples.said("DryRunText", "The move is allowed", dry.accept("text/plain"));
        examples.both("Move", "PlayedMove", "A move", table.move(table.next(0)));
        examples.said(
                "MinimalMove",
                "A move, with return=minimal",
                table.move(table.next(1)).with("Prefer", "return=minimal"));
        String item = "{\"id\":\"%s\",\"match\":\"%s\",\"number\":1,\"revision\":%d}\n";
        String match = table.match().substring("/v1/matches/".length());
        examples.both(
                "MoveItems",
                "MoveAnswers",
                "The same move twice, with return=minimal",
                Call.of("POST", "/v1/moves")
                        .body(
                                LINES,
                                item.formatted("first", match, table.revision())
                                        + item.formatted("second", match, table.revision()))
                        .as(table.toAct())
                        .with("Prefer", "return=minimal"));
        var acts = table.toAct();
        examples.both(
                "MoveByNumber",
                "BoardAfterMove",
                "The first move in the list",
                Call.of("POST", table.match() + "/moves").body(TEXT, "1").as(acts).accept(TEXT));
    }

    private static void reading(Examples examples, TableOf table, Caller ada) {
        String match = table.match();
        int last = table.revision();
        examples.said(
                "JournalPage",
                "The first entry, as a spectator sees it",
                Call.get(match + "/journal?limit=1"));
        examples.said(
                "ReplayLines", "One step", Call.get(match + "/replay?limit=1&after=3").as(ada));
        examples.said(
                "ReplayText",
                "One step",
                Call.get(match + "/replay?limit=1&after=3").as(ada).accept(TEXT));
        examples.said(
                "Difference",
                "The changes of the last entry",
                Call.get(match + "/difference?from=" + (last - 1)).as(ada));
        examples.first(
                "Knowledge",
                "The cards Ada has seen; only the first is shown",
                "/cards",
                Call.get(match + "/knowledge").as(ada));
    }

    private static void searching(Examples examples, TableOf table) {
        var acts = table.toAct();
        var drawn = Call.get(table.match() + "/view/samples?count=1&seed=7").as(acts);
        var sample = examples.said("Samples", "One table", drawn).json().at("/samples/0");
        examples.both(
                "NewSteps",
                "TakenSteps",
                "One step",
                Call.post(
                                "/v1/games/trash/simulations",
                                steps(2, sample, table.toActSeat(), table.next(0)))
                        .as(acts));
        examples.said(
                "EncodedView",
                "A seat that is to act",
                Call.get(table.match() + "/view/encoding").as(acts));
        examples.first(
                "CardOpenings",
                "The first visible card; others are left out",
                "/openings",
                Call.get(table.match() + "/card-openings").as(acts));
    }

    static String steps(int seats, Object table, int seat, String move) {
        return "{\"seats\":%d,\"steps\":[{\"table\":%s,\"seat\":%d,\"move\":%s}]}"
                .formatted(seats, table, seat, move);
    }
}
