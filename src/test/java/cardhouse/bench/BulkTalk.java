package cardhouse.bench;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// Moves in bulk: one player of two plays many matches against the other, each request with one
/// move of each of some matches.
final class BulkTalk implements Driver.Talk {
    /// Moves of a request.
    static final int TOGETHER = 64;

    private static final int SEATS = 2;
    private static final byte[] HEAD_END = HttpTalk.ascii("\r\n\r\n");
    private static final byte[] CHUNKS_END = HttpTalk.ascii("\r\n0\r\n\r\n");
    private static final byte[] TO_ACT = HttpTalk.ascii("\"toAct\":[");
    private static final byte[] CHUNKED = HttpTalk.ascii("chunked");
    private static final byte[] LENGTH = HttpTalk.ascii("ength: ");
    private static final int HEAD = 1_000;

    /// The matches of two players.
    static final class Pool {
        private final List<String> tokens;
        private final List<Deque<OpenMatch>> ready = new ArrayList<>();
        private final Queue<OpenMatch> unplayed = new ArrayDeque<>();

        /// @param matches at least one
        Pool(Queue<OpenMatch> matches) {
            this.tokens = matches.element().tokens();
            for (int seat = 0; seat < SEATS; seat++) ready.add(new ArrayDeque<>());
            unplayed.addAll(matches);
        }

        List<String> tokens() {
            return tokens;
        }

        /// @param active number of matches in progress
        void add(Queue<OpenMatch> matches, int active) {
            unplayed.addAll(matches);
            for (int i = ready.stream().mapToInt(Deque::size).sum(); i < active; i++) begin();
        }

        private void begin() {
            OpenMatch next = unplayed.poll();
            if (next != null) ready.get(next.toAct()).add(next);
        }

        int unplayed() {
            return unplayed.size();
        }
    }

    private final Pool pool;
    private final int seat;
    private final boolean minimal;
    private final List<OpenMatch> asked = new ArrayList<>();
    private long requests;
    private long moves;

    BulkTalk(Pool pool, int seat, boolean minimal) {
        this.pool = pool;
        this.seat = seat;
        this.minimal = minimal;
    }

    /// Moves of a request, on average.
    double perRequest() {
        return (double) moves / requests;
    }

    /// Leaves the matches of a request that was not sent to others.
    void leave() {
        for (OpenMatch match : asked) pool.ready.get(match.toAct()).add(match);
        asked.clear();
    }

    @Override
    public Optional<byte[]> first() {
        var ready = pool.ready.get(seat);
        var body = new StringBuilder();
        asked.clear();
        while (asked.size() < TOGETHER && !ready.isEmpty()) {
            OpenMatch match = ready.remove();
            asked.add(match);
            body.append(match.item());
        }
        if (asked.isEmpty()) return Optional.empty();
        String[] headers = minimal ? new String[] {"Prefer: return=minimal"} : new String[0];
        return Optional.of(
                HttpTalk.request(
                        "POST /v1/moves",
                        pool.tokens.get(seat),
                        "application/x-ndjson",
                        body.toString(),
                        headers));
    }

    @Override
    public boolean isWhole(Received answer) {
        int body = answer.after(HEAD_END, 0);
        if (body < 0) return false;
        var head = new Received(answer.bytes(), Math.min(body, HEAD));
        if (head.after(CHUNKED, 0) >= 0)
            return answer.after(CHUNKS_END, answer.length() - CHUNKS_END.length) >= 0;
        int length = head.after(LENGTH, 0);
        return answer.length() >= body + answer.number(length);
    }

    @Override
    public Optional<byte[]> next(Received answer) {
        Received lines = body(answer);
        int at = 0;
        for (OpenMatch match : asked) {
            at = lines.after(TO_ACT, at);
            if (at < 0) throw new IllegalStateException("a move was refused: " + answer.text());
            if (lines.bytes()[at] == ']') pool.begin();
            else {
                match.toAct(lines.number(at));
                pool.ready.get(match.toAct()).add(match);
            }
            while (lines.bytes()[at] != '\n') at++;
        }
        requests++;
        moves += asked.size();
        return first();
    }

    /// Without the framing of chunks.
    private static Received body(Received answer) {
        int at = answer.after(HEAD_END, 0);
        var head = new Received(answer.bytes(), at);
        byte[] plain = new byte[answer.length()];
        int length = 0;
        if (head.after(CHUNKED, 0) < 0) {
            length = answer.length() - at;
            System.arraycopy(answer.bytes(), at, plain, 0, length);
            return new Received(plain, length);
        }
        while (true) {
            int size = 0;
            for (; answer.bytes()[at] != '\r'; at++)
                size = 16 * size + Character.digit(answer.bytes()[at], 16);
            if (size == 0) return new Received(plain, length);
            at += 2;
            System.arraycopy(answer.bytes(), at, plain, length, size);
            length += size;
            at += size + 2;
        }
    }
}
