package cardhouse.wire;

/// Two who play against each other until that says something.
final class RatingExamples implements Examples.Chapter {
    private static final String LISTING = "/v1/players/me/listing";
    private static final String LADDER = "/v1/ratings/garbage?preset=classic&seats=2";

    /// As many as it takes until a rating is not provisional any more.
    private static final int MATCHES = 40;

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        for (int match = 0; match < MATCHES; match++)
            play(recorder, ada, bob, match % 4 == 0 ? ada : bob);
        examples.said("NotListed", "Not listed, the default", Call.get(LISTING).as(ada));
        examples.both(
                "Listed",
                "ListedNow",
                "Listed",
                Call.of("PUT", LISTING).json("{\"listed\":true}").as(ada));
        recorder.quiet(Call.of("PUT", LISTING).json("{\"listed\":true}").as(bob));
        String id = recorder.quiet(Call.get("/v1/players/me").as(ada)).at("/id");
        var ratings = Call.get("/v1/players/" + id + "/ratings");
        recorder.await(ratings, got -> got.body().contains("\"matches\":%d,".formatted(MATCHES)));
        examples.said("PlayerRatings", "A rating on one ladder", ratings);
        examples.said("RatingList", "Two players with enough matches", Call.get(LADDER));
        examples.said(
                "RatingHistory",
                "The last match",
                Call.get("/v1/players/" + id + "/ratings/garbage?limit=1"));
        feed(examples, bob);
    }

    private static void feed(Examples examples, Caller bob) {
        var recorder = examples.recorder();
        var eve = recorder.open("Eve", "HUMAN");
        recorder.quiet(Call.of("PUT", LISTING).json("{\"listed\":true}").as(eve));
        play(recorder, eve, bob, bob);
        String bot = "[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]";
        recorder.quiet(
                Call.post("/v1/matches", "{\"game\":\"trio\",\"seats\":%s}".formatted(bot))
                        .as(eve));
        String id = recorder.quiet(Call.get("/v1/players/me").as(eve)).at("/id");
        examples.said(
                "MatchFeed",
                "A running and a finished match",
                Call.get("/v1/players/" + id + "/matches.atom"));
    }

    private static void play(Recorder recorder, Caller ada, Caller bob, Caller loser) {
        String seats = "[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]";
        String wanted = "{\"game\":\"garbage\",\"seats\":%s}".formatted(seats);
        String match =
                "/v1/matches/" + recorder.quiet(Call.post("/v1/matches", wanted).as(ada)).at("/id");
        recorder.quiet(Call.of("PUT", match + "/seats/1").json("{}").as(bob));
        // The match counts once each seat has moved.
        boolean[] moved = new boolean[2];
        while (!moved[0] || !moved[1]) {
            int seat =
                    recorder.quiet(Call.get(match + "/view").as(ada)).json().at("/toAct/0").asInt();
            recorder.quiet(
                    Call.of("POST", match + "/moves")
                            .body("text/plain", "1")
                            .as(seat == 0 ? ada : bob));
            moved[seat] = true;
        }
        recorder.quiet(Call.of("POST", match + "/resignation").as(loser));
    }
}
