package cardhouse.wire;

/// Built-in bots play among themselves until there are statistics.
final class StatisticExamples implements Examples.Chapter {
    private static final String STATISTICS =
            "/v1/games/trash/statistics?preset=pictures-wild&seats=2&company=BUILT_IN";

    /// Fewer matches have no distributions.
    private static final int MATCHES = 20;

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        String bot = "{\"kind\":\"BOT\",\"bot\":\"greedy\"}";
        String wanted =
                "{\"game\":\"trash\",\"rules\":{\"preset\":\"pictures-wild\"},\"seats\":[%s,%s]}"
                        .formatted(bot, bot);
        for (int match = 0; match < MATCHES; match++) {
            // An account may have only so many that are not over.
            var opened = recorder.quiet(Call.post("/v1/matches", wanted).as(ada));
            recorder.await(
                    Call.get(opened.location()), got -> got.at("/status").equals("FINISHED"));
        }
        var statistics = Call.get(STATISTICS);
        recorder.await(
                statistics, got -> got.body().contains("\"matches\":%d,".formatted(MATCHES)));
        examples.first(
                "GameStatistics",
                "Built-in bots; only the first statistic is shown",
                "/statistics",
                statistics);
    }
}
