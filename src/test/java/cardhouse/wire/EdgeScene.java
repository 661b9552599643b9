package cardhouse.wire;

import java.util.List;

/// HTTP apart from matches: other sites, other methods, other paths, and static files.
final class EdgeScene implements Scene {
    @Override
    public void play(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        for (String origin :
                List.of(
                        "https://play.example",
                        "https://evil.example",
                        "null",
                        "https://play.example.evil.example",
                        "http://play.example")) {
            for (String path : List.of("/v1/games", "/v1/matches", "/v1/nowhere")) {
                recorder.ask(Call.get(path).with("Origin", origin));
                recorder.ask(
                        Call.of("OPTIONS", path)
                                .with("Origin", origin)
                                .with("Access-Control-Request-Method", "POST")
                                .with(
                                        "Access-Control-Request-Headers",
                                        "authorization, content-type, if-match, idempotency-key"));
                recorder.ask(
                        Call.of("OPTIONS", path)
                                .with("Origin", origin)
                                .with("Access-Control-Request-Method", "TRACE")
                                .with("Access-Control-Request-Headers", "x-other"));
            }
            recorder.ask(Call.post("/v1/matches", "{").as(ada).with("Origin", origin));
            recorder.ask(Call.get("/v1/players/me").with("Origin", origin));
        }
        for (String path :
                List.of(
                        "/",
                        "/v1",
                        "/v1/",
                        "/v1//games",
                        "/v1/games/",
                        "/V1/games",
                        "/v1/nowhere",
                        "/v1/games/%2e%2e/players/me",
                        "/v1/games/trash%00",
                        "/v1/games/%zz",
                        "/v1/games/trash;a=b",
                        "/v1/games?x=%zz",
                        "/q",
                        "/q/metrics",
                        "/q/openapi",
                        "/q/dev",
                        "/q/health",
                        "/q/health/live",
                        "/openapi",
                        "/problems/not-found",
                        "/favicon.ico",
                        "/webjars/swagger-ui/nothing",
                        "/.well-known/",
                        "/.well-known/security.txt",
                        "/openapi/../v1/games",
                        "/v1/matches/",
                        "/v1/matches/" + NOBODY.toUpperCase(java.util.Locale.ROOT),
                        "/v1/matches/%20" + NOBODY,
                        "/v1/matches/" + NOBODY + "/nowhere",
                        "/v1/matches/" + NOBODY.replace("-", ""),
                        "/v1/matches/" + "x".repeat(2000)))
            try {
                recorder.ask(Call.get(path).as(ada));
            } catch (IllegalArgumentException noAddress) {
                recorder.note("no address: " + path);
            }
        for (String path :
                List.of(
                        "/openapi/",
                        "/openapi/index.html",
                        "/openapi/openapi.yaml",
                        "/openapi/console.js",
                        "/openapi/games/trio.yaml",
                        "/openapi/audit/protocol.md")) {
            var got = recorder.quiet(Call.get(path));
            var headers = new java.util.TreeMap<>(got.headers());
            headers.keySet().removeAll(List.of("content-length", "etag", "date", "last-modified"));
            recorder.note(path + "\n" + new RecordedResponse(got.status(), headers, "").text());
        }
        for (String game : List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl"))
            recorder.ask(Call.get("/v1/games/" + game));
        recorder.ask(Call.get("/v1/games").with("Accept-Encoding", "gzip"));
        recorder.ask(Call.get("/v1/games/trio").with("Range", "bytes=0-9"));
        recorder.ask(Call.get("/v1/players/me").as(ada).with("Authorization", "Bearer x"));
        recorder.ask(Call.get("/v1/games").with("X-Forwarded-For", "10.0.0.1"));
        recorder.ask(
                Call.post("/v1/players", "{\"name\":\"Ada\",\"kind\":\"HUMAN\"}")
                        .with("Content-Encoding", "gzip"));
        recorder.ask(Call.post("/v1/games", "{}").with("X-HTTP-Method-Override", "GET"));
        recorder.ask(Call.get("/v1/games").body("application/json", "{}"));
        recorder.ask(Call.get("/v1/games").with("X-Long", "x".repeat(17_000)));
    }
}
