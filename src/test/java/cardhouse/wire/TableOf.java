package cardhouse.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A running match and those who sit at it.
record TableOf(Recorder recorder, String match, List<Caller> seated) {

    /// Opens one that all of these sit down at, so that it starts.
    ///
    /// @param settings further fields of the new match, each with a comma before it
    static TableOf open(Recorder recorder, String game, String settings, List<Caller> seated) {
        String seats =
                Stream.concat(
                                Stream.of("{\"kind\":\"ME\"}"),
                                seated.stream().skip(1).map(_ -> "{\"kind\":\"OPEN\"}"))
                        .collect(Collectors.joining(","));
        String match =
                recorder.ask(
                                Call.post(
                                                "/v1/matches",
                                                "{\"game\":\"%s\",\"seats\":[%s],\"entropy\":\"salt\"%s}"
                                                        .formatted(game, seats, settings))
                                        .as(seated.getFirst()))
                        .location();
        for (int i = 1; i < seated.size(); i++)
            recorder.ask(
                    Call.of("PUT", match + "/seats/" + i)
                            .json("{\"entropy\":\"pepper\"}")
                            .as(seated.get(i)));
        return new TableOf(recorder, match, seated);
    }

    /// As a spectator sees it.
    JsonNode view() {
        return recorder.quiet(Call.get(match + "/view").as(seated.getFirst())).json();
    }

    int revision() {
        return view().path("revision").asInt();
    }

    boolean over() {
        return view().path("status").asText().equals("FINISHED");
    }

    /// The first of those who are to act.
    Caller toAct() {
        return seated.get(toActSeat());
    }

    int toActSeat() {
        return view().path("toAct").path(0).asInt();
    }

    /// One who is not to act.
    Caller idle() {
        var view = view();
        for (int seat = 0; seat < seated.size(); seat++) {
            int tried = seat;
            boolean acts =
                    Stream.iterate(0, i -> i < view.path("toAct").size(), i -> i + 1)
                            .anyMatch(i -> view.path("toAct").path(i).asInt() == tried);
            if (!acts) return seated.get(seat);
        }
        throw new AssertionError("all are to act in " + match);
    }

    /// The moves of the seat that is to act, in the order offered.
    JsonNode moves() {
        return recorder.quiet(Call.get(match + "/view").as(toAct())).json().path("legalMoves");
    }

    /// The move that is played next: not always the first, so that more kinds of moves are seen.
    String next(int step) {
        return chosen(moves(), step).toString();
    }

    Call move(String json) {
        return Call.post(match + "/moves", json).as(toAct());
    }

    /// Plays so many moves without writing them down, or to the end.
    void play(int from, int moves) {
        int last = -1;
        var view = view();
        for (int step = from; step < from + moves; step++) {
            if (view.path("status").asText().equals("FINISHED")) return;
            int seat = view.path("toAct").path(0).asInt();
            var actor = seated.get(seat);
            // Who moved was answered with what may be done next.
            if (seat != last) view = recorder.quiet(Call.get(match + "/view").as(actor)).json();
            String move = chosen(view.path("legalMoves"), step).toString();
            view = recorder.quiet(Call.post(match + "/moves", move).as(actor)).json();
            last = seat;
        }
    }

    private static JsonNode chosen(JsonNode moves, int step) {
        return moves.get((step * 7 + step / 5) % moves.size());
    }
}
