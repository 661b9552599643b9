package cardhouse.wire;

import java.util.List;

/// Matches with built-in bots, clocks and substitutes, and branches of matches that are over.
final class ServerScene implements Scene {
    private static final String ME = "{\"kind\":\"ME\"}";

    @Override
    public void play(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        for (String game : List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl"))
            for (String level : List.of("random", "greedy")) against(recorder, ada, game, level);
        clocks(recorder, ada, bob);
        substitutes(recorder, ada, bob);
        branches(recorder, ada, bob);
        rematch(recorder, ada, bob);
    }

    /// A whole match; what is seen each time it is the player's turn.
    private static void against(Recorder recorder, Caller ada, String game, String level) {
        // Bots that play on without the player are to come to an end soon.
        String rules = game.startsWith("dump") ? ",\"rules\":{\"turnLimit\":60}" : "";
        String bot = ",{\"kind\":\"BOT\",\"bot\":\"" + level + "\"}";
        String seats = ME + bot + (game.startsWith("dump") ? bot : "");
        String match =
                recorder.askBeforeBots(
                                Call.post(
                                                "/v1/matches",
                                                "{\"game\":\"%s\",\"seats\":[%s]%s}"
                                                        .formatted(game, seats, rules))
                                        .as(ada))
                        .location();
        for (int step = 0; step < 25; step++) {
            var view = myTurn(recorder, match, ada);
            if (view.at("/status").equals("FINISHED")) break;
            if (step < 4) recorder.ask(Call.get(match + "/view").as(ada));
            var moves = view.json().path("legalMoves");
            recorder.quiet(
                    Call.post(match + "/moves", moves.get(step % moves.size()).toString()).as(ada));
        }
        myTurn(recorder, match, ada);
        recorder.quiet(Call.of("POST", match + "/resignation").as(ada));
        recorder.await(Call.get(match).as(ada), got -> got.at("/status").equals("FINISHED"));
        for (String rest : List.of("", "/view", "/journal?limit=1000", "/audit"))
            recorder.ask(Call.get(match + rest).as(ada));
    }

    /// Once no other seat is to act: bots that exchange cards at the same time come first or last.
    private static RecordedResponse myTurn(Recorder recorder, String match, Caller who) {
        return recorder.await(
                Call.get(match + "/view").as(who),
                got ->
                        !got.json().path("legalMoves").isEmpty()
                                        && got.json().path("toAct").size() == 1
                                || got.at("/status").equals("FINISHED"));
    }

    private static void clocks(Recorder recorder, Caller ada, Caller bob) {
        for (String clock :
                List.of(
                        "{\"perMove\":\"PT1H\",\"bank\":\"PT30M\",\"onTimeout\":\"BOT\",\"bot\":\"greedy\"}",
                        "{\"perMove\":\"PT24H\",\"onTimeout\":\"FORFEIT\"}",
                        "{\"perMove\":\"PT90.5S\",\"bank\":\"P1DT1H\",\"onTimeout\":\"NONE\"}")) {
            var table = TableOf.open(recorder, "trio", ",\"clock\":" + clock, List.of(ada, bob));
            recorder.ask(Call.get(table.match()).as(ada));
            recorder.ask(Call.get(table.match() + "/view").as(ada));
            recorder.ask(Call.get(table.match() + "/view").as(ada).accept("text/plain"));
            recorder.ask(table.move(table.next(0)));
            recorder.ask(Call.get(table.match() + "/view").as(bob));
            recorder.ask(Call.get("/v1/turns").as(bob));
            recorder.ask(Call.of("POST", table.match() + "/resignation").as(ada));
        }
        for (String late : List.of("FORFEIT", "BOT", "NONE")) {
            String clock = ",\"clock\":{\"perMove\":\"PT1S\",\"onTimeout\":\"" + late + "\"}";
            var table = TableOf.open(recorder, "trio", clock, List.of(ada, bob));
            if (late.equals("NONE")) {
                table.play(0, 1);
                continue;
            }
            int wanted = late.equals("BOT") ? 3 : 2;
            recorder.await(
                    Call.get(table.match() + "/view").as(ada),
                    got -> got.json().path("revision").asInt() >= wanted);
            recorder.ask(Call.get(table.match() + "/journal?after=1&limit=1"));
            for (var one : List.of(ada, bob))
                recorder.quiet(Call.of("POST", table.match() + "/resignation").as(one));
        }
    }

    private static void substitutes(Recorder recorder, Caller ada, Caller bob) {
        String settings = ",\"onLeave\":\"BOT\",\"substitute\":{\"bot\":\"greedy\"}";
        var table = TableOf.open(recorder, "trash", settings, List.of(ada, bob));
        table.play(0, 3);
        recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
        myTurn(recorder, table.match(), ada);
        recorder.ask(Call.get(table.match()).as(ada));
        recorder.ask(Call.get(table.match() + "/view").as(ada));
        recorder.ask(Call.get(table.match() + "/view").as(bob));
        recorder.ask(Call.get(table.match() + "/journal?after=3").as(bob));
        recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
        recorder.quiet(Call.of("POST", table.match() + "/resignation").as(ada));
        recorder.await(
                Call.get(table.match()).as(ada), got -> got.at("/status").equals("FINISHED"));
        recorder.ask(Call.get(table.match()).as(ada));
    }

    private static void rematch(Recorder recorder, Caller ada, Caller bob) {
        var table = TableOf.open(recorder, "garbage", ",\"listed\":false", List.of(ada, bob));
        var ask = Call.post(table.match() + "/rematch", "{}");
        recorder.ask(ask.as(ada));
        recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
        recorder.ask(Call.get(table.match()).as(bob));
        recorder.ask(ask.as(recorder.open("Eve", "HUMAN")));
        String rematch = recorder.ask(ask.as(ada)).location();
        recorder.ask(ask.as(ada).accept("text/plain"));
        recorder.ask(Call.get(table.match()).as(bob));
        recorder.ask(Call.get(table.match()));
        recorder.ask(Call.post(table.match() + "/rematch", "{\"entropy\":\"tea\"}").as(bob));
        recorder.ask(Call.get(rematch + "/view").as(bob));
        recorder.ask(Call.of("POST", rematch + "/resignation").as(ada));
        String another = recorder.ask(Call.post(rematch + "/rematch", "{}").as(bob)).location();
        recorder.ask(Call.delete(another + "/seats/0").as(ada));
        recorder.ask(Call.get(another).as(ada));
        recorder.ask(Call.get(rematch).as(ada));
    }

    private static void branches(Recorder recorder, Caller ada, Caller bob) {
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        table.play(0, 12);
        String branches = table.match() + "/branches";
        recorder.ask(Call.post(branches, "{\"revision\":3}").as(ada));
        recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
        int last = table.revision();
        for (String body :
                List.of(
                        "{\"revision\":0}",
                        "{\"revision\":" + last + "}",
                        "{\"revision\":9999}",
                        "{\"revision\":\"3\"}",
                        "{}",
                        "{\"revision\":3,\"seats\":[]}",
                        "{\"revision\":3,\"seats\":[{\"kind\":\"ME\"}]}",
                        "{\"revision\":3,\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}",
                        "{\"revision\":3,\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"ME\"}]}",
                        "{\"revision\":3,\"hidden\":\"PERHAPS\"}",
                        "{\"revision\":3,\"game\":\"trash\"}"))
            recorder.ask(Call.post(branches, body).as(ada));
        recorder.ask(Call.post(branches, "{\"revision\":3}"));
        for (String body :
                List.of(
                        "{\"revision\":3}",
                        "{\"revision\":5,\"hidden\":\"RESAMPLE\",\"listed\":true,\"entropy\":\"new\"}",
                        "{\"revision\":2,\"seats\":[{\"kind\":\"BOT\",\"bot\":\"greedy\"},{\"kind\":\"ME\"}],"
                                + "\"spectators\":{\"mode\":\"OFF\"}}")) {
            String branch = recorder.askBeforeBots(Call.post(branches, body).as(ada)).location();
            myTurn(recorder, branch, ada);
            recorder.ask(Call.get(branch).as(ada));
            recorder.ask(Call.get(branch + "/view").as(ada));
            recorder.ask(Call.get(branch + "/journal").as(ada));
            recorder.ask(Call.get(branch + "/view"));
            recorder.ask(Call.of("POST", branch + "/resignation").as(ada));
            recorder.ask(Call.get(branch).as(ada));
            recorder.ask(Call.get(branch + "/audit").as(ada));
            recorder.ask(Call.get(branch + "/proof").as(ada));
        }
        var keyed =
                Call.post(branches, "{\"revision\":3}")
                        .as(ada)
                        .with("Idempotency-Key", "wire-branch");
        String one = recorder.askBeforeBots(keyed).location();
        recorder.note("the same again: " + recorder.askBeforeBots(keyed).location().equals(one));
        end(recorder, one, ada);
        var plain = Call.post(branches, "{\"revision\":4}").as(bob).accept("text/plain");
        end(recorder, recorder.askBeforeBots(plain).location(), bob);
    }

    /// What goes on is seen by later scenes.
    private static void end(Recorder recorder, String match, Caller who) {
        myTurn(recorder, match, who);
        recorder.quiet(Call.of("POST", match + "/resignation").as(who));
        recorder.await(Call.get(match), got -> got.at("/status").equals("FINISHED"));
    }
}
