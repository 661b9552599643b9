package cardhouse.wire;

import java.util.List;

/// Making matches, sitting down, inviting, calling off, and finding them.
final class OpeningsScene implements Scene {
    private static final String MATCHES = "/v1/matches";
    private static final String TWO = "\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]";

    @Override
    public void play(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        wishes(recorder, ada);
        batches(recorder, ada);
        seats(recorder, ada, bob);
        invitations(recorder, ada, bob);
        characters(recorder, ada, bob);
        lists(recorder, ada);
    }

    private static void wishes(Recorder recorder, Caller ada) {
        for (String body :
                List.of(
                        "{\"game\":\"poker\"," + TWO + "}",
                        "{" + TWO + "}",
                        "{\"game\":\"trash\"}",
                        "{\"game\":\"trash\",\"seats\":[]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"ME\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"genius\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"PLAYER\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"PLAYER\",\"player\":\"%s\"}]}"
                                .formatted(NOBODY),
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"PLAYER\",\"player\":\"x\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\",\"bot\":\"greedy\"},{\"kind\":\"OPEN\"}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\",\"thinking\":{\"iterations\":4}}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"mcts\",\"thinking\":{\"iterations\":0}}]}",
                        "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\",\"character\":\"RATTIGAN\"},{\"kind\":\"OPEN\"}]}",
                        "{\"game\":\"trash\",\"rules\":{\"jokers\":9,\"wild\":\"QUEENS\",\"reveal\":\"yes\",\"colour\":\"red\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"rules\":{\"preset\":\"none\"}," + TWO + "}",
                        "{\"game\":\"trash\",\"rules\":{\"freeDraws\":3,\"decks\":1}," + TWO + "}",
                        "{\"game\":\"trash\",\"rules\":[]," + TWO + "}",
                        "{\"game\":\"trash\",\"clock\":{\"perMove\":\"PT0.5S\",\"onTimeout\":\"BOT\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"clock\":{\"perMove\":\"PT1S\"}," + TWO + "}",
                        "{\"game\":\"trash\",\"clock\":{\"perMove\":\"a while\",\"onTimeout\":\"BOT\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"clock\":{\"perMove\":\"PT1S\",\"bank\":\"PT9999H\",\"onTimeout\":\"NONE\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"clock\":{\"perMove\":\"PT1S\",\"onTimeout\":\"NONE\",\"bot\":\"greedy\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"spectators\":{\"mode\":\"DELAYED\"}," + TWO + "}",
                        "{\"game\":\"trash\",\"spectators\":{\"mode\":\"OFF\",\"plies\":3},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"spectators\":{\"mode\":\"DELAYED\",\"plies\":1001},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"onLeave\":\"CRY\"," + TWO + "}",
                        "{\"game\":\"trash\",\"substitute\":{\"bot\":\"greedy\"}," + TWO + "}",
                        "{\"game\":\"trash\",\"onLeave\":\"BOT\",\"substitute\":{\"bot\":\"genius\"},"
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"listed\":\"yes\"," + TWO + "}",
                        "{\"game\":\"trash\",\"entropy\":\"%s\",".formatted("x".repeat(129))
                                + TWO
                                + "}",
                        "{\"game\":\"trash\",\"entropy\":\"\\ud800\"," + TWO + "}",
                        "{\"game\":\"trash\",\"stakes\":5," + TWO + "}",
                        "{\"game\":\"trash\",\"rules\":{\"preset\":\"short\"},\"clock\":{\"perMove\":\"PT24H\",\"bank\":\"PT5M\",\"onTimeout\":\"BOT\",\"bot\":\"mcts\",\"thinking\":{\"time\":\"PT0.2S\"}},\"spectators\":{\"mode\":\"DELAYED\",\"plies\":3},\"onLeave\":\"BOT\",\"substitute\":{\"bot\":\"mcts\",\"thinking\":{\"iterations\":40}},\"listed\":false,\"entropy\":\"café\","
                                + TWO
                                + "}")) recorder.ask(Call.post(MATCHES, body).as(ada));
        var keyed =
                Call.post(MATCHES, "{\"game\":\"trash\"," + TWO + "}")
                        .as(ada)
                        .with("Idempotency-Key", "wire-match");
        recorder.ask(keyed);
        recorder.ask(keyed);
        recorder.ask(keyed.accept("text/plain"));
        recorder.ask(keyed.body("{\"game\":\"trio\"," + TWO + "}"));
        recorder.ask(keyed.as(recorder.open("Eve", "HUMAN")));
        recorder.ask(
                Call.post(MATCHES, "{\"game\":\"trash\"," + TWO + "}")
                        .as(ada)
                        .accept("text/plain"));
        recorder.ask(
                Call.post(MATCHES, "{\"game\":\"trash\"," + TWO + "}")
                        .as(recorder.narrow(ada, "watch")));
    }

