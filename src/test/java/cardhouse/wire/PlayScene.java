package cardhouse.wire;

import java.util.List;
import java.util.stream.Stream;

/// Matches of every game among people: moves of all kinds, by JSON and by number, tried, repeated,
/// stale, out of turn and refused.
final class PlayScene implements Scene {
    private static final List<String> GAMES =
            List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl");

    @Override
    public void play(Recorder recorder) {
        var people =
                Stream.of("Ada", "Bob", "Cyd").map(name -> recorder.open(name, "HUMAN")).toList();
        for (String game : GAMES)
            moves(recorder, game, people.subList(0, game.startsWith("dump") ? 3 : 2));
        refusals(recorder, people);
        text(recorder, people);
        resignations(recorder, people);
        bulk(recorder, people);
    }

    private static void bulk(Recorder recorder, List<Caller> people) {
        recorder.note("many moves in one request");
        var pair = people.subList(0, 2);
        var one = TableOf.open(recorder, "trash", "", pair);
        var other = TableOf.open(recorder, "trio", "", pair);
        var ada = people.getFirst();
        String first = one.match().substring("/v1/matches/".length());
        String second = other.match().substring("/v1/matches/".length());
        String keyed = "{\"id\":\"keyed\",\"match\":\"%s\",\"idempotencyKey\":\"wire-bulk-1\",";
        var all = Call.of("POST", "/v1/moves").as(ada);
        for (String lines :
                List.of(
                        keyed.formatted(first)
                                + "\"number\":1}\n"
                                + keyed.formatted(first)
                                + "\"number\":1}",
                        "{\"match\":\"%s\",\"number\":1}\n\n{\"match\":\"%s\",\"number\":99,\"id\":\"x\"}\n"
                                .formatted(second, first),
                        "{\"match\":\"%s\",\"revision\":1,\"number\":1}\n{\"match\":\"%s\",\"number\":1}\n"
                                .formatted(first, first),
                        "{}\n[]\n{\n\"text\"\n{\"match\":\"seven\",\"number\":1}\n",
                        "{\"match\":\"%s\"}\n{\"match\":\"%s\",\"number\":1}\n"
                                .formatted(first, first),
                        "{\"match\":\"%s\",\"move\":{\"type\":\"fly\"},\"id\":\"fly\"}"
                                .formatted(second),
                        "{\"match\":\"%s\",\"number\":1,\"idempotencyKey\":\"short\"}"
                                .formatted(second),
                        "{\"match\":\"%s\",\"number\":1,\"colour\":\"red\"}".formatted(second),
                        "")) {
            var call = all.body("application/x-ndjson", lines);
            recorder.ask(call.with("Prefer", "return=minimal"));
        }
        recorder.ask(all.body("application/x-ndjson", keyed.formatted(first) + "\"number\":1}"));
        recorder.ask(all.json("{}"));
        recorder.ask(
                Call.of("POST", "/v1/moves")
                        .as(recorder.narrow(ada, "watch"))
                        .body("application/x-ndjson", keyed.formatted(first) + "\"number\":1}"));
    }

    private static void moves(Recorder recorder, String game, List<Caller> people) {
        recorder.note(game);
        var table = TableOf.open(recorder, game, "", people);
        for (var one : people) recorder.ask(Call.get(table.match() + "/view").as(one));
        recorder.ask(Call.get(table.match() + "/view"));
        for (int step = 0; step < 12 && !table.over(); step++) {
            String move = table.next(step);
            if (step % 4 == 1) {
                var tried = Call.post(table.match() + "/moves?dryRun=true", move);
                recorder.ask(tried.as(table.toAct()));
            }
            recorder.ask(table.move(move));
            if (step % 4 == 2)
                for (var one : people)
                    recorder.ask(Call.get(table.match() + "/view").as(one).accept("text/plain"));
        }
        for (int block = 0; block < 5 && !table.over(); block++) {
            table.play(12 + 25 * block, 25);
            recorder.ask(Call.get(table.match() + "/view").as(people.getFirst()));
        }
        if (!table.over())
            for (var one : people)
                if (!table.over())
                    recorder.ask(Call.of("POST", table.match() + "/resignation").as(one));
        recorder.ask(Call.get(table.match()).as(people.getFirst()));
        recorder.ask(Call.get(table.match() + "/view").as(people.getFirst()));
        recorder.ask(Call.get(table.match() + "/journal?limit=1000"));
        recorder.ask(Call.get(table.match() + "/audit"));
    }

