package cardhouse.bench;

import java.util.List;

/// A match of boardgame.io that waits for its players, with the Socket.IO messages for it.
final class PeerMatch {
    private static final byte[] STATE = HttpTalk.ascii("\"_stateID\":");

    private final String id;
    private final List<String> credentials;
    private int toAct;
    private int state;

    /// @param credentials of the players, by seat
    PeerMatch(String id, List<String> credentials) {
        this.id = id;
        this.credentials = credentials;
    }

    /// Subscribes as seat 0.
    String sync() {
        return "[\"sync\",\"%s\",\"0\",\"%s\",2]".formatted(id, credentials.getFirst());
    }

    /// The first of the legal moves, for the seat that is to act.
    String move() {
        return "[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"choose\",\"args\":[1],\"playerID\":\""
                + toAct
                + "\",\"credentials\":\""
                + credentials.get(toAct)
                + "\"}},"
                + state
                + ",\""
                + id
                + "\",\""
                + toAct
                + "\"]";
    }

    void update(Received answer) {
        toAct = HttpTalk.toAct(answer);
        state = answer.number(answer.after(STATE, 0));
    }

    boolean isOver() {
        return toAct < 0;
    }
}
