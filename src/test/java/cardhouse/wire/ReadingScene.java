package cardhouse.wire;

import java.util.ArrayList;
import java.util.List;

/// Reads running and finished matches by every view, page and stream, for each kind of caller.
final class ReadingScene implements Scene {
    @Override
    public void play(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        for (String game : List.of("trash", "trio")) {
            var table = TableOf.open(recorder, game, "", List.of(ada, bob));
            table.play(0, 9);
            var who = new ArrayList<>(List.of(ada, recorder.open("Eve", "HUMAN")));
            who.add(recorder.narrow(bob, "watch"));
            who.add(recorder.narrow(bob, "audit"));
            who.add(recorder.operator());
            who.add(new Caller("", ""));
            for (var one : who) looks(recorder, table, one);
            parameters(recorder, table, ada);
            streams(recorder, table, ada);
            turns(recorder, table);
            recorder.ask(Call.of("POST", table.match() + "/resignation").as(ada));
            for (var one : who) looks(recorder, table, one);
            parameters(recorder, table, ada);
            streams(recorder, table, bob);
        }
        spectators(recorder, ada, bob);
    }

    private static void looks(Recorder recorder, TableOf table, Caller who) {
        String match = table.match();
        recorder.ask(Call.get(match).as(who));
        for (String as : List.of("", "?as=seat0", "?as=seat1", "?as=public", "?as=all")) {
            recorder.ask(Call.get(match + "/view" + as).as(who));
            recorder.ask(Call.get(match + "/knowledge" + as).as(who));
            recorder.ask(Call.get(match + "/journal" + as).as(who));
            recorder.ask(
                    Call.get(match + "/difference?from=2&to=4&" + as.replace("?", "")).as(who));
        }
        recorder.ask(Call.get(match + "/view").as(who).accept("text/plain"));
        recorder.ask(Call.get(match + "/journal?limit=3").as(who).accept("application/x-ndjson"));
        recorder.ask(Call.get(match + "/replay?limit=3").as(who));
        recorder.ask(Call.get(match + "/replay?limit=3&as=public").as(who).accept("text/plain"));
        for (String rest : List.of("/audit", "/proof", "/inclusion"))
            recorder.ask(Call.get(match + rest).as(who));
    }

    private static void parameters(Recorder recorder, TableOf table, Caller who) {
        String match = table.match();
        for (String query :
                List.of(
                        "view?at=1",
                        "view?at=3",
                        "view?at=0",
                        "view?at=-1",
                        "view?at=999",
                        "view?at=minus",
                        "view?at=",
                        "view?at=1.0",
                        "view?at=99999999999",
                        "view?as=everybody",
                        "view?as=seat2",
                        "view?as=seat16",
                        "view?as=seat01",
                        "view?as=",
                        "view?as=PUBLIC",
                        "view?wait=soon",
                        "view?wait=PT61S",
                        "view?wait=-PT1S",
                        "view?wait=P",
                        "view?wait=PT0S",
                        "view?at=1&wait=PT1S",
                        "view?nobody=knows",
                        "view?at=1&at=2",
                        "journal?after=3&limit=2",
                        "journal?after=-1",
                        "journal?after=x",
                        "journal?after=9999",
                        "journal?limit=0",
                        "journal?limit=1001",
                        "journal?limit=1000",
                        "journal?wait=soon",
                        "journal?wait=PT0S",
                        "journal?live=maybe",
                        "journal?live=true",
                        "journal?as=seat9",
                        "replay?after=2&limit=2",
                        "replay?after=x",
                        "replay?limit=0",
                        "replay?limit=1001",
                        "replay?as=none",
                        "replay?after=9999",
                        "difference",
                        "difference?from=1",
                        "difference?from=0",
                        "difference?from=3&to=1",
                        "difference?from=1&to=9999",
                        "difference?from=x",
                        "difference?to=3",
                        "difference?from=2&to=2",
                        "knowledge?at=2",
                        "knowledge?at=0",
                        "knowledge?at=9999",
                        "knowledge?at=x")) recorder.ask(Call.get(match + "/" + query).as(who));
        String current = "\"" + table.revision() + "\"";
        for (String tag :
                List.of(current, "W/" + current, "*", "\"1\"", "none", "\"1\", " + current)) {
            recorder.ask(Call.get(match + "/view").as(who).with("If-None-Match", tag));
            recorder.ask(Call.get(match + "/view?at=1").as(who).with("If-None-Match", tag));
        }
        recorder.ask(Call.get(match + "/view?wait=PT0.1S").as(who).with("If-None-Match", current));
        recorder.ask(Call.get(match + "/view?wait=PT0.1S").as(who).with("If-None-Match", "\"1\""));
        for (String accept :
                List.of(
                        "text/html",
                        "application/json;q=0",
                        "application/*",
                        "text/*",
                        "text/plain;q=0.5, application/json;q=0.4",
                        "nonsense",
                        "",
                        "text/event-stream",
                        "application/x-ndjson"))
            recorder.ask(Call.get(match + "/view").as(who).accept(accept));
        for (String accept :
                List.of(
                        "text/html",
                        "application/*",
                        "text/plain",
                        "nonsense",
                        "application/json, text/event-stream;q=0.9"))
            recorder.ask(Call.get(match + "/journal?limit=1").as(who).accept(accept));
        for (String path : List.of("", "/view", "/journal", "/replay", "/audit"))
            recorder.ask(Call.of("HEAD", match + path).as(who));
    }

