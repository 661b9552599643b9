package cardhouse.bench;

import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/// One match after the other. The answer to a move has the moves that the same seat may make next;
/// only when another seat is to act, that one has to look first. All on the client's event loop.
final class HttpTable {
    private static final String OPENING =
            "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";
    private static final String MOVES = "\"legalMoves\":[";
    private static final String TO_ACT = "\"toAct\":[";

    private final Room room;
    private final String[] tokens = new String[2];
    private String match = "";
    private int seat;

    HttpTable(Room room) {
        this.room = room;
    }

    /// What all tables share.
    static final class Room {
        private final HttpClient client;
        private final Figures figures;
        private final CountDownLatch open;
        private volatile boolean closing;

        Room(HttpClient client, Figures figures, CountDownLatch open) {
            this.client = client;
            this.figures = figures;
            this.open = open;
        }

        /// Every table ends after its next answer.
        void close() {
            closing = true;
        }
    }

    /// Opens two accounts and plays until the room closes.
    void sitDown() {
        admit(0, () -> admit(1, this::open));
    }

    private void admit(int who, Runnable then) {
        send(
                HttpMethod.POST,
                "/v1/players",
                "",
                "",
                "{\"name\":\"bench\",\"kind\":\"BOT\"}",
                answer -> {
                    tokens[who] = between(answer.body, "\"token\":\"", '"');
                    then.run();
                });
    }

    private void open() {
        send(
                HttpMethod.POST,
                "/v1/matches",
                tokens[0],
                "",
                OPENING,
                opened -> {
                    match = "/v1/matches/" + between(opened.body, "\"id\":\"", '"');
                    send(HttpMethod.PUT, match + "/seats/1", tokens[1], "", "{}", this::look);
                });
    }

    private void look(Answer last) {
        seat = last.body.charAt(last.body.indexOf(TO_ACT) + TO_ACT.length()) - '0';
        send(HttpMethod.GET, match + "/view", tokens[seat], "", "", this::goOn);
    }

    private void goOn(Answer seen) {
        int moves = seen.body.lastIndexOf(MOVES) + MOVES.length();
        if (seen.body.charAt(moves) == '{') {
            move(seen, chosen(seen.body, moves));
        } else if (seen.body.contains("\"status\":\"FINISHED\"")) {
            open();
        } else {
            look(seen);
        }
    }

    private void move(Answer seen, String move) {
        long sent = System.nanoTime();
        send(
                HttpMethod.POST,
                match + "/moves",
                tokens[seat],
                seen.etag,
                move,
                played -> {
                    room.figures.done(System.nanoTime() - sent);
                    goOn(played);
                });
    }

    /// Any of the moves; they are flat objects.
    private static String chosen(String body, int from) {
        String[] moves = body.substring(from + 1, body.indexOf("}]", from)).split("\\},\\{");
        return "{" + moves[ThreadLocalRandom.current().nextInt(moves.length)] + "}";
    }

    private record Answer(String etag, String body) {}

    private void send(
            HttpMethod method,
            String path,
            String token,
            String etag,
            String body,
            Consumer<Answer> then) {
        if (room.closing) {
            room.open.countDown();
            return;
        }
        boolean isMove = !etag.isEmpty();
        room.client
                .request(method, path)
                .compose(request -> {
                    if (!token.isEmpty()) request.putHeader("Authorization", "Bearer " + token);
                    if (isMove) {
                        request.putHeader("If-Match", etag);
                        request.putHeader("Idempotency-Key", UUID.randomUUID().toString());
                    }
                    if (body.isEmpty()) return request.send();
                    request.putHeader("Content-Type", "application/json");
                    return request.send(body);
                })
                .compose(response ->
                        response.body()
                                .map(text -> {
                                    if (response.statusCode() >= 300)
                                        throw new IllegalStateException(
                                                path + " " + response.statusCode() + " " + text);
                                    var tag = response.getHeader("ETag");
                                    return new Answer(tag == null ? "" : tag, text.toString());
                                }))
                .onSuccess(answer -> {
                    if (!isMove) room.figures.besides();
                    then.accept(answer);
                })
                .onFailure(failed -> {
                    System.err.println("the client cannot go on: " + failed);
                    System.exit(1);
                });
    }

    private static String between(String text, String before, char after) {
        int from = text.indexOf(before) + before.length();
        return text.substring(from, text.indexOf(after, from));
    }
}
