package cardhouse.wire;

import java.util.List;

/// Accounts, their tokens, and what bots say of themselves.
final class AccountsScene implements Scene {
    private static final String PLAYERS = "/v1/players";
    private static final String TOKENS = "/v1/players/me/tokens";
    private static final String MANIFEST = "/v1/players/me/manifest";

    @Override
    public void play(Recorder recorder) {
        players(recorder);
        tokens(recorder);
        manifests(recorder);
        claims(recorder);
        erasure(recorder);
        operator(recorder);
    }

    private static void players(Recorder recorder) {
        String ada = "{\"name\":\"Ada\",\"kind\":\"HUMAN\"}";
        recorder.ask(Call.post(PLAYERS, ada));
        recorder.ask(Call.post(PLAYERS, ada).accept("text/plain"));
        recorder.ask(Call.post(PLAYERS, ada).accept("text/plain;q=0.1, application/json"));
        recorder.ask(Call.post(PLAYERS, ada).accept("*/*"));
        var keyed = Call.post(PLAYERS, ada).with("Idempotency-Key", "wire-".repeat(5) + "player");
        recorder.ask(keyed);
        recorder.ask(keyed);
        recorder.ask(keyed.accept("text/plain"));
        recorder.ask(keyed.body("{\"name\":\"Bob\",\"kind\":\"HUMAN\"}"));
        for (String bad :
                List.of(
                        "{\"kind\":\"HUMAN\"}",
                        "{\"name\":\"Ada\"}",
                        "{\"name\":\"\",\"kind\":\"HUMAN\"}",
                        "{\"name\":\"%s\",\"kind\":\"HUMAN\"}".formatted("x".repeat(41)),
                        "{\"name\":\"Ada\",\"kind\":\"ROBOT\"}",
                        "{\"name\":7,\"kind\":\"HUMAN\"}",
                        "{\"name\":null,\"kind\":\"HUMAN\"}",
                        "{\"name\":\"a\\u0000b\",\"kind\":\"HUMAN\"}",
                        "{\"name\":\"a\\ud800b\",\"kind\":\"HUMAN\"}",
                        "{\"name\":\"Ada\",\"name\":\"Ada\",\"kind\":\"HUMAN\"}"))
            recorder.ask(Call.post(PLAYERS, bad));
        recorder.ask(Call.post(PLAYERS, "{\"name\":\" Ädä ♠ \",\"kind\":\"BOT\"}"));
        var me = recorder.open("Ada", "HUMAN");
        recorder.ask(Call.get("/v1/players/me").as(me));
        recorder.ask(Call.of("PATCH", "/v1/players/me").json("{\"name\":\"Ada L.\"}").as(me));
        recorder.ask(Call.of("PATCH", "/v1/players/me").json("{\"name\":\"\"}").as(me));
        recorder.ask(Call.of("PATCH", "/v1/players/me").json("{\"kind\":\"BOT\"}").as(me));
        recorder.ask(Call.get("/v1/players/me").as(me));
    }

    private static void tokens(Recorder recorder) {
        var me = recorder.open("Ada", "HUMAN");
        for (String body :
                List.of(
                        "{}",
                        "{\"label\":\"bar\",\"scopes\":[\"watch\"],\"expiresIn\":\"P30D\"}",
                        "{\"expiresAt\":\"2099-01-01T00:00:00Z\"}",
                        "{\"expiresAt\":\"2099-01-01T01:00:00+01:00\"}",
                        "{\"expiresAt\":\"2001-01-01T00:00:00Z\"}",
                        "{\"expiresAt\":\"tomorrow\"}",
                        "{\"expiresAt\":\"2099-01-01T00:00:00Z\",\"expiresIn\":\"P30D\"}",
                        "{\"expiresIn\":\"P1Y\"}",
                        "{\"expiresIn\":\"-P1D\"}",
                        "{\"expiresIn\":\"PT0S\"}",
                        "{\"expiresIn\":30}",
                        "{\"scopes\":[]}",
                        "{\"scopes\":[\"watch\",\"watch\"]}",
                        "{\"scopes\":[\"admin\"]}",
                        "{\"scopes\":[\"everything\"]}",
                        "{\"scopes\":\"watch\"}",
                        "{\"label\":\"%s\"}".formatted("x".repeat(61))))
            recorder.ask(Call.post(TOKENS, body).as(me));
        var keyed = Call.post(TOKENS, "{}").as(me).with("Idempotency-Key", "k".repeat(21));
        recorder.ask(keyed);
        keyed = Call.post(TOKENS, "{}").as(me).with("Idempotency-Key", "wire-".repeat(6));
        recorder.ask(keyed);
        recorder.ask(keyed);
        recorder.ask(keyed.body("{\"label\":\"other\"}"));
        String id = recorder.ask(Call.get(TOKENS).as(me)).at("/tokens/0/id");
        recorder.ask(Call.delete(TOKENS + "/" + id).as(recorder.open("Bob", "HUMAN")));
        recorder.ask(Call.delete(TOKENS + "/" + id).as(me));
        recorder.ask(Call.delete(TOKENS + "/" + id).as(me));
        String last = recorder.quiet(Call.get(TOKENS).as(me)).at("/tokens/4/id");
        recorder.ask(Call.delete(TOKENS + "/" + last).as(me));
        var watch = recorder.narrow(me, "watch");
        recorder.ask(Call.get(TOKENS).as(watch));
        recorder.ask(Call.post(TOKENS, "{\"scopes\":[\"play\"]}").as(watch));
        recorder.ask(Call.get("/v1/players/me").as(watch));
    }

