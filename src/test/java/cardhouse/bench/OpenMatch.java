package cardhouse.bench;

import java.util.List;

/// An open match that waits for players, with prepared requests.
final class OpenMatch {
    private final String path;
    private final List<byte[]> moves;
    private final byte[] look;
    private final byte[] lookAgain;
    private final List<String> tokens;
    private final String item;
    private int toAct;

    /// @param tokens of those who sit there, by seat
    OpenMatch(String id, List<String> tokens, int toAct) {
        String match = "/v1/matches/" + id;
        this.path = match;
        this.tokens = tokens;
        this.item = "{\"match\":\"" + id + "\",\"number\":1}\n";
        this.moves = tokens.stream().map(token -> move(match, token)).toList();
        String view = "GET " + match + "/view";
        this.look = HttpTalk.request(view, tokens.getFirst(), "", "");
        this.lookAgain = HttpTalk.request(view, tokens.getFirst(), "", "", "If-None-Match: \"1\"");
        this.toAct = toAct;
    }

    /// The first of the legal moves.
    private static byte[] move(String match, String token) {
        return HttpTalk.request("POST " + match + "/moves", token, "text/plain", "1");
    }

    String path() {
        return path;
    }

    List<String> tokens() {
        return tokens;
    }

    /// A move in bulk, for the seat that is to act.
    String item() {
        return item;
    }

    int toAct() {
        return toAct;
    }

    boolean isOver() {
        return toAct < 0;
    }

    void toAct(int seat) {
        toAct = seat;
    }

    /// A move for the seat that is to act.
    byte[] move() {
        return moves.get(toAct);
    }

    /// By the first of its players.
    byte[] resignation() {
        return HttpTalk.request(
                "POST " + path + "/resignation", tokens.getFirst(), "application/json", "{}");
    }

    byte[] look() {
        return look;
    }

    /// By a client that knows the state after the start.
    byte[] lookAgain() {
        return lookAgain;
    }
}
