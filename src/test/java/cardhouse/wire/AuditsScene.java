package cardhouse.wire;

import java.util.List;

/// Proofs and audits of one match and of many, days, exports, and comparisons with the rules.
final class AuditsScene implements Scene {
    @Override
    public void play(Recorder recorder) {
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        table.play(0, 8);
        recorder.ask(Call.of("POST", table.match() + "/resignation").as(bob));
        one(recorder, table, ada);
        many(recorder, "/v1/audits", ada);
        many(recorder, "/v1/admin/rule-checks", recorder.operator());
        days(recorder, ada);
        exports(recorder, ada);
    }

    private static void one(Recorder recorder, TableOf table, Caller ada) {
        for (String rest : List.of("", "/audit", "/proof", "/inclusion"))
            recorder.ask(Call.get(table.match() + rest).as(ada));
        String proof = recorder.quiet(Call.get(table.match() + "/proof").as(ada)).body();
        recorder.ask(Call.post("/v1/audits", proof).as(ada));
        recorder.ask(Call.post("/v1/audits", proof.replaceFirst("trash", "trio")).as(ada));
        recorder.ask(
                Call.post("/v1/audits", proof.replaceFirst("\"revision\":2", "\"revision\":3"))
                        .as(ada));
        recorder.ask(
                Call.post(
                                "/v1/audits",
                                proof.replaceFirst("\"serverSeed\":\"..", "\"serverSeed\":\"00"))
                        .as(ada));
        recorder.ask(Call.post("/v1/audits", proof.substring(0, 400)).as(ada));
        recorder.ask(Call.post("/v1/audits", proof).as(recorder.narrow(ada, "play")));
        recorder.ask(Call.post("/v1/audits", proof));
    }

    private static void many(Recorder recorder, String path, Caller who) {
        for (String bad :
                List.of(
                        "{\"matches\":{\"game\":\"poker\"}}",
                        "{\"matches\":{\"edition\":0}}",
                        "{\"matches\":{\"finishedAfter\":\"yesterday\"}}",
                        "{\"matches\":{\"nobody\":\"knows\"}}",
                        "{\"matches\":[]}",
                        "{\"matches\":{},\"depths\":[\"ABYSS\"]}"))
            recorder.ask(Call.post(path, bad).as(who));
        String body = "{\"matches\":{\"game\":\"trash\",\"edition\":2}}";
        var keyed = Call.post(path, body).as(who).with("Idempotency-Key", "wire-job");
        String job = recorder.ask(keyed).location();
        recorder.ask(keyed);
        recorder.await(
                Call.get(job).as(who),
                got ->
                        !got.at("/status").equals("RUNNING")
                                && !got.at("/status").equals("WAITING"));
        recorder.ask(Call.get(job).as(who));
        recorder.ask(Call.get(job).as(recorder.open("Eve", "HUMAN")));
        for (String query : List.of("", "?after=0&limit=1", "?after=-1", "?limit=0", "?after=x"))
            recorder.ask(Call.get(job + "/findings" + query).as(who));
        recorder.ask(Call.delete(job).as(who));
        recorder.ask(Call.get(job).as(who));
    }

    private static void days(Recorder recorder, Caller ada) {
        for (String query :
                List.of(
                        "",
                        "?limit=1",
                        "?limit=0",
                        "?limit=367",
                        "?cursor=2020-01-01",
                        "?cursor=yesterday",
                        "?cursor=2020-02-30")) recorder.ask(Call.get("/v1/days" + query).as(ada));
        for (String day : List.of("2020-01-01", "yesterday", "2020-1-1", "9999-12-31")) {
            recorder.ask(Call.get("/v1/days/" + day).as(ada));
            recorder.ask(Call.get("/v1/days/" + day + "/audit").as(recorder.operator()));
        }
    }

    private static void exports(Recorder recorder, Caller ada) {
        for (String query :
                List.of(
                        "?limit=1&game=trash",
                        "?game=poker",
                        "?edition=0",
                        "?edition=x",
                        "?limit=0",
                        "?limit=x",
                        "?cursor=x",
                        "?finishedAfter=yesterday",
                        "?finishedAfter=2020-01-01T00:00:00Z&limit=1&game=trash",
                        "?finishedAfter=2020-01-01T00:00:00%2B01:00",
                        "?finishedBefore=2020-01-01T00:00:00Z",
                        "?nobody=knows&limit=1&game=trash"))
            recorder.ask(Call.get("/v1/exports/matches" + query).as(ada));
        recorder.ask(Call.get("/v1/exports/matches?limit=1").as(recorder.narrow(ada, "watch")));
        recorder.ask(Call.get("/v1/exports/matches?limit=1").as(ada).accept("application/json"));
    }
}
