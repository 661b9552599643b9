package cardhouse.wire;

/// Accounts, their tokens, bots in the directory, the games on offer, and what the operator sees.
final class AccountExamples implements Examples.Chapter {
    private static final String PLAYERS = "/v1/players";
    private static final String ME = "/v1/players/me";
    private static final String TOKENS = ME + "/tokens";
    private static final String MANIFEST = ME + "/manifest";
    private static final String TRIALS = "/v1/bots/me/trials";

    @Override
    public void play(Examples examples) {
        catalogue(examples);
        var ada = account(examples);
        tokens(examples, ada);
        claims(examples, ada);
        bots(examples);
        operator(examples, ada);
    }

    private static void catalogue(Examples examples) {
        examples.first(
                "GameList", "All games; only the first is shown", "/games", Call.get("/v1/games"));
        examples.said("Garbage", "Garbage", Call.get("/v1/games/garbage"));
        examples.beginning("RuleBook", "The beginning", 8, Call.get("/v1/games/garbage/rules"));
    }

    private static Caller account(Examples examples) {
        var ada = Call.post(PLAYERS, "{\"name\":\"Ada\",\"kind\":\"HUMAN\"}");
        examples.both("NewPlayer", "CreatedPlayer", "A human player", ada);
        String token =
                examples.said("TokenText", "The token", ada.accept("text/plain")).body().strip();
        var caller = new Caller("Ada", token);
        examples.said("Player", "A human player", Call.get(ME).as(caller));
        examples.both(
                "Renaming",
                "RenamedPlayer",
                "A new name",
                Call.of("PATCH", ME).json("{\"name\":\"Ada L.\"}").as(caller));
        return caller;
    }

    private static void tokens(Examples examples, Caller ada) {
        examples.both(
                "NewToken",
                "CreatedToken",
                "An expiring token with the scope `watch`",
                Call.post(
                                TOKENS,
                                "{\"label\":\"the screen in the bar\",\"scopes\":[\"watch\"],\"expiresIn\":\"P30D\"}")
                        .as(ada));
        examples.said(
                "TokenList", "The account's first token, and one more", Call.get(TOKENS).as(ada));
        examples.said(
                "IdentityList",
                "An account without an identity",
                Call.get(ME + "/identities").as(ada));
        examples.said(
                "PasskeyList",
                "An account without passkeys and recovery codes",
                Call.get(ME + "/passkeys").as(ada));
    }

    private static void claims(Examples examples, Caller ada) {
        String id = examples.recorder().quiet(Call.get(ME).as(ada)).at("/id");
        examples.said("PlayerProfile", "A human player", Call.get(PLAYERS + "/" + id));
        var agent = examples.recorder().open("Babbage", "BOT");
        var put = Call.of("PUT", ME + "/claim").as(agent);
        examples.said("ClaimLink", "A link for the owner", put);
        examples.said("ClaimLinkText", "The link", put.accept("text/plain"));
    }

    private static void bots(Examples examples) {
        var bot = examples.recorder().open("Deep Trash", "BOT");
        String manifest =
                """
                {"games":[{"game":"trash","presets":["classic","short"],"autoMatch":false},
                {"game":"trio","seats":{"min":2,"max":3}}],
                "clock":{"untimed":true,"minPerMove":"PT1S","maxPerMove":"PT1M"},"matches":4,
                "opponents":{"kind":"ANYBODY"}}
                """;
        var put = Call.of("PUT", MANIFEST).json(manifest.replace("\n", "")).as(bot);
        String id =
                examples.both("Manifest", "BotProfile", "A bot that plays two games", put)
                        .at("/id");
        examples.said("BotList", "One bot is available", Call.get("/v1/bots"));
        examples.said("ListedBot", "A bot that plays two games", Call.get("/v1/bots/" + id));
        examples.said("OwnManifest", "A bot that plays two games", Call.get(MANIFEST).as(bot));
        trials(examples, bot);
        // It is there again, having let its time run out.
        examples.recorder().quiet(put);
    }

    private static void trials(Examples examples, Caller bot) {
        var begin = Call.post(TRIALS, "{}").as(bot);
        String trial =
                TRIALS + "/" + examples.both("NewTrial", "BegunTrial", "A trial", begin).at("/id");
        examples.refused("CannotBeTried", "A trial is already running", 409, begin);
        examples.recorder()
                .await(Call.get(trial).as(bot), got -> got.at("/status").equals("FAILED"));
        examples.said("Trial", "A bot that does not play", Call.get(trial).as(bot));
        examples.said("TrialList", "The last trial", Call.get(TRIALS + "?limit=1").as(bot));
    }

    private static void operator(Examples examples, Caller ada) {
        var operator = examples.recorder().operator();
        String id = examples.recorder().quiet(Call.get(ME).as(ada)).at("/id");
        examples.said(
                "PlayerList",
                "The first page, with one account",
                Call.get("/v1/admin/players?limit=1").as(operator));
        examples.said("Account", "An account", Call.get("/v1/admin/players/" + id).as(operator));
    }
}