    private static void batches(Recorder recorder, Caller ada) {
        String match = "\"match\":{\"game\":\"trash\"," + TWO + "}";
        String keyed = "{\"id\":\"keyed\",\"idempotencyKey\":\"wire-batch-1\"," + match + "}";
        for (String items :
                List.of(
                        keyed + "," + keyed,
                        keyed
                                + ",{\"match\":{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"}]}},{"
                                + match
                                + "}",
                        "{\"match\":{\"game\":\"poker\"," + TWO + "}},{" + match + "}",
                        "{\"idempotencyKey\":\"short\"," + match + "}",
                        "{\"idempotencyKey\":\"wire-batch-1\",\"match\":{\"game\":\"trio\","
                                + TWO
                                + "}}",
                        "{" + match + "},{\"colour\":\"red\"},7",
                        ""))
            recorder.ask(Call.post("/v1/match-batches", "{\"matches\":[" + items + "]}").as(ada));
        recorder.ask(Call.post("/v1/match-batches", "{}").as(ada));
    }

    private static void seats(Recorder recorder, Caller ada, Caller bob) {
        String match =
                recorder.quiet(
                                Call.post(
                                                MATCHES,
                                                "{\"game\":\"garbage\",\"seats\":[{\"kind\":\"ME\"},"
                                                        + "{\"kind\":\"OPEN\"},{\"kind\":\"OPEN\"}]}")
                                        .as(ada))
                        .location();
        String seat = match + "/seats/";
        for (String bad : List.of("9", "16", "-1", "x", "01", "1.0", "99999999999", "%31", "+1"))
            recorder.ask(Call.of("PUT", seat + bad).json("{}").as(bob));
        recorder.ask(Call.of("PUT", seat + 0).json("{}").as(bob));
        recorder.ask(Call.of("PUT", seat + 1).json("{}").as(ada));
        recorder.ask(Call.of("PUT", seat + 1).json("{\"entropy\":7}").as(bob));
        recorder.ask(Call.of("PUT", seat + 1).json("{\"character\":\"RATTIGAN\"}").as(bob));
        recorder.ask(Call.of("PUT", seat + 1).json("{\"invitation\":\"none\"}").as(bob));
        recorder.ask(Call.delete(seat + 1).as(bob));
        recorder.ask(Call.of("PUT", seat + 1).json("{\"entropy\":\"tea\"}").as(bob));
        recorder.ask(Call.of("PUT", seat + 1).json("{\"entropy\":\"tea\"}").as(bob));
        recorder.ask(Call.of("PUT", seat + 2).json("{}").as(bob));
        recorder.ask(Call.delete(seat + 1).as(recorder.open("Eve", "HUMAN")));
        recorder.ask(Call.delete(seat + 1).as(bob));
        recorder.ask(Call.delete(seat + 9).as(bob));
        recorder.ask(Call.get(match).as(bob));
        recorder.ask(Call.get(match + "/view").as(ada));
        recorder.ask(Call.get(match + "/view").as(ada).accept("text/plain"));
        recorder.ask(Call.get(match + "/journal").as(ada));
        recorder.ask(Call.post(match + "/moves", "{\"type\":\"call\"}").as(ada));
        recorder.ask(Call.of("POST", match + "/resignation").as(ada));
        recorder.ask(Call.post(match + "/branches", "{\"revision\":1}").as(ada));
        for (String rest : List.of("/audit", "/proof", "/inclusion", "/replay", "/knowledge"))
            recorder.ask(Call.get(match + rest).as(ada));
        recorder.ask(Call.get(match + "/difference?from=1").as(ada));
        recorder.ask(Call.delete(match).as(bob));
        recorder.ask(Call.delete(match).as(ada));
        recorder.ask(Call.delete(match).as(ada));
        recorder.ask(Call.get(match).as(ada));
    }

    private static void invitations(Recorder recorder, Caller ada, Caller bob) {
        String id = recorder.quiet(Call.get("/v1/players/me").as(bob)).at("/id");
        String match =
                recorder.ask(
                                Call.post(
                                                MATCHES,
                                                "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},"
                                                        + "{\"kind\":\"OPEN\"},{\"kind\":\"PLAYER\",\"player\":\""
                                                        + id
                                                        + "\"}]}")
                                        .as(ada))
                        .location();
        String invite = match + "/seats/1/invitations";
        for (String bad :
                List.of(
                        "{\"expiresIn\":\"PT1S\"}",
                        "{\"expiresIn\":\"PT169H\"}",
                        "{\"expiresIn\":\"P1Y\"}",
                        "{\"expiresIn\":1}",
                        "{\"to\":\"Bob\"}")) recorder.ask(Call.post(invite, bad).as(ada));
        recorder.ask(Call.post(invite, "{}").as(bob));
        recorder.ask(Call.post(match + "/seats/0/invitations", "{}").as(ada));
        recorder.ask(Call.post(match + "/seats/9/invitations", "{}").as(ada));
        var keyed = Call.post(invite, "{}").as(ada).with("Idempotency-Key", "wire-".repeat(5));
        recorder.ask(keyed);
        String invitation = recorder.ask(keyed).at("/invitation");
        String other = recorder.quiet(Call.post(invite, "{}").as(ada)).at("/invitation");
        recorder.ask(Call.post(invite, "{\"expiresIn\":\"PT2H\"}").as(ada).accept("text/plain"));
        recorder.ask(Call.get(match).as(bob));
        var cyd = recorder.open("Cyd", "HUMAN");
        recorder.ask(Call.of("PUT", match + "/seats/1").json("{}").as(cyd));
        recorder.ask(Call.of("PUT", match + "/seats/2").json("{}").as(cyd));
        recorder.ask(Call.of("PUT", match + "/seats/1").json("{\"invitation\":\"x\"}").as(cyd));
        for (String one : List.of(invitation, other))
            recorder.note(
                    "with an invitation: "
                            + recorder.quiet(
                                            Call.of("PUT", match + "/seats/1")
                                                    .json("{\"invitation\":\"" + one + "\"}")
                                                    .as(cyd))
                                    .status());
        String last = recorder.quiet(Call.get(match).as(cyd)).at("/seats/1/kind");
        recorder.note("then the seat is " + last);
        recorder.ask(Call.delete(match + "/seats/2").as(ada));
        recorder.ask(Call.get(match).as(ada));
        recorder.ask(Call.of("PUT", match + "/seats/2").json("{}").as(bob));
        recorder.ask(Call.delete(match).as(ada));
    }

    private static void characters(Recorder recorder, Caller ada, Caller bob) {
        String match =
                recorder.ask(
                                Call.post(
                                                MATCHES,
                                                "{\"game\":\"dumpster-brawl\",\"rules\":{\"character2\":\"GULLIBLE\"},"
                                                        + "\"seats\":[{\"kind\":\"ME\",\"character\":\"SKUNKETTE\"},"
                                                        + "{\"kind\":\"OPEN\"},{\"kind\":\"OPEN\"},{\"kind\":\"ANY_BOT\"}]}")
                                        .as(ada))
                        .location();
        for (String character : List.of("SKUNKETTE", "GULLIBLE", "BADGER", "", "RATTIGAN"))
            recorder.ask(
                    Call.of("PUT", match + "/seats/1")
                            .json("{\"character\":\"" + character + "\"}")
                            .as(bob));
        recorder.ask(Call.of("PUT", match + "/seats/3").json("{}").as(recorder.open("C", "HUMAN")));
        recorder.ask(Call.of("PUT", match + "/seats/3").json("{}").as(recorder.open("D", "BOT")));
        recorder.ask(Call.delete(match + "/seats/1").as(bob));
        recorder.ask(Call.get(match));
        recorder.ask(Call.delete(match).as(ada));
    }

    private static void lists(Recorder recorder, Caller ada) {
        for (String query :
                List.of(
                        "?game=trash&limit=2",
                        "?status=WAITING&limit=1",
                        "?mine=true",
                        "?status=FINISHED&limit=1",
                        "?status=LOST",
                        "?game=poker",
                        "?mine=maybe",
                        "?mine=TRUE",
                        "?limit=0",
                        "?limit=101",
                        "?limit=",
                        "?cursor=x",
                        "?game=%00",
                        "?cursor=matches." + NOBODY,
                        "?nobody=knows",
                        "?status=WAITING&status=RUNNING")) {
            recorder.ask(Call.get(MATCHES + query).as(ada));
            recorder.ask(Call.get(MATCHES + query));
        }
        String next = recorder.ask(Call.get(MATCHES + "?limit=1").as(ada)).at("/next");
        recorder.ask(Call.get(MATCHES + "?limit=1&cursor=" + next).as(ada));
    }
}
