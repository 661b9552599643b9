package cardhouse.wire;

import java.util.List;
import java.util.stream.IntStream;

/// Requests that are refused, one for each answer that can be had without breaking anything.
final class ProblemExamples implements Examples.Chapter {
    private static final String MATCHES = "/v1/matches";
    private static final String TWO =
            "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        requests(examples, ada);
        unknown(examples, ada);
        opening(examples, ada, bob);
        seats(examples, ada, bob);
        running(examples, ada, bob);
        over(examples, ada, bob);
        limits(examples, ada);
    }

    /// Problems of any operation.
    private static void requests(Examples examples, Caller ada) {
        String players = "/v1/players";
        examples.refused(
                "UnknownField",
                "A field that the request does not have",
                400,
                Call.post(players, "{\"name\":\"Ada\",\"kind\":\"HUMAN\",\"colour\":\"red\"}"));
        examples.refused("BadParameter", "A limit of zero", 400, Call.get(MATCHES + "?limit=0"));
        examples.refused("Unauthenticated", "No token", 401, Call.get("/v1/players/me"));
        examples.refused(
                "InsufficientScope",
                "A token with the scope `watch`",
                403,
                Call.post(MATCHES, TWO).as(examples.recorder().narrow(ada, "watch")));
        examples.refused(
                "MethodNotAllowed",
                "A method that the path does not have",
                405,
                Call.delete("/v1/games"));
        examples.refused(
                "NotAcceptable",
                "A media type that is not offered",
                406,
                Call.get("/v1/games").accept("image/png"));
        examples.refused(
                "BodyTooLarge",
                "Body over the limit",
                413,
                Call.post(players, "\"" + "x".repeat(70_000) + "\""));
        examples.refused(
                "AddressTooLong",
                "Address over the limit",
                414,
                Call.get("/v1/games/" + "x".repeat(5_000)));
        examples.refused(
                "UnsupportedMediaType",
                "XML",
                415,
                Call.of("POST", players).body("application/xml", "<no/>"));
        var keyed = Call.post(MATCHES, TWO).as(ada).with("Idempotency-Key", "example-0001");
        examples.recorder().quiet(keyed);
        examples.refused(
                "KeyReused",
                "One key for two requests",
                422,
                keyed.body(TWO.replace("trash", "trio")));
    }

    private static void unknown(Examples examples, Caller ada) {
        var operator = examples.recorder().operator();
        String nobody = "/" + Scene.NOBODY;
        missing(examples, "NotFound", Call.get("/v1/nothing"));
        missing(examples, "GameNotFound", Call.get("/v1/games/poker"));
        missing(examples, "MatchNotFound", Call.get(MATCHES + nobody).as(ada));
        missing(examples, "PlayerNotFound", Call.get("/v1/admin/players" + nobody).as(operator));
        missing(examples, "TokenNotFound", Call.delete("/v1/players/me/tokens" + nobody).as(ada));
        missing(
                examples,
                "IdentityNotFound",
                Call.delete("/v1/players/me/identities" + nobody).as(ada));
        missing(
                examples,
                "PasskeyNotFound",
                Call.delete("/v1/players/me/passkeys" + nobody).as(ada));
        missing(examples, "ManifestNotFound", Call.get("/v1/bots" + nobody));
        missing(examples, "WebhookNotFound", Call.get("/v1/webhooks" + nobody).as(ada));
        missing(examples, "AuditNotFound", Call.get("/v1/audits" + nobody).as(ada));
        missing(examples, "TrialNotFound", Call.get("/v1/bots/me/trials" + nobody).as(ada));
        missing(examples, "SeriesNotFound", Call.get("/v1/series" + nobody).as(ada));
        missing(examples, "SeekNotFound", Call.get("/v1/seeks" + nobody).as(ada));
        missing(examples, "SetNotFound", Call.get("/v1/sets" + nobody).as(ada));
        missing(examples, "DailyDealNotFound", Call.get("/v1/daily-deals/trio/2020-01-01").as(ada));
        missing(examples, "PuzzleNotFound", Call.get("/v1/puzzles" + nobody));
        missing(examples, "TournamentNotFound", Call.get("/v1/tournaments" + nobody).as(ada));
        missing(examples, "ClubNotFound", Call.get("/v1/clubs" + nobody).as(ada));
        missing(examples, "DayNotFound", Call.get("/v1/days/2020-01-01"));
    }

    private static void missing(Examples examples, String name, Call call) {
        examples.refused(name, "Not found", 404, call);
    }

    private static void opening(Examples examples, Caller ada, Caller bob) {
        String bot = "{\"kind\":\"BOT\",\"bot\":\"greedy\"}";
        String me = "{\"kind\":\"ME\"}";
        examples.refused(
                "BadMatch",
                "Rules that the game does not have",
                422,
                Call.post(
                                MATCHES,
                                "{\"game\":\"trash\",\"rules\":{\"decks\":99},\"seats\":[%s,%s]}"
                                        .formatted(me, bot))
                        .as(ada));
        String moosifer = me.replace("}", ",\"character\":\"MOOSIFER\"}");
        examples.refused(
                "CannotOpen",
                "Two seats with one character",
                409,
                Call.post(
                                MATCHES,
                                ("{\"game\":\"dumpster-brawl\",\"rules\":{\"character1\":\"MOOSIFER\"},"
                                                + "\"seats\":[%s,%s,%s]}")
                                        .formatted(moosifer, bot, bot))
                        .as(ada));
        String manifest = "/v1/players/me/manifest";
        String games = "{\"games\":[{\"game\":\"trash\",\"presets\":[\"none\"]}]}";
        examples.refused(
                "BadManifest",
                "A preset that the game does not have",
                422,
                Call.of("PUT", manifest)
                        .json(games)
                        .as(examples.recorder().open("Deep Trash", "BOT")));
        examples.refused(
                "NotABot",
                "A human player",
                403,
                Call.of("PUT", manifest).json("{\"games\":[]}").as(bob));
    }

    private static void seats(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        String match = recorder.quiet(Call.post(MATCHES, TWO).as(ada)).location();
        String seat = match + "/seats/1";
        examples.refused("SeatNotFound", "Unknown seat", 404, take(match + "/seats/9").as(bob));
        examples.refused(
                "NoSuchCharacter",
                "Unknown character",
                422,
                Call.of("PUT", seat).json("{\"character\":\"MOOSIFER\"}").as(bob));
        examples.refused("NotYourMatch", "Not the creator", 403, Call.delete(match).as(bob));
        examples.refused(
                "NotYourSeat",
                "The seat of another player",
                403,
                Call.delete(match + "/seats/0").as(bob));
        examples.refused(
                "CannotInvite",
                "Not the creator",
                403,
                Call.post(seat + "/invitations", "{}").as(bob));
        examples.refused(
                "CannotKeep",
                "The seat is taken",
                409,
                Call.post(match + "/seats/0/invitations", "{}").as(ada));
        examples.refused(
                "NotStarted", "The match has not started", 409, Call.get(match + "/view").as(ada));
        examples.refused(
                "NotSealed",
                "A match without entries",
                409,
                Call.get(match + "/inclusion").as(ada));
        recorder.quiet(Call.post(seat + "/invitations", "{}").as(ada));
        examples.refused(
                "SeatKept", "The seat is reserved for another player", 403, take(seat).as(bob));

        String awaiting = recorder.quiet(Call.post(MATCHES, TWO).as(ada)).location() + "/seats/1";
        recorder.quiet(Call.of("PUT", awaiting).json("{\"entropyLater\":true}").as(bob));
        var entropy = Call.of("PUT", awaiting + "/entropy").as(bob);
        recorder.quiet(entropy.json("{\"entropy\":\"pepper\"}"));
        examples.refused(
                "EntropyGiven",
                "Different entropy than before",
                409,
                entropy.json("{\"entropy\":\"salt\"}"));
    }

    private static Call take(String seat) {
        return Call.of("PUT", seat).json("{}");
    }

    private static void running(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        var eve = recorder.open("Eve", "HUMAN");
        var table = TableOf.open(recorder, "trash", "", List.of(ada, bob));
        String match = table.match();
        String moves = match + "/moves";
        examples.refused("CannotSit", "The seat is taken", 409, take(match + "/seats/1").as(eve));
        examples.refused(
                "CannotLeave",
                "The match has started",
                409,
                Call.delete(match + "/seats/1").as(bob));
        examples.refused(
                "NotYourEyes",
                "The view of another seat",
                403,
                Call.get(match + "/view?as=seat1").as(ada));
        examples.refused(
                "RevisionNotFound",
                "A future revision",
                404,
                Call.get(match + "/view?at=9999").as(ada));
        String move = table.next(0);
        examples.refused(
                "NotSeated", "A caller without a seat", 403, Call.post(moves, move).as(eve));
        examples.refused(
                "NotNow", "Another seat is to act", 409, Call.post(moves, move).as(table.idle()));
        examples.refused(
                "RefusedMove", "There is nothing to call", 422, table.move("{\"type\":\"call\"}"));
        var mover = table.toAct();
        examples.recorder().quiet(table.move(move));
        notes(examples, mover, match + "/moves/");
        examples.refused(
                "StaleRevision",
                "The match has moved on",
                412,
                table.move(table.next(1)).with("If-Match", "\"1\""));
        examples.refused(
                "CannotBranch",
                "The match is not over",
                409,
                Call.post(match + "/branches", "{\"revision\":1}").as(ada));
        examples.refused(
                "CannotRematch",
                "The match is not over",
                409,
                Call.post(match + "/rematch", "{}").as(ada));
    }

    /// @param moves of a match in which the second entry is a move of the caller
    private static void notes(Examples examples, Caller mover, String moves) {
        var note = Call.of("PUT", moves + "2/note").as(mover);
        examples.recorder().quiet(note.body("text/plain", "I draw."));
        examples.refused(
                "CannotNote", "The move has another note", 409, note.body("text/plain", "Or not."));
        examples.refused(
                "BadNote", "Text over the limit", 422, note.body("text/plain", "x".repeat(8_193)));
        examples.refused(
                "NoMoveOfYours",
                "The start, which is not a move",
                404,
                Call.of("PUT", moves + "1/note").as(mover).body("text/plain", "We begin."));
    }

    private static void over(Examples examples, Caller ada, Caller bob) {
        var table = TableOf.open(examples.recorder(), "trash", "", List.of(ada, bob));
        table.play(0, 2);
        var resign = Call.of("POST", table.match() + "/resignation").as(ada);
        examples.recorder().quiet(resign);
        examples.refused("CannotResign", "The match is over", 409, resign);
        examples.refused(
                "NoSamples",
                "The match is over",
                409,
                Call.get(table.match() + "/view/samples").as(ada));
        examples.refused(
                "BadBranch",
                "Too few seats",
                422,
                Call.post(
                                table.match() + "/branches",
                                "{\"revision\":1,\"seats\":[{\"kind\":\"ME\"}]}")
                        .as(ada));
        examples.refused(
                "BadRematch",
                "No such character",
                422,
                Call.post(table.match() + "/rematch", "{\"character\":\"MOOSIFER\"}").as(ada));
        examples.refused(
                "NoProof",
                "A proof without required fields",
                422,
                Call.post("/v1/audits", "{}").as(ada));
    }

    private static void limits(Examples examples, Caller ada) {
        var recorder = examples.recorder();
        var many = recorder.open("Ada", "BOT");
        IntStream.range(0, 49).forEach(_ -> recorder.narrow(many, "watch"));
        examples.refused(
                "TooManyTokens",
                "One token over the limit",
                409,
                Call.post("/v1/players/me/tokens", "{}").as(many));
        String webhook = "{\"url\":\"https://bot.example/turns\"}";
        String first = recorder.quiet(Call.post("/v1/webhooks", webhook).as(many)).at("/id");
        IntStream.range(0, 4)
                .forEach(_ -> recorder.quiet(Call.post("/v1/webhooks", webhook).as(many)));
        examples.refused(
                "TooManyWebhooks",
                "One webhook over the limit",
                409,
                Call.post("/v1/webhooks", webhook).as(many));
        String hook = "/v1/webhooks/" + first;
        recorder.quiet(Call.of("PATCH", hook).json("{\"enabled\":false}").as(many));
        examples.refused(
                "WebhookOff", "A disabled webhook", 409, Call.post(hook + "/pings", "{}").as(many));
        notSealed(examples, ada);
        var trio =
                Call.post(
                        MATCHES,
                        "{\"game\":\"trio\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"random\"}]}");
        String match = recorder.quiet(trio.as(ada)).location();
        examples.refused(
                "NoOpenings", "A match of TRIO", 409, Call.get(match + "/card-openings").as(ada));
    }

    /// Days are sealed every second here, perhaps just between two requests.
    private static void notSealed(Examples examples, Caller ada) {
        var recorder = examples.recorder();
        var call = opening(recorder, ada);
        while (recorder.quiet(call).status() != 409) call = opening(recorder, ada);
        examples.refused("OpeningNotSealed", "The day is not over", 409, call);
    }

    private static Call opening(Recorder recorder, Caller ada) {
        String match = recorder.quiet(Call.post(MATCHES, TWO).as(ada)).location();
        return Call.get(match + "/commitment-inclusion").as(ada);
    }
}
