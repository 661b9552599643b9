package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A bot on trial, as its owner sees it.
record BotTrial(Client bot, String path) {
    static final String TRIALS = "/v1/bots/me/trials";

    /// The longest that one takes.
    static final Duration ENDS = Duration.ofMinutes(8);

    /// A bot that says that it plays these games.
    static Client bot(String name, List<String> games) {
        Client bot = Client.openBot(name);
        bot.json(Map.of("games", games.stream().map(game -> Map.of("game", game)).toList()))
                .put("/v1/players/me/manifest")
                .then()
                .statusCode(200);
        return bot;
    }

    static BotTrial begun(Client bot) {
        JsonBody trial =
                bot.json(Map.of()).post(TRIALS).then().statusCode(201).extract().as(JsonBody.class);
        assertThat(trial.getString("status")).isEqualTo("RUNNING");
        return new BotTrial(bot, TRIALS + "/" + trial.getString("id"));
    }

    JsonBody ended() {
        Await.until(
                "the end of the trial",
                ENDS,
                () -> !look().getString("status").equals("RUNNING"),
                () -> look().getMap("$").toString());
        return look();
    }

    private JsonBody look() {
        return bot.request().get(path).then().statusCode(200).extract().as(JsonBody.class);
    }

    /// What each scenario came to, and why.
    static Map<String, String> verdicts(JsonBody trial) {
        var verdicts = new LinkedHashMap<String, String>();
        for (Map<String, String> one : trial.<Map<String, String>>getList("scenarios"))
            verdicts.put(
                    one.getOrDefault("scenario", ""),
                    (one.get("status") + " " + one.getOrDefault("reason", "")).strip());
        return verdicts;
    }
}
