package cardhouse.interference;

import java.util.ArrayList;
import java.util.List;

/// Requests of a curious viewer about a match: all reads, and many that are rejected.
final class Probes {
    private final String match;
    private final int revision;
    private final List<Ask> asks = new ArrayList<>();

    private Probes(String match, int revision) {
        this.match = match;
        this.revision = revision;
    }

    /// @param match its path
    /// @param moves any moves as JSON, legal for any seat or not
    static List<Ask> of(String match, int revision, int seats, List<String> moves) {
        var probes = new Probes(match, revision);
        probes.looks(seats);
        probes.journals();
        probes.streams();
        probes.wrongMoves();
        probes.wrongMoments(seats);
        for (String move : moves) probes.judged(move);
        AgentProbes.of(id(match), revision, moves).forEach(probes.asks::add);
        return probes.asks;
    }

    /// Requests of a client that waits for a match to begin.
    ///
    /// @param seat of the caller
    static List<Ask> waiting(String match, int seats, int seat) {
        var probes = new Probes(match, 0);
        probes.looks(seats);
        probes.asks.add(Ask.get(match).with("Accept", "text/plain"));
        probes.asks.add(Ask.get(match + "/journal"));
        probes.asks.add(Ask.get(match + "/audit"));
        probes.asks.add(Ask.get(match + "/proof"));
        AgentProbes.of(id(match), 0, List.of()).forEach(probes.asks::add);
        probes.wrongMoves();
        for (int other = 0; other < seats; other++)
            if (other != seat)
                for (String tried : List.of("", "of here", "of there", "of neither"))
                    probes.asks.add(
                            Ask.json(
                                    "PUT",
                                    match + "/seats/" + other + "/entropy",
                                    "{\"entropy\":\"" + tried + "\"}"));
        probes.asks.add(Ask.json("PUT", match + "/seats/" + seat + "/entropy", "{\"entropy\":7}"));
        return probes.asks;
    }

    private static String id(String match) {
        return match.substring(match.lastIndexOf('/') + 1);
    }

    private void looks(int seats) {
        String view = match + "/view";
        asks.add(Ask.get(match));
        asks.add(Ask.get(view));
        asks.add(Ask.get(view).with("Accept", "text/plain"));
        asks.add(Ask.get(view).with("If-None-Match", "\"" + revision + "\""));
        asks.add(Ask.get(view + "/samples?count=8&seed=" + revision));
        asks.add(Ask.get(view + "/picture"));
        asks.add(Ask.get(view + "/picture?as=public&at=" + revision));
        asks.add(Ask.get(view + "?as=public"));
        asks.add(Ask.get(view + "?as=all"));
        for (int seat = 0; seat < seats; seat++) asks.add(Ask.get(view + "?as=seat" + seat));
        for (int at = 1; at <= revision + 1; at += 1 + revision / 4)
            asks.add(Ask.get(view + "?at=" + at));
    }

    private void journals() {
        String journal = match + "/journal";
        asks.add(Ask.get(journal));
        asks.add(Ask.get(journal + "?after=1&limit=2"));
        asks.add(Ask.get(journal + "?as=public").with("Accept", "application/x-ndjson"));
        asks.add(Ask.get(journal + "?as=all"));
        asks.add(Ask.get(match + "/replay"));
        asks.add(Ask.get(match + "/knowledge"));
        asks.add(Ask.get(match + "/difference?from=1"));
        asks.add(Ask.get(match + "/replay?as=public").with("Accept", "text/plain"));
        asks.add(Ask.get(match + "/audit"));
        asks.add(Ask.get(match + "/proof"));
        asks.add(Ask.get(match + "/notes"));
        asks.add(Ask.get(match + "/notes").with("Accept", "text/plain"));
        asks.add(Ask.get(match + "/notes/inclusion"));
        asks.add(Ask.get("/v1/days?of=NOTES"));
    }

    /// The journal as it is written, to the present entry and from somewhere in it.
    private void streams() {
        Ask events = Ask.get(match + "/journal").with("Accept", "text/event-stream");
        asks.add(events.until("id: " + revision + "\n"));
        asks.add(events.with("Last-Event-ID", "" + revision / 2).until("id: " + revision + "\n"));
        Ask lines = Ask.get(match + "/journal?live=true&as=public");
        asks.add(
                lines.with("Accept", "application/x-ndjson")
                        .until("{\"revision\":" + revision + ","));
        asks.add(
                Ask.get(match + "/journal?as=all")
                        .with("Accept", "text/event-stream")
                        .until("id: " + revision + "\n"));
    }

    private void wrongMoves() {
        String moves = match + "/moves";
        asks.add(Ask.json("POST", moves, "{"));
        asks.add(Ask.json("POST", moves, "{\"type\":\"look-at-the-stock\"}"));
        asks.add(Ask.text(moves, "0"));
        asks.add(Ask.text(moves, "99"));
        asks.add(Ask.text(moves, "one"));
        asks.add(
                Ask.json("POST", match + "/resignation", "")
                        .with("If-Match", "\"" + (revision + 7) + "\""));
    }

    /// What is for matches that are over, and for those that wait for players.
    private void wrongMoments(int seats) {
        for (int from : new int[] {1, revision, revision + 7})
            asks.add(Ask.json("POST", match + "/branches", "{\"revision\":" + from + "}"));
        asks.add(
                Ask.json("POST", match + "/branches", "{\"revision\":1,\"hidden\":\"RESAMPLE\"}")
                        .with("Accept", "text/plain"));
        asks.add(Ask.get(match + "/inclusion"));
        asks.add(Ask.get(match + "/commitment-inclusion"));
        for (int seat = 0; seat < seats; seat++) {
            String chair = match + "/seats/" + seat;
            asks.add(Ask.json("PUT", chair, "{\"entropyLater\":true}"));
            asks.add(Ask.json("PUT", chair + "/entropy", "{\"entropy\":\"tried\"}"));
            asks.add(Ask.json("POST", chair + "/invitations", "{}"));
        }
        asks.add(Ask.json("DELETE", match, ""));
    }

    /// A move is judged, and tried at a revision that never was; neither changes anything.
    private void judged(String move) {
        asks.add(Ask.json("POST", match + "/moves?dryRun=true", move));
        asks.add(
                Ask.json("POST", match + "/moves", move)
                        .with("If-Match", "\"" + (revision + 7) + "\""));
    }
}
