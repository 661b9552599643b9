package cardhouse.bench;

import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Plays matches of boardgame.io, both seats, on one WebSocket (Engine.IO 4, Socket.IO 5). The
/// answer to a move is the update that the server sends to the subscribers of the match.
final class PeerTalk implements Driver.Talk {
    private static final String NAMESPACE = "/trio,";
    private static final String EVENT = "42" + NAMESPACE;
    private static final byte[] HEAD_END = HttpTalk.ascii("\r\n\r\n");
    private static final byte[] UPGRADE =
            HttpTalk.request(
                    "GET /socket.io/?EIO=4&transport=websocket",
                    "",
                    "",
                    "",
                    "Connection: Upgrade",
                    "Upgrade: websocket",
                    "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==");
    private static final char PING = '2';
    private static final byte[] PONG = Frame.masked("3");

    /// What has been asked, and how its answer begins.
    private enum Step {
        OPEN("0{"),
        CONNECT("40" + NAMESPACE),
        /// The server subscribes a client after it has sent the state, and before this event.
        SYNC(EVENT + "[\"matchData\""),
        MOVE(EVENT + "[\"update\"");

        private final byte[] answer;

        Step(String answer) {
            this.answer = HttpTalk.ascii(answer);
        }
    }

    private final Deque<PeerMatch> matches;
    private Step step = Step.OPEN;
    private boolean connected;
    private boolean pinged;
    private @Nullable PeerMatch match;

    /// @param matches that were opened before; where there is none left, it ends
    PeerTalk(Deque<PeerMatch> matches) {
        this.matches = matches;
    }

    /// Connects, until a match has been entered; from then on it plays.
    @Override
    public Optional<byte[]> first() {
        connected = step != Step.OPEN;
        return connected ? move() : Optional.of(UPGRADE);
    }

    private Optional<byte[]> asked(Step next, String message) {
        step = next;
        byte[] frame = Frame.masked(message);
        return Optional.of(pinged ? PostgresTalk.joined(PONG, frame) : frame);
    }

    private Optional<byte[]> enter() {
        match = matches.poll();
        return match == null ? Optional.empty() : asked(Step.SYNC, EVENT + match.sync());
    }

    private Optional<byte[]> move() {
        return match == null ? Optional.empty() : asked(Step.MOVE, EVENT + match.move());
    }

    @Override
    public boolean isWhole(Received answer) {
        pinged = false;
        boolean answered = false;
        int at = step == Step.OPEN ? answer.after(HEAD_END, 0) : 0;
        while (at >= 0 && at < answer.length()) {
            var frame = Frame.at(answer, at);
            if (frame.isEmpty()) return false;
            int from = frame.get().from();
            answered |= answer.after(step.answer, from) == from + step.answer.length;
            at = frame.get().to();
            pinged |= at == from + 1 && answer.bytes()[from] == PING;
        }
        return answered;
    }

    @Override
    public Optional<byte[]> next(Received answer) {
        return switch (step) {
            case OPEN -> asked(Step.CONNECT, "40" + NAMESPACE);
            case CONNECT -> enter();
            case SYNC -> connected ? move() : Optional.empty();
            case MOVE -> {
                PeerMatch playing = match;
                if (playing == null) throw new IllegalStateException("nothing was asked");
                playing.update(answer);
                yield playing.isOver() ? enter() : move();
            }
        };
    }

    /// Leaves what it plays to others, which go on with it first.
    void leave() {
        if (match != null && !match.isOver()) matches.addFirst(match);
        match = null;
    }
}
