package cardhouse.client;

import cardhouse.client.api.PlayApi;
import cardhouse.client.api.PlayApi.APIListTurnsRequest;
import cardhouse.client.api.PlayApi.APIPlayMoveRequest;
import cardhouse.client.model.MatchView;
import cardhouse.client.model.Move;
import cardhouse.client.model.PlayedView;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;

/**
 * Waits for the turns of an account without polling, the most urgent first, and plays each move
 * once:
 *
 * <pre>{@code
 * var loop = new TurnLoop(new PlayApi(server));
 * while (true) {
 *     var turn = loop.next();
 *     loop.play(turn, turn.getLegalMoves().get(0));
 * }
 * }</pre>
 *
 * If the answer to a request is lost, or is 429, 502, 503 or 504, the request is sent again: after
 * the seconds of {@code Retry-After}, or after pauses that grow from one second to thirty. Any
 * other error is thrown. Set a read timeout of the {@code ApiClient}, longer than thirty seconds:
 * without one, a lost connection may go unnoticed. A loop is for one thread.
 */
public final class TurnLoop {
    private static final System.Logger LOG = System.getLogger("cardhouse");

    /** 0 is a lost connection, or an answer without JSON from a proxy. */
    private static final Set<Integer> TRY_AGAIN = Set.of(0, 429, 502, 503, 504);

    private static final Set<Integer> MOVED_ON = Set.of(409, 412);
    private static final long LONGEST_PAUSE = 30;

    private final PlayApi api;
    private final Queue<MatchView> waiting = new ArrayDeque<>();

    private interface Request<T> {
        T send() throws ApiException;
    }

    public TurnLoop(PlayApi api) {
        this.api = api;
    }

    /** Waits for the next turn. A turn comes again until the match has moved on. */
    public MatchView next() throws ApiException, InterruptedException {
        var request = APIListTurnsRequest.newBuilder().maxWait("PT30S").build();
        while (waiting.isEmpty()) {
            var list = untilAnswered(() -> api.listTurns(request));
            if (list != null) waiting.addAll(list.getTurns());
        }
        return waiting.remove();
    }

    /**
     * Plays a move once, with one idempotency key however often it is sent.
     *
     * @return the view after the move; empty if the match has moved on: another request or the
     *     clock was faster
     */
    public Optional<PlayedView> play(MatchView turn, Move move)
            throws ApiException, InterruptedException {
        var request =
                APIPlayMoveRequest.newBuilder()
                        .match(turn.getMatch().toString())
                        .move(move)
                        .ifMatch("\"" + turn.getRevision() + "\"")
                        .idempotencyKey(UUID.randomUUID().toString())
                        .build();
        try {
            return Optional.ofNullable(untilAnswered(() -> api.playMove(request)));
        } catch (ApiException failure) {
            if (MOVED_ON.contains(failure.getCode())) return Optional.empty();
            throw failure;
        }
    }

    private static <T> T untilAnswered(Request<T> request)
            throws ApiException, InterruptedException {
        for (long pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
            try {
                return request.send();
            } catch (ApiException failure) {
                if (!TRY_AGAIN.contains(failure.getCode())) throw failure;
                long seconds = retryAfter(failure).orElse(pause);
                LOG.log(
                        System.Logger.Level.WARNING,
                        failure.getMessage() + ": sent again in " + seconds + " s");
                Thread.sleep(1000 * seconds);
            }
        }
    }

    private static Optional<Long> retryAfter(ApiException failure) {
        return Optional.ofNullable(failure.getResponseHeaders())
                .flatMap(headers -> headers.firstValue("Retry-After"))
                .filter(value -> value.matches("[0-9]{1,9}"))
                .map(Long::valueOf);
    }
}
