package cardhouse.wire;

/// Deals of the day as they would be. The service of the examples creates none, because their
/// matches would count in its days.
final class DailyExamples implements Examples.Chapter {
    private static final String HASH =
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

    private static final String TABLE =
            """
            {"entrants":2,"par":{"match":"01930f72-5c6d-7a21-8b3f-0e9d8c7b6a10","points":1.0,"moves":9},
             "entries":[%s,%s]}\
            """
                    .formatted(
                            line(1, "11", "Ada", "21", "1.0", 12),
                            line(2, "12", "Bob", "22", "0.0", 14));

    @Override
    public void play(Examples examples) {
        examples.keep("DailyDeal", "A finished deal", deal("FINISHED", ",\"table\":" + TABLE));
        examples.keep(
                "DailyDealList", "One open deal", "{\"deals\":[%s]}".formatted(deal("OPEN", "")));
        examples.keep(
                "DailyDealNotOpen",
                "The deal of tomorrow",
                """
                {"type":"/problems/daily-deal-not-open","title":"The deal of the day is not open","status":409,
                 "detail":"The deal can be played only on its own day (UTC).","code":"DAILY_DEAL_NOT_OPEN"}\
                """);
    }

    private static String line(
            int rank, String player, String name, String match, String points, int moves) {
        String id = "01930f72-5c6d-7a21-8b3f-0e9d8c7b6a";
        return """
        {"rank":%d,"player":"%s","name":"%s","kind":"HUMAN","match":"%s","points":%s,"moves":%d}\
        """
                .formatted(rank, id + player, name, id + match, points, moves);
    }

    private static String deal(String status, String more) {
        return """
        {"game":"trio","day":"2026-11-20","status":"%s","opensAt":"2026-11-20T00:00:00Z",
         "closesAt":"2026-11-21T00:00:00Z","edition":1,"seats":2,
         "opponent":{"bot":"expert","thinking":{"iterations":200}},"perMove":"PT1H",
         "set":"01930f72-5c6d-7a21-8b3f-0e9d8c7b6a66","commitment":"%s"%s}\
        """
                .formatted(status, HASH, more);
    }
}
