package cardhouse.wire;

/// A private club with two members and a match.
final class ClubExamples implements Examples.Chapter {
    private static final String CLUBS = "/v1/clubs";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        var wish = "{\"name\":\"Thursday Cards\",\"visibility\":\"PRIVATE\"}";
        String club =
                CLUBS
                        + "/"
                        + examples.both(
                                        "NewClub",
                                        "MadeClub",
                                        "A private club",
                                        Call.post(CLUBS, wish).as(ada))
                                .at("/id");
        examples.refused(
                "TooManyClubs", "One club over the limit", 409, Call.post(CLUBS, wish).as(ada));
        RecordedResponse invited =
                recorder.quiet(
                        Call.post(club + "/invitations", "{\"expiresIn\":\"PT2H\"}").as(ada));
        examples.keep(
                "CreatedClubInvitation",
                "Valid for two hours",
                invited.body().replace(invited.at("/invitation"), "EXAMPLE-not-an-invitation"));
        recorder.quiet(
                decision(
                                club,
                                "\"type\":\"join\",\"invitation\":\"%s\""
                                        .formatted(invited.at("/invitation")))
                        .as(bob));
        examples.both(
                "ClubDecision",
                "DecidedClub",
                "A season of TRIO",
                decision(club, "\"type\":\"openSeason\",\"name\":\"Winter\",\"game\":\"trio\"")
                        .as(ada));
        examples.refused(
                "ClubConflict",
                "A second season at the same time",
                409,
                decision(club, "\"type\":\"openSeason\",\"name\":\"Spring\",\"game\":\"trio\"")
                        .as(ada));
        examples.refused(
                "BadDecision",
                "A season of an unknown game",
                422,
                decision(
                                played(examples, ada, bob, club),
                                "\"type\":\"openSeason\",\"name\":\"Spring\",\"game\":\"poker\"")
                        .as(ada));
        examples.refused(
                "NotYourClub",
                "A member without a role",
                403,
                decision(club, "\"type\":\"close\"").as(bob));
        examples.refused(
                "MemberNotFound",
                "An account that is not a member",
                404,
                decision(club, "\"type\":\"remove\",\"player\":\"%s\"".formatted(Scene.NOBODY))
                        .as(ada));
        examples.refused(
                "SeasonNotFound", "A future season", 404, Call.get(club + "/seasons/2").as(ada));
    }

    /// Bob resigns, and the season ends.
    private static String played(Examples examples, Caller ada, Caller bob, String club) {
        var recorder = examples.recorder();
        String match =
                recorder.quiet(
                                Call.post(
                                                "/v1/matches",
                                                "{\"game\":\"trio\",\"listed\":false,\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}")
                                        .as(ada))
                        .at("/id");
        recorder.quiet(
                decision(club, "\"type\":\"addMatch\",\"match\":\"%s\"".formatted(match)).as(ada));
        recorder.quiet(Call.of("PUT", "/v1/matches/" + match + "/seats/1").as(bob));
        recorder.quiet(Call.of("POST", "/v1/matches/" + match + "/resignation").as(bob));
        recorder.await(
                Call.get(club + "/seasons/1").as(ada),
                got -> got.at("/season/decided").equals("1"));
        examples.said("ClubSeasonTable", "One match", Call.get(club + "/seasons/1").as(ada));
        recorder.quiet(decision(club, "\"type\":\"endSeason\"").as(ada));
        examples.said("Club", "Two members and one season", Call.get(club).as(ada));
        examples.said("ClubList", "The caller's club", Call.get(CLUBS + "?mine=true").as(ada));
        examples.said("ClubProof", "One season", Call.get(club + "/proof").as(ada));
        return club;
    }

    private static Call decision(String club, String fields) {
        return Call.post(club + "/decisions", "{" + fields + "}");
    }
}