    private static void refusals(Recorder recorder, List<Caller> people) {
        var table = TableOf.open(recorder, "trash", "", people.subList(0, 2));
        String moves = table.match() + "/moves";
        for (String body :
                List.of(
                        "",
                        "{\"type\":",
                        "[]",
                        "{\"type\":\"discard\"} more",
                        "{\"type\":\"draw\",\"from\":\"STOCK\",\"to\":1}",
                        "{\"type\":\"draw\",\"from\":\"STOCK\",\"from\":\"STOCK\"}",
                        "{\"type\":\"draw\"}",
                        "{\"from\":\"STOCK\"}",
                        "{\"type\":\"place\",\"slot\":\"1\"}",
                        "{\"type\":\"place\",\"slot\":1.5}",
                        "{\"type\":\"place\",\"slot\":99999999999}",
                        "{\"type\":\"steal\",\"seat\":99,\"slot\":1}",
                        "{\"type\":\"draw\",\"from\":\"SLEEVE\"}",
                        "{\"type\":\"draw\",\"from\":null}",
                        "{\"type\":\"fly\"}",
                        "{\"type\":7}",
                        "{\"type\":\"keep-quiet\"}",
                        "{\"type\":\"call\"}",
                        "{\"type\":\"play-cards\",\"cards\":[\"7H\"]}",
                        "{\"type\":\"" + "x".repeat(500) + "\"}"))
            for (String query : List.of("", "?dryRun=true"))
                recorder.ask(Call.post(moves + query, body).as(table.toAct()));
        String move = table.next(0);
        recorder.ask(Call.post(moves, move).as(table.idle()));
        recorder.ask(Call.post(moves, move).as(people.get(2)));
        recorder.ask(Call.post(moves, move));
        recorder.ask(Call.post(moves, move).as(recorder.narrow(table.toAct(), "watch")));
        for (String dry : List.of("maybe", "", "TRUE", "1"))
            recorder.ask(Call.post(moves + "?dryRun=" + dry, move).as(table.toAct()));
        for (String match :
                List.of(
                        "seven",
                        "\"seven\"",
                        "\"\"",
                        "7",
                        "W/\"7\"",
                        "\"7\"",
                        "\"0\"",
                        "\"1\", \"2\"",
                        "\"99999999999999999999\""))
            recorder.ask(table.move(move).with("If-Match", match));
        recorder.ask(table.move(move).with("If-Match", "*").with("Idempotency-Key", "a b"));
        String current = "\"" + table.revision() + "\"";
        var keyed =
                table.move(move).with("If-Match", current).with("Idempotency-Key", "wire-move-1");
        recorder.ask(keyed);
        recorder.ask(keyed);
        recorder.ask(keyed.accept("text/plain"));
        recorder.ask(keyed.body("{\"type\":\"call\"}"));
        recorder.ask(keyed.body("application/json; charset=utf-8", move));
        recorder.ask(table.move(table.next(1)).with("If-Match", "W/\"" + table.revision() + "\""));
        recorder.ask(table.move(table.next(2)).with("If-Match", "*"));
        recorder.ask(table.move(table.next(3)).body("application/json; charset=utf-16", "{}"));
        recorder.ask(
                Call.of("POST", moves)
                        .as(table.toAct())
                        .body("Application/JSON; charset=\"UTF-8\"", table.next(3)));
        for (var one : people.subList(0, 2))
            recorder.ask(Call.of("POST", table.match() + "/resignation").as(one));
        recorder.ask(table.move(move));
    }

    private static void text(Recorder recorder, List<Caller> people) {
        var table = TableOf.open(recorder, "trash", "", people.subList(0, 2));
        String moves = table.match() + "/moves";
        for (String body :
                List.of("0", "77", "-1", "seven", "", "1 2", "1.0", "999999999999", "\u0661"))
            recorder.ask(Call.of("POST", moves).as(table.toAct()).body("text/plain", body));
        for (int step = 0; step < 4; step++)
            recorder.ask(
                    Call.of("POST", moves)
                            .as(table.toAct())
                            .body("text/plain", " 1\n")
                            .accept("text/plain"));
        recorder.ask(
                Call.of("POST", moves + "?dryRun=true")
                        .as(table.toAct())
                        .body("text/plain; charset=utf-8", "1"));
        recorder.ask(Call.of("POST", moves).as(table.toAct()).body("text/html", "1"));
        recorder.ask(Call.of("POST", moves).as(table.toAct()).body("text/plain", "1"));
        recorder.ask(
                Call.of("POST", table.match() + "/resignation")
                        .as(people.getFirst())
                        .accept("text/plain"));
        recorder.ask(Call.get(table.match() + "/view").as(people.getFirst()).accept("text/plain"));
        recorder.ask(Call.of("POST", moves).as(people.getFirst()).body("text/plain", "1"));
    }

    private static void resignations(Recorder recorder, List<Caller> people) {
        var table = TableOf.open(recorder, "dumpster-brawl", "", people);
        String resign = table.match() + "/resignation";
        recorder.ask(Call.of("POST", resign));
        recorder.ask(Call.of("POST", resign).as(recorder.open("Eve", "HUMAN")));
        recorder.ask(Call.of("POST", resign).as(people.get(0)).with("If-Match", "\"99\""));
        recorder.ask(Call.post(resign, "{\"why\":\"bored\"}").as(people.get(0)));
        recorder.ask(Call.of("POST", resign).as(people.get(0)).body("text/plain", "why"));
        var keyed =
                Call.post(resign, "{}").as(people.get(0)).with("Idempotency-Key", "wire-resign");
        recorder.ask(keyed);
        recorder.ask(keyed);
        recorder.ask(Call.of("POST", resign).as(people.get(0)));
        recorder.ask(Call.get(table.match() + "/view").as(people.get(0)));
        recorder.ask(Call.of("POST", resign).as(people.get(1)));
        recorder.ask(Call.of("POST", resign).as(people.get(2)));
        recorder.ask(Call.get(table.match()).as(people.get(2)));
    }
}
