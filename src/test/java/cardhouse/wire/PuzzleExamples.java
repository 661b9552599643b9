package cardhouse.wire;

/// The first puzzle of the release, and an answer.
final class PuzzleExamples implements Examples.Chapter {
    private static final String PUZZLES = "/v1/puzzles";

    @Override
    public void play(Examples examples) {
        String about = "The first puzzle";
        examples.said("PuzzleList", about, Call.get(PUZZLES + "?limit=1"));
        String first =
                examples.recorder().quiet(Call.get(PUZZLES + "?limit=1")).at("/puzzles/0/id");
        String puzzle = PUZZLES + "/" + first;
        var shown = examples.said("Puzzle", about, Call.get(puzzle));
        String body = shown.body();
        int from = body.indexOf("\"legalMoves\":[") + "\"legalMoves\":[".length();
        String move = body.substring(from, body.indexOf('}', from) + 1);
        var answer = examples.sent("PuzzleMove", about, Call.post(puzzle + "/answers", move));
        examples.keep("PuzzleAnswer", about, answer.body());
        examples.refused(
                "NotAPuzzleMove",
                "A card that the seat does not have",
                422,
                Call.post(puzzle + "/answers", "{\"type\":\"flip\",\"slot\":9}"));
    }
}