    private static void manifests(Recorder recorder) {
        var bot = recorder.open("Deep Trash", "BOT");
        recorder.ask(Call.get(MANIFEST).as(bot));
        recorder.ask(Call.delete(MANIFEST).as(bot));
        var put = Call.of("PUT", MANIFEST).as(bot);
        for (String body :
                List.of(
                        "{\"games\":[{\"game\":\"trash\"}]}",
                        "{\"games\":[{\"game\":\"poker\"}]}",
                        "{\"games\":[{\"game\":\"trash\"},{\"game\":\"trash\"}]}",
                        "{\"games\":[{\"game\":\"trash\",\"presets\":[\"none\"]}]}",
                        "{\"games\":[{\"game\":\"trash\",\"seats\":{\"min\":9,\"max\":2}}]}",
                        "{\"games\":[{\"game\":\"trio\",\"seats\":{\"min\":1,\"max\":16}}]}",
                        "{\"games\":[],\"matches\":0}",
                        "{\"games\":[],\"matches\":201}",
                        "{\"games\":[],\"clock\":{\"minPerMove\":\"PT0.5S\"}}",
                        "{\"games\":[],\"clock\":{\"minPerMove\":\"PT1H\",\"maxPerMove\":\"PT1M\"}}",
                        "{\"games\":[],\"opponents\":{\"kind\":\"LISTED\"}}",
                        "{\"games\":[],\"opponents\":{\"kind\":\"LISTED\",\"players\":[\""
                                + NOBODY
                                + "\"]}}",
                        "{\"games\":[],\"opponents\":{\"kind\":\"HUMANS\",\"players\":[]}}",
                        "{\"games\":[{\"game\":\"trash\",\"presets\":[\"classic\",\"short\"]},"
                                + "{\"game\":\"trio\",\"seats\":{\"min\":2,\"max\":3}}],"
                                + "\"clock\":{\"untimed\":true,\"minPerMove\":\"PT1S\"},\"matches\":4,"
                                + "\"opponents\":{\"kind\":\"ANYBODY\"},\"alwaysAvailable\":true}"))
            recorder.ask(put.json(body));
        String id = recorder.ask(Call.get(MANIFEST).as(bot)).at("/id");
        for (String query :
                List.of(
                        "",
                        "?game=trio",
                        "?game=garbage",
                        "?game=poker",
                        "?limit=1",
                        "?limit=0",
                        "?limit=101",
                        "?limit=x",
                        "?cursor=x",
                        "?limit=1&limit=2",
                        "?game=")) recorder.ask(Call.get("/v1/bots" + query));
        recorder.ask(Call.get("/v1/bots/" + id));
        recorder.ask(Call.get("/v1/bots/" + id).as(recorder.narrow(bot, "audit")));
        recorder.ask(Call.delete(MANIFEST).as(bot));
        recorder.ask(Call.get("/v1/bots/" + id));
    }

    private static void claims(Recorder recorder) {
        var agent = recorder.open("Babbage", "BOT");
        var person = recorder.open("Ada", "HUMAN");
        String claim = "/v1/players/me/claim";
        String id = recorder.ask(Call.get("/v1/players/me").as(agent)).at("/id");
        recorder.ask(Call.get("/v1/players/" + id));
        recorder.ask(Call.get("/v1/players/nonsense"));
        recorder.ask(Call.of("PUT", claim).as(agent));
        recorder.ask(Call.of("PUT", claim).as(agent).accept("text/plain"));
        recorder.ask(Call.of("PUT", claim).as(person));
        recorder.ask(Call.of("PUT", claim).as(recorder.narrow(agent, "play")));
        recorder.ask(Call.delete(claim).as(agent));
    }

    private static void erasure(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        var watch = recorder.narrow(ada, "watch");
        String match =
                recorder.ask(
                                Call.post(
                                                "/v1/matches",
                                                "{\"game\":\"trash\",\"listed\":false,"
                                                        + "\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}")
                                        .as(ada))
                        .location();
        recorder.ask(Call.delete("/v1/players/me").as(watch));
        recorder.ask(Call.delete("/v1/players/me").as(ada));
        recorder.ask(Call.delete("/v1/players/me").as(ada));
        recorder.ask(Call.get("/v1/players/me").as(watch));
        recorder.ask(Call.get(match));
    }

    private static void operator(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        String id = recorder.quiet(Call.get("/v1/players/me").as(ada)).at("/id");
        for (String query : List.of("?limit=2", "?limit=0", "?cursor=x", "?limit=101"))
            recorder.ask(Call.get("/v1/admin/players" + query).as(recorder.operator()));
        recorder.ask(Call.get("/v1/players/me").as(recorder.operator()));
        recorder.ask(Call.get("/v1/admin/players/" + id).as(recorder.operator()));
        recorder.ask(Call.get("/v1/admin/players/" + id).as(ada));
        recorder.ask(Call.delete("/v1/admin/players/" + id + "/tokens").as(recorder.operator()));
        recorder.ask(Call.get("/v1/players/me").as(ada));
        recorder.ask(Call.delete("/v1/players/me").as(recorder.operator()));
    }
}