    private static void streams(Recorder recorder, TableOf table, Caller who) {
        int last = table.revision();
        String journal = table.match() + "/journal";
        var events = Call.get(journal).as(who).accept("text/event-stream");
        recorder.ask(events.until("id: " + last + "\n"));
        recorder.ask(events.with("Last-Event-ID", "3").until("id: " + last + "\n"));
        recorder.ask(events.with("Last-Event-ID", "x"));
        recorder.ask(events.with("Last-Event-ID", ""));
        recorder.ask(
                Call.get(journal + "?after=" + (last - 1) + "&as=public")
                        .accept("text/event-stream")
                        .until("id: " + last + "\n"));
        var lines = Call.get(journal + "?live=true").as(who).accept("application/x-ndjson");
        recorder.ask(lines.until("{\"revision\":" + last + ","));
        recorder.ask(
                Call.get(journal + "?live=true&after=" + (last - 2))
                        .accept("application/x-ndjson")
                        .until("{\"revision\":" + last + ","));
        recorder.ask(
                Call.get(journal + "?live=true&limit=2")
                        .accept("application/x-ndjson")
                        .until("{\"revision\":2,"));
        recorder.ask(
                Call.get(journal + "?as=all")
                        .accept("text/event-stream")
                        .until("id: " + last + "\n"));
    }

    private static void turns(Recorder recorder, TableOf table) {
        var acts = table.toAct();
        recorder.ask(Call.get("/v1/turns").as(acts));
        recorder.ask(Call.get("/v1/turns").as(table.idle()));
        recorder.ask(Call.get("/v1/turns"));
        for (String query :
                List.of(
                        "?limit=1",
                        "?limit=0",
                        "?limit=101",
                        "?wait=PT0.1S",
                        "?wait=soon",
                        "?wait=PT61S",
                        "?wait=PT0S"))
            for (var one : List.of(acts, table.idle()))
                recorder.ask(Call.get("/v1/turns" + query).as(one));
        recorder.ask(
                Call.get("/v1/turns").as(acts).accept("text/event-stream").until("event: turn"));
        recorder.ask(Call.get("/v1/turns").as(acts).accept("text/plain"));
    }

    private static void spectators(Recorder recorder, Caller ada, Caller bob) {
        for (String mode :
                List.of(
                        "{\"mode\":\"OFF\"}",
                        "{\"mode\":\"DELAYED\",\"plies\":3}",
                        "{\"mode\":\"DELAYED\",\"plies\":300}")) {
            var table =
                    TableOf.open(recorder, "trash", ",\"spectators\":" + mode, List.of(ada, bob));
            table.play(0, 6);
            for (String path :
                    List.of(
                            "",
                            "/view",
                            "/view?at=1",
                            "/view?at=6",
                            "/view?as=all",
                            "/journal",
                            "/journal?after=5",
                            "/replay?limit=1",
                            "/difference?from=1",
                            "/knowledge",
                            "/audit",
                            "/proof",
                            "/inclusion")) recorder.ask(Call.get(table.match() + path));
            recorder.ask(Call.get(table.match() + "/view").accept("text/plain"));
            recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
            recorder.ask(Call.get(table.match() + "/view"));
        }
    }
}
