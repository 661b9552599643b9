package cardhouse.wire;

/// A small set that is played to its end, and a large one that is stopped.
final class SetExamples implements Examples.Chapter {
    private static final String SETS = "/v1/sets";
    private static final String CONTESTANTS =
            "\"contestants\":[{\"kind\":\"BOT\",\"bot\":\"greedy\"},{\"kind\":\"BOT\",\"bot\":\"random\"}]";

    @Override
    public void play(Examples examples) {
        var recorder = examples.recorder();
        var ada = recorder.open("Ada", "HUMAN");
        var bob = recorder.open("Bob", "HUMAN");
        RecordedResponse made = examples.sent("NewSet", about(), small().as(ada));
        // The server may open the first matches before it answers.
        examples.keep(
                "MadeSet", about(), made.body().replaceFirst("\"opened\":\\d+", "\"opened\":0"));
        String set = SETS + "/" + made.at("/id");
        recorder.await(Call.get(set).as(ada), got -> got.at("/status").equals("FINISHED"));
        examples.said("Set", "A finished set", Call.get(set).as(ada));
        examples.said("SetResults", "Two boards", Call.get(set + "/results"));
        examples.said("SetBoardLines", "Two boards", Call.get(set + "/boards"));
        examples.said("SetProof", "Two boards", Call.get(set + "/proof"));
        refusals(examples, ada, bob);
    }

    private static String about() {
        return "Two built-in bots at two boards";
    }

    private static Call small() {
        return wish("\"game\":\"trash\",\"rules\":{\"preset\":\"short\"},\"boards\":2");
    }

    private static Call wish(String what) {
        return Call.post(SETS, "{%s,\"seating\":\"TABLE\",%s}".formatted(what, CONTESTANTS));
    }

    private static void refusals(Examples examples, Caller ada, Caller bob) {
        var recorder = examples.recorder();
        var large = wish("\"game\":\"trash\",\"boards\":500").as(ada);
        String set = SETS + "/" + recorder.quiet(large).at("/id");
        examples.refused("TooManySets", "One set over the limit", 409, small().as(ada));
        examples.refused("SetNotOver", "A running set", 409, Call.get(set + "/results").as(ada));
        examples.refused("NotYourSet", "Not the owner", 403, Call.get(set).as(bob));
        recorder.quiet(Call.delete(set).as(ada));
        examples.refused(
                "BadSet",
                "Only one contestant",
                422,
                Call.post(
                                SETS,
                                "{\"game\":\"trash\",\"boards\":1,\"contestants\":[{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}")
                        .as(bob));
    }
}
