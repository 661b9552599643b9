package cardhouse.wire;

import java.util.List;

/// Matches as they are asked for and begin, and branches of those that are over.
final class MatchExamples implements Examples.Chapter {
    private static final String MATCHES = "/v1/matches";
    private static final String SEEKS = "/v1/seeks";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        wishes(examples, ada);
        seats(examples, ada, bob);
        entropy(examples, ada, bob);
        branches(examples, ada, bob);
        rematch(examples, ada, bob);
        seeks(examples, ada, bob);
        series(examples, ada);
        batch(examples, ada);
    }

    private static void batch(Examples examples, Caller ada) {
        examples.both(
                "NewMatches",
                "MatchResults",
                "Two matches, one of which cannot be created",
                Call.post(
                                "/v1/match-batches",
                                """
                                {"matches":[
                                {"id":"round 1, board 1","idempotencyKey":"round-1-board-1",
                                "match":{"game":"trash","seats":[{"kind":"ME"},{"kind":"OPEN"}]}},
                                {"id":"round 1, board 2","idempotencyKey":"round-1-board-2",
                                "match":{"game":"trash","seats":[{"kind":"ME"}]}}]}
                                """)
                        .as(ada));
    }

    /// What a match may be like.
    private static void wishes(Examples examples, Caller ada) {
        examples.sent(
                "MatchAgainstABuiltInBot",
                "Against a built-in bot",
                wish("""
                {"game":"trash","rules":{"preset":"short"},
                "seats":[{"kind":"ME"},{"kind":"BOT","bot":"greedy"}]}
                """)
                        .as(ada));
        examples.sent(
                "MatchForFriends",
                "With open seats for friends",
                wish("""
                {"game":"garbage","seats":[{"kind":"ME"},{"kind":"OPEN"},{"kind":"OPEN"}],
                "listed":false,"entropy":"heads tails heads"}
                """)
                        .as(ada));
        examples.sent(
                "MatchWithAClock",
                "With a clock",
                wish("""
                {"game":"trio","seats":[{"kind":"ME"},{"kind":"OPEN"}],
                "clock":{"perMove":"PT30S","bank":"PT5M","onTimeout":"BOT","bot":"greedy"}}
                """)
                        .as(ada));
        examples.sent(
                "MatchAgainstAnyBot",
                "Against any bot that plays such a match",
                wish("""
                {"game":"trash","seats":[{"kind":"ME"},{"kind":"ANY_BOT"}],
                "clock":{"perMove":"PT5M","onTimeout":"FORFEIT"}}
                """)
                        .as(ada));
        examples.sent(
                "MatchForThree",
                "With a character",
                wish("""
                {"game":"dumpster-brawl","rules":{"preset":"loaded","character0":"MOOSIFER"},
                "seats":[{"kind":"ME"},{"kind":"BOT","bot":"greedy"},{"kind":"BOT","bot":"random"}]}
                """)
                        .as(ada));
    }

    private static void seats(Examples examples, Caller ada, Caller bob) {
        var open = wish("{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}");
        examples.said("MatchPath", "The path of the match", open.as(ada).accept("text/plain"));
        String match =
                examples.said("WaitingMatch", "A match that waits for a player", open.as(ada))
                        .location();
        var invite = Call.post(match + "/seats/1/invitations", "{\"expiresIn\":\"PT2H\"}").as(ada);
        examples.both("NewInvitation", "CreatedInvitation", "Valid for two hours", invite);
        String code =
                examples.said("InvitationText", "The code", invite.accept("text/plain"))
                        .body()
                        .strip();
        examples.sent(
                "SeatByInvitation",
                "A seat reserved by an invitation",
                Call.of("PUT", match + "/seats/1")
                        .json("{\"invitation\":\"" + code + "\"}")
                        .as(bob));
        examples.said("RunningMatch", "A match that has started", Call.get(match).as(bob));
        examples.said(
                "MatchList",
                "The newest of Bob's matches",
                Call.get(MATCHES + "?mine=true&limit=1").as(bob));
        examples.recorder().quiet(Call.of("POST", match + "/resignation").as(bob));
        examples.said("FinishedMatch", "A match that is over", Call.get(match).as(bob));
    }

    private static void entropy(Examples examples, Caller ada, Caller bob) {
        var open = wish("{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}");
        String at = examples.recorder().quiet(open.as(ada)).location() + "/seats/1";
        examples.both(
                "SeatBeforeEntropy",
                "MatchThatAwaitsEntropy",
                "Taking a seat before giving entropy",
                Call.of("PUT", at).json("{\"entropyLater\":true}").as(bob));
        examples.both(
                "GivenEntropy",
                "MatchWithEntropy",
                "Entropy that starts the match",
                Call.of("PUT", at + "/entropy")
                        .json("{\"entropy\":\"heads tails heads\"}")
                        .as(bob));
        at = examples.recorder().quiet(open.as(ada)).location() + "/seats/1";
        examples.both(
                "SeatTaking",
                "MatchWithTwoSeated",
                "An open seat",
                Call.of("PUT", at).json("{\"entropy\":\"pepper\"}").as(bob));
    }

    private static void branches(Examples examples, Caller ada, Caller bob) {
        var table = TableOf.open(examples.recorder(), "trash", "", List.of(ada, bob));
        table.play(0, 6);
        // From here the one who asks is to act, so that no bot moves before the answer.
        int revision = table.revision();
        Caller acts = table.toAct();
        table.play(6, 2);
        examples.recorder().quiet(Call.of("POST", table.match() + "/resignation").as(bob));
        String path = table.match() + "/branches";
        examples.both(
                "NewBranch",
                "Branch",
                "Hidden cards kept",
                Call.post(path, "{\"revision\":" + revision + "}").as(acts));
        String seats =
                acts.equals(ada)
                        ? "{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}"
                        : "{\"kind\":\"BOT\",\"bot\":\"greedy\"},{\"kind\":\"ME\"}";
        examples.sent(
                "RedealtBranch",
                "Hidden cards dealt again",
                Call.post(
                                path,
                                "{\"revision\":%d,\"hidden\":\"RESAMPLE\",\"seats\":[%s]}"
                                        .formatted(revision, seats))
                        .as(acts));
    }

    private static void rematch(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        recorder.quiet(Call.of("POST", table.match() + "/resignation").as(bob));
        examples.both(
                "NewRematch",
                "Rematch",
                "Ada asks first; Bob's seat is reserved",
                Call.post(table.match() + "/rematch", "{\"entropy\":\"salt\"}").as(ada));
    }

    private static void series(Examples examples, Caller ada) {
        var recorder = examples.recorder();
        String first =
                examples.sent(
                                "MatchOfASeries",
                                "The first match of a series",
                                wish("""
                                {"game":"trash","seats":[{"kind":"ME"},{"kind":"BOT","bot":"greedy"}],
                                "series":{"bestOf":3}}
                                """)
                                        .as(ada))
                        .location();
        recorder.quiet(Call.of("POST", first + "/resignation").as(ada));
        var series = Call.get(first.replace("/matches/", "/series/"));
        recorder.await(series.as(ada), got -> !got.at("/matches/1/match").isEmpty());
        examples.said("Series", "A series after its first match", series.as(ada));
    }

    private static void seeks(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        var wish =
                """
                {"game":"trash","preset":"short","window":{"within":3,"atMost":12},
                "bots":{"bot":"greedy","after":"PT20S"}}
                """;
        var begin = Call.post(SEEKS, wish.replace("\n", ""));
        String seek =
                examples.both("NewSeek", "BegunSeek", "A short game of Trash", begin.as(ada))
                        .location();
        examples.refused("CannotSeek", "A second seek for the same match", 409, begin.as(ada));
        examples.refused(
                "BadSeek",
                "A preset that the game does not have",
                422,
                Call.post(SEEKS, "{\"game\":\"trash\",\"preset\":\"none\"}").as(ada));
        recorder.quiet(begin.as(bob));
        recorder.await(Call.get(seek).as(ada), got -> got.at("/status").equals("PAIRED"));
        examples.said("Seek", "A match was found", Call.get(seek).as(ada));
        examples.said("SeekList", "The last seek", Call.get(SEEKS + "?limit=1").as(ada));
        examples.refused("SeekPaired", "A match was found", 409, Call.delete(seek).as(ada));
    }

    private static Call wish(String json) {
        return Call.post(MATCHES, json.replace("\n", ""));
    }
}
