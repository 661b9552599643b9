import cardhouse.client.ApiClient;
import cardhouse.client.TurnLoop;
import cardhouse.client.api.PlayApi;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// A bot that knows no rules: it waits until it is to act, and plays any legal move.
void main() throws Exception {
    var server = new ApiClient();
    server.updateBaseUri(System.getenv("HOUSE"));
    server.setReadTimeout(Duration.ofMinutes(1));
    server.setRequestInterceptor(
            request -> request.header("Authorization", "Bearer " + System.getenv("TOKEN")));
    var loop = new TurnLoop(new PlayApi(server));
    while (true) {
        var turn = loop.next();
        var moves = turn.getLegalMoves();
        var move = moves.get(ThreadLocalRandom.current().nextInt(moves.size()));
        loop.play(turn, move);
    }
}
