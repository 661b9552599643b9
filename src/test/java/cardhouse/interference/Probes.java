package cardhouse.interference;

import java.util.ArrayList;
import java.util.List;

/// Requests of a curious viewer about a match: all reads, and many that are rejected.
final class Probes {
    private final String match;
    private final int revision;
    private final List<PairedRequest> asks = new ArrayList<>();

    private Probes(String match, int revision) {
        this.match = match;
        this.revision = revision;
    }

    /// @param match its path
    /// @param moves any moves as JSON, legal for any seat or not
    static List<PairedRequest> of(String match, int revision, int seats, List<String> moves) {
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
    static List<PairedRequest> waiting(String match, int seats, int seat) {
        var probes = new Probes(match, 0);
        probes.looks(seats);
        probes.asks.add(PairedRequest.get(match).with("Accept", "text/plain"));
        probes.asks.add(PairedRequest.get(match + "/journal"));
        probes.asks.add(PairedRequest.get(match + "/audit"));
        probes.asks.add(PairedRequest.get(match + "/proof"));
        AgentProbes.of(id(match), 0, List.of()).forEach(probes.asks::add);
        probes.wrongMoves();
        for (int other = 0; other < seats; other++)
            if (other != seat)
                for (String tried : List.of("", "of here", "of there", "of neither"))
                    probes.asks.add(
                            PairedRequest.json(
                                    "PUT",
                                    match + "/seats/" + other + "/entropy",
                                    "{\"entropy\":\"" + tried + "\"}"));
        probes.asks.add(
                PairedRequest.json(
                        "PUT", match + "/seats/" + seat + "/entropy", "{\"entropy\":7}"));
        return probes.asks;
    }

    private static String id(String match) {
        return match.substring(match.lastIndexOf('/') + 1);
    }

    private void looks(int seats) {
        String view = match + "/view";
        asks.add(PairedRequest.get(match));
        asks.add(PairedRequest.get(view));
        asks.add(PairedRequest.get(view).with("Accept", "text/plain"));
        asks.add(PairedRequest.get(view).with("If-None-Match", "\"" + revision + "\""));
        asks.add(PairedRequest.get(view + "/samples?count=8&seed=" + revision));
        asks.add(PairedRequest.get(view + "/encoding"));
        asks.add(PairedRequest.get(view + "/picture"));
        asks.add(PairedRequest.get(view + "/picture?at=" + revision));
        asks.add(PairedRequest.get(view + "/picture?as=public&at=" + revision));
        asks.add(PairedRequest.get(view + "?as=public"));
        asks.add(PairedRequest.get(view + "?as=all"));
        for (int seat = 0; seat < seats; seat++)
            asks.add(PairedRequest.get(view + "?as=seat" + seat));
        for (int at = 1; at <= revision + 1; at += 1 + revision / 4)
            asks.add(PairedRequest.get(view + "?at=" + at));
    }

    private void journals() {
        String journal = match + "/journal";
        asks.add(PairedRequest.get(journal));
        asks.add(PairedRequest.get(journal + "?after=1&limit=2"));
        asks.add(PairedRequest.get(journal + "?as=public").with("Accept", "application/x-ndjson"));
        asks.add(PairedRequest.get(journal + "?as=all"));
        asks.add(PairedRequest.get(match + "/replay"));
        asks.add(PairedRequest.get(match + "/knowledge"));
        asks.add(PairedRequest.get(match + "/card-openings"));
        asks.add(PairedRequest.get(match + "/card-openings?as=public&after=" + revision / 2));
        asks.add(PairedRequest.get(match + "/difference?from=1"));
        asks.add(PairedRequest.get(match + "/replay?as=public").with("Accept", "text/plain"));
        asks.add(PairedRequest.get(match + "/audit"));
        asks.add(PairedRequest.get(match + "/proof"));
        asks.add(PairedRequest.get(match + "/notes"));
        asks.add(PairedRequest.get(match + "/notes").with("Accept", "text/plain"));
        asks.add(PairedRequest.get(match + "/notes/inclusion"));
        asks.add(PairedRequest.get("/v1/days?of=NOTES"));
    }

    /// The journal as it is written, to the present entry and from somewhere in it.
    private void streams() {
        PairedRequest events =
                PairedRequest.get(match + "/journal").with("Accept", "text/event-stream");
        asks.add(events.until("id: " + revision + "\n"));
        asks.add(events.with("Last-Event-ID", "" + revision / 2).until("id: " + revision + "\n"));
        PairedRequest lines = PairedRequest.get(match + "/journal?live=true&as=public");
        asks.add(
                lines.with("Accept", "application/x-ndjson")
                        .until("{\"revision\":" + revision + ","));
        asks.add(
                PairedRequest.get(match + "/journal?as=all")
                        .with("Accept", "text/event-stream")
                        .until("id: " + revision + "\n"));
    }

    private void wrongMoves() {
        String moves = match + "/moves";
        asks.add(PairedRequest.json("POST", moves, "{"));
        asks.add(PairedRequest.json("POST", moves, "{\"type\":\"look-at-the-stock\"}"));
        asks.add(PairedRequest.text(moves, "0"));
        asks.add(PairedRequest.text(moves, "99"));
        asks.add(PairedRequest.text(moves, "one"));
        asks.add(PairedRequest.bulk(match, "\"number\":99", "\"number\":1"));
        asks.add(PairedRequest.bulk(match, "\"number\":1,\"revision\":" + (revision + 7)));
        asks.add(
                PairedRequest.json("POST", match + "/resignation", "")
                        .with("If-Match", "\"" + (revision + 7) + "\""));
    }

    /// What is for matches that are over, and for those that wait for players.
    private void wrongMoments(int seats) {
        for (int from : new int[] {1, revision, revision + 7})
            asks.add(
                    PairedRequest.json("POST", match + "/branches", "{\"revision\":" + from + "}"));
        asks.add(
                PairedRequest.json(
                                "POST",
                                match + "/branches",
                                "{\"revision\":1,\"hidden\":\"RESAMPLE\"}")
                        .with("Accept", "text/plain"));
        asks.add(PairedRequest.get(match + "/inclusion"));
        asks.add(PairedRequest.get(match + "/commitment-inclusion"));
        for (int seat = 0; seat < seats; seat++) {
            String chair = match + "/seats/" + seat;
            asks.add(PairedRequest.json("PUT", chair, "{\"entropyLater\":true}"));
            asks.add(PairedRequest.json("PUT", chair + "/entropy", "{\"entropy\":\"tried\"}"));
            asks.add(PairedRequest.json("POST", chair + "/invitations", "{}"));
        }
        asks.add(PairedRequest.json("DELETE", match, ""));
    }

    /// A move is judged, and tried at a revision that never was; neither changes anything.
    private void judged(String move) {
        asks.add(PairedRequest.json("POST", match + "/moves?dryRun=true", move));
        asks.add(
                PairedRequest.json("POST", match + "/moves", move)
                        .with("If-Match", "\"" + (revision + 7) + "\""));
    }
}
